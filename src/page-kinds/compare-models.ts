import { describeWithin } from '#src/domain/site/page-description.ts';
import { titlePage } from '#src/domain/site/page-title.ts';
import { VERSUS_ROOT, formatVersusPath, parseVersusPath } from '#src/domain/vehicle/versus-path.ts';
import type { VersusPath } from '#src/domain/vehicle/versus-path.ts';
import { joinAnd } from '#src/lib/join-and.ts';
import { codeToSlug } from '#src/domain/vehicle/vehicle-name.ts';
import { listPrebuiltVersus } from '#src/features/research/research-page/versus-pairs.ts';
import { toVersusAlternate } from '#src/features/research/research-page/versus-alternate.ts';
import { loadVersusPage } from '#src/features/research/research-page/versus-page.server.ts';
import type { VersusPage } from '#src/features/research/research-page/versus-page.server.ts';
import { listVersusRecords } from '#src/features/research/research-page/versus-records.ts';
import { toBreadcrumbList, toPageList } from '#src/features/site/seo/json-ld.ts';
import type { ContentKind } from '#src/page-kinds/page-kind.ts';
import { parseBelow } from '#src/page-kinds/parse-below.ts';

/** Two models side by side: prebuilt for the rivals of the models with the most cars. */
export const compareModels = {
  name: 'compare-models',
  roots: [VERSUS_ROOT],
  cache: 'keptPage',
  views: ['src/layouts/VersusView.astro'],
  parse: (pathname) => parseBelow(VERSUS_ROOT, pathname, parseVersusPath),
  format: formatVersusPath,
  toParams: ({ makeCode, modelCode, rival }) => ({
    make: codeToSlug(makeCode),
    model: codeToSlug(modelCode),
    rivalMake: codeToSlug(rival.makeCode),
    rivalModel: codeToSlug(rival.modelCode),
  }),
  listPrebuilt: ({ catalogue, vehicleCounts }) => ({ pairs: listPrebuiltVersus(catalogue, vehicleCounts) }),
  load: ({ locals }, path) => loadVersusPage(locals, path),
  describe: ({ heading, canonical, robots, crumbs, differences, sides, topics }, { brand, origin }) => ({
    title: titlePage(brand.name, [`${heading}: ${joinAnd(topics)}`, `${heading}: ${topics[0]}`, heading]),
    description: describeDifferences(differences, `Side by side: ${joinAnd(topics)}.`),
    canonical,
    robots,
    crumbs,
    jsonLd: [
      toBreadcrumbList(crumbs, origin),
      toPageList(
        heading,
        sides.map(({ name, year, researchHref }) => ({ name: `${year} ${name}`, href: researchHref })),
        origin,
      ),
    ],
  }),
  alternate: (page, { site }) => toVersusAlternate(page, site.origin),
  llms: { heading: 'Models compared' },
  sitemap: () => 'compare',
  listSearchRecords: listVersusRecords,
} satisfies ContentKind<VersusPath, VersusPage>;

/** As many differences as search engines show with the facts that are compared, and at least the first. */
function describeDifferences(differences: readonly string[], last: string): string {
  const texts = differences.map((_, index) => differences.slice(0, differences.length - index).join(' '));
  return describeWithin([...texts.map((text) => `${text} ${last}`), texts.at(-1) ?? last]);
}
