import { describeWithin } from '#src/domain/site/page-description.ts';
import { titlePage } from '#src/domain/site/page-title.ts';
import { COMPARE_TRIMS_ROOT, formatCompareTrimsPath } from '#src/domain/vehicle/compare-trims-path.ts';
import { parseModelPath } from '#src/domain/vehicle/model-pages.ts';
import type { ModelPath } from '#src/domain/vehicle/model-pages.ts';
import type { ResearchLink } from '#src/domain/vehicle/judge-research.ts';
import { findResearch } from '#src/features/search/results-page/find-research.server.ts';
import { listTrimsRecords } from '#src/features/research/trim-comparison/trims-records.ts';
import { toTrimsAlternate } from '#src/features/research/trim-comparison/trims-alternate.ts';
import { toTrimsList } from '#src/features/research/trim-comparison/trims-json-ld.ts';
import { loadTrimsPage } from '#src/features/research/trim-comparison/trims-page.server.ts';
import type { TrimsPage } from '#src/features/research/trim-comparison/trims-page.server.ts';
import { listPrebuiltTrims } from '#src/features/research/trim-comparison/trim-years.ts';
import { toBreadcrumbList } from '#src/features/site/seo/json-ld.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { ContentKind } from '#src/page-kinds/page-kind.ts';
import { parseBelow } from '#src/page-kinds/parse-below.ts';

export interface CompareTrimsPage extends TrimsPage {
  /** What is known of its model year, or else of its model. */
  readonly research?: ResearchLink;
}

/** The comparison of a model year's trims. */
export const compareTrims = {
  name: 'compare-trims',
  roots: [COMPARE_TRIMS_ROOT],
  cache: 'keptPage',
  views: ['src/layouts/TrimsView.astro'],
  parse: (pathname) => parseBelow(COMPARE_TRIMS_ROOT, pathname, parseModelPath),
  format: ({ year = 0, ...model }) => formatCompareTrimsPath({ year, ...model }),
  listPrebuilt: ({ catalogue, day }) => ({ modelYears: listPrebuiltTrims(catalogue, day) }),
  async load({ locals }, path) {
    const answer = await loadTrimsPage(locals, path);
    if (answer.type !== 'ok') return answer;
    const research = findResearch(locals.services, { ...path, year: answer.page.year });
    return { type: 'ok', page: { ...answer.page, ...definedOnly({ research }) } };
  },
  describe(page, { brand, origin }) {
    const { vehicle, heading, crumbs, trims, canonical, robots, minListings } = page;
    const [first, second, ...others] = trims.map(({ trimName }) => trimName);
    const names =
      others.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${others.length} more`;
    const cars = trims.some(({ count }) => count > 0) ? ', and see cars for sale' : '';
    const facts = `${vehicle} trims side by side by price, powertrain and equipment${cars}.`;
    return {
      title: titlePage(brand.name, [heading]),
      description: describeWithin([`${names}: compare ${facts}`, `Compare ${facts}`]),
      canonical,
      robots,
      crumbs,
      jsonLd: [toBreadcrumbList(crumbs, origin), toTrimsList({ name: heading, trims, minListings }, origin)],
    };
  },
  alternate: (page, { site }) => toTrimsAlternate(page, site.origin),
  llms: { heading: 'Trims compared' },
  sitemap: () => 'compare',
  listSearchRecords: ({ catalogue, stock }) => listTrimsRecords(catalogue(), stock.current.day),
} satisfies ContentKind<ModelPath, CompareTrimsPage>;
