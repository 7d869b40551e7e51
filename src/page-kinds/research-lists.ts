import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import {
  RESEARCH_LISTS_PATH,
  formatResearchListPath,
  parseResearchListPath,
} from '#src/domain/vehicle/research-list-path.ts';
import type { ResearchListPath } from '#src/domain/vehicle/research-list-path.ts';
import {
  describeList,
  loadResearchListPage,
} from '#src/features/research/research-page/research-list-page.server.ts';
import type { ResearchListPage } from '#src/features/research/research-page/research-list-page.server.ts';
import { toResearchListAlternate } from '#src/features/research/research-page/research-list-alternate.ts';
import { listAllNewTrims, pickFullLists } from '#src/features/research/research-page/research-lists.ts';
import { toBreadcrumbList, toPageList } from '#src/features/site/seo/json-ld.ts';
import type { ContentKind } from '#src/page-kinds/page-kind.ts';

const HUB_DESCRIPTION =
  'Compare current models by body style, fuel, budget and numbers: MSRP, range, mpg and crash tests, joined with cars for sale.';

/** @param day of the stock */
const listFull = (catalogue: VehicleCatalogue, day: string) =>
  pickFullLists(listAllNewTrims(catalogue, Number(day.slice(0, 4))));

/** The hub of research, and lists of models whose rule is stated and computed. */
export const researchLists = {
  name: 'research-lists',
  roots: [RESEARCH_LISTS_PATH],
  cache: 'keptPage',
  views: ['src/layouts/ResearchListView.astro'],
  parse: parseResearchListPath,
  format: formatResearchListPath,
  toParams: ({ slug = '' }) => ({ slug }),
  listPrebuilt: ({ catalogue, day }) => ({
    page: [{}],
    lists: listFull(catalogue, day).map(({ slug }) => ({ slug })),
  }),
  load({ locals }, path) {
    const page = loadResearchListPage(locals, path);
    return page ? { type: 'ok', page } : { type: 'unknown' };
  },
  describe: ({ heading, canonical, robots, crumbs, list }, { brand, origin }) => ({
    title: `${heading} | ${brand.name}`,
    description: list ? describeList(heading, list) : HUB_DESCRIPTION,
    canonical,
    robots,
    crumbs,
    jsonLd: [
      toBreadcrumbList(crumbs, origin),
      ...(list && list.rows.length > 0 ? [toPageList(heading, list.rows, origin)] : []),
    ],
  }),
  alternate: (page, { site }) => toResearchListAlternate(page, site.origin),
  llms: { label: 'Car research' },
  sitemap: () => 'research',
  listSearchRecords: ({ catalogue, stock }) => [
    { url: RESEARCH_LISTS_PATH, title: 'Car research', kind: 'Research', text: HUB_DESCRIPTION },
    ...listFull(catalogue(), stock.current.day).map(({ slug, title, rule }) => ({
      url: formatResearchListPath({ slug }),
      title,
      kind: 'Research' as const,
      text: rule,
    })),
  ],
} satisfies ContentKind<ResearchListPath, ResearchListPage>;
