import { homeCrumb } from '#src/domain/search-query/breadcrumbs.ts';
import { toElectricTypesAlternate } from '#src/features/research/electric-types/electric-types-alternate.ts';
import * as texts from '#src/features/research/electric-types/electric-types.ts';
import { toBreadcrumbList } from '#src/features/site/seo/json-ld.ts';
import { onePageAt } from '#src/page-kinds/one-page.ts';
import type { ContentKind } from '#src/page-kinds/page-kind.ts';

const PATH = texts.ELECTRIC_TYPES_PATH;
const TITLE = texts.ELECTRIC_TYPES_TITLE;
const DESCRIPTION = texts.ELECTRIC_TYPES_DESCRIPTION;

export const electricTypes = {
  name: 'electric-types',
  ...onePageAt(PATH),
  cache: 'visitorPage',
  views: ['src/pages/electric-vehicle-types.astro'],
  listPrebuilt: () => ({ page: [{}] }),
  load: () => ({ type: 'ok', page: {} }),
  describe(_page, { brand, origin }) {
    const crumbs = [homeCrumb(brand.key), { label: TITLE, href: PATH }];
    return {
      title: `${TITLE} | ${brand.name}`,
      description: DESCRIPTION,
      canonical: PATH,
      crumbs,
      jsonLd: [toBreadcrumbList(crumbs, origin)],
    };
  },
  alternate: (_page, { site, day }) => toElectricTypesAlternate(site, day),
  llms: { label: TITLE },
  sitemap: () => 'pages',
  listSearchRecords: () => [{ url: PATH, title: TITLE, kind: 'Guide', text: DESCRIPTION }],
} satisfies ContentKind<object, object>;
