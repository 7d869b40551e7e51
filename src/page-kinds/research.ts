import { RESEARCH_ROOT, formatResearchPath, parseModelPath } from '#src/domain/vehicle/model-pages.ts';
import type { ModelPath } from '#src/domain/vehicle/model-pages.ts';
import { listPrebuiltResearch } from '#src/features/research/research-page/prebuilt-research.ts';
import { toResearchAlternate } from '#src/features/research/research-page/research-alternate.ts';
import { toResearchProduct } from '#src/features/research/research-page/research-json-ld.ts';
import { loadResearchPage } from '#src/features/research/research-page/research-page.server.ts';
import type { ResearchPage } from '#src/features/research/research-page/research-page.server.ts';
import { listResearchRecords } from '#src/features/research/research-page/research-records.server.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { isModelIndexed } from '#src/features/search/results-page/indexed-model.server.ts';
import { toBreadcrumbList } from '#src/features/site/seo/json-ld.ts';
import { describeOffer } from '#src/features/research/research-page/research-text.ts';
import type { ContentKind } from '#src/page-kinds/page-kind.ts';
import { toPageImage } from '#src/page-kinds/page-image.ts';
import { parseBelow } from '#src/page-kinds/parse-below.ts';

/** The facts about a model, or about one of its years. */
export const research = {
  name: 'research',
  roots: [RESEARCH_ROOT],
  cache: 'keptPage',
  isChangedByQuery: () => true,
  views: ['src/layouts/ResearchView.astro'],
  parse: (pathname) => parseBelow(RESEARCH_ROOT, pathname, parseModelPath),
  format: formatResearchPath,
  listPrebuilt: ({ catalogue, vehicleCounts, minListings }) => ({
    ...listPrebuiltResearch(catalogue, vehicleCounts, minListings),
  }),
  async load({ locals, url }, path) {
    const { makeCode, modelCode } = path;
    const hasCarsPage = await isModelIndexed(locals, { makeCode, modelCode });
    const hasOwnCarsPage = path.year === undefined ? hasCarsPage : await isModelIndexed(locals, path);
    const page = loadResearchPage(locals, path, { hasCarsPage, hasOwnCarsPage }, url.searchParams);
    // Where a visitor drives, and which car it is, is an answer for them alone.
    const cache = url.search !== '' ? { cache: 'visitorPage' as const } : {};
    return page ? { type: 'ok', page, ...cache } : { type: 'unknown' };
  },
  describe: (page, { origin }) => ({
    ...page.text,
    canonical: page.canonical,
    ...definedOnly({ image: toPageImage(page.cover, page.editorial.tabs) }),
    robots: page.index.robots,
    crumbs: page.crumbs,
    jsonLd: [
      ...(page.stock.prices ? [toResearchProduct(page, origin)] : []),
      toBreadcrumbList(page.crumbs, origin),
    ],
    picture: { line: describeOffer(page.stock), style: page.drawing },
  }),
  alternate: (page, { site }) => toResearchAlternate(page, site.origin),
  llms: { heading: 'Research' },
  sitemap: () => 'research',
  listSearchRecords: listResearchRecords,
} satisfies ContentKind<ModelPath, ResearchPage>;
