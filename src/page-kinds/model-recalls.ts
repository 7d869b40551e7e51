import { titlePage } from '#src/domain/site/page-title.ts';
import { RECALLS_ROOT, formatRecallsPath, parseModelPath } from '#src/domain/vehicle/model-pages.ts';
import type { ModelPath } from '#src/domain/vehicle/model-pages.ts';
import {
  listPrebuiltRecalls,
  listRecallRecords,
} from '#src/features/research/research-page/prebuilt-recalls.ts';
import { describeRecalls } from '#src/features/research/research-page/recall-texts.ts';
import { toRecallsAlternate } from '#src/features/research/research-page/recalls-alternate.ts';
import { loadRecallsPage } from '#src/features/research/research-page/recalls-page.server.ts';
import type { RecallsPage } from '#src/features/research/research-page/recalls-page.server.ts';
import { isModelIndexed } from '#src/features/search/results-page/indexed-model.server.ts';
import { toBreadcrumbList } from '#src/features/site/seo/json-ld.ts';
import type { ContentKind } from '#src/page-kinds/page-kind.ts';
import { parseBelow } from '#src/page-kinds/parse-below.ts';

/** The recalls of a model with their texts, where an operator imported a file of them. */
export const modelRecalls = {
  name: 'model-recalls',
  roots: [RECALLS_ROOT],
  cache: 'keptPage',
  views: ['src/layouts/RecallsView.astro'],
  parse: (pathname) => parseBelow(RECALLS_ROOT, pathname, parseModelPath),
  format: formatRecallsPath,
  listPrebuilt: ({ catalogue, vehicleCounts, minListings }) => ({
    models: listPrebuiltRecalls(catalogue, vehicleCounts, minListings),
  }),
  async load({ locals }, path) {
    const page = loadRecallsPage(locals, path, await isModelIndexed(locals, path));
    return page ? { type: 'ok', page } : { type: 'unknown' };
  },
  describe: (page, { brand, origin }) => ({
    title: titlePage(brand.name, [`${page.name} recalls and remedies by number`, `${page.name} recalls`]),
    description: describeRecalls(page),
    canonical: page.canonical,
    robots: page.index.robots,
    crumbs: page.crumbs,
    jsonLd: [toBreadcrumbList(page.crumbs, origin)],
  }),
  alternate: (page, { site, day }) => toRecallsAlternate(page, site.origin, day),
  llms: { heading: 'Recalls' },
  sitemap: () => 'research',
  listSearchRecords: ({ catalogue }) => listRecallRecords(catalogue()),
} satisfies ContentKind<ModelPath, RecallsPage>;
