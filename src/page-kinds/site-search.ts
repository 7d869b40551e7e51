import { homeCrumb } from '#src/domain/search-query/breadcrumbs.ts';
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';
import { SITE_SEARCH_PATH } from '#src/features/search/site-search/site-search.ts';
import { toBreadcrumbList } from '#src/features/site/seo/json-ld.ts';
import { onePageAt } from '#src/page-kinds/one-page.ts';
import type { ContentKind } from '#src/page-kinds/page-kind.ts';

/** The form of the site search. It contains no facts, so it has no other format and is not listed. */
export const siteSearch = {
  name: 'site-search',
  ...onePageAt(SITE_SEARCH_PATH),
  cache: 'visitorPage',
  views: ['src/pages/search.astro'],
  listPrebuilt: () => ({ page: [{}] }),
  load({ locals }) {
    const { makes } = locals.services.catalogue();
    const links = makes.map(({ make, makeCode }) => ({ label: make, href: formatSearchPath({ makeCode }) }));
    return { type: 'ok', page: { makes: links } };
  },
  describe(_page, { brand, origin }) {
    const crumbs = [homeCrumb(brand.key), { label: 'Search', href: SITE_SEARCH_PATH }];
    return {
      title: `Search this site | ${brand.name}`,
      description: 'Find research, guides and cars for sale by make, model and year.',
      canonical: SITE_SEARCH_PATH,
      robots: 'noindex,follow',
      crumbs,
      jsonLd: [toBreadcrumbList(crumbs, origin)],
    };
  },
} satisfies ContentKind<object, { makes: readonly { label: string; href: string }[] }>;
