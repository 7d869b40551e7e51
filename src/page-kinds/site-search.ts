import { findDealersByName } from '#src/features/search/site-search/dealers-by-name.server.ts';
import { homeCrumb } from '#src/domain/search-query/breadcrumbs.ts';
import { ALL_CARS_PATH, formatSearchPath } from '#src/domain/search-query/search-path.ts';
import { dealerListPath } from '#src/domain/dealer/dealer-path.ts';
import { ARTICLE_LIST_PATH, ARTICLE_LIST_TITLE } from '#src/domain/site/article-path.ts';
import { RESEARCH_LISTS_PATH } from '#src/domain/vehicle/research-list-path.ts';
import { DEALERS_TITLE } from '#src/features/vehicle/dealer-page/dealer-list.ts';
import type { SiteSearchPlan } from '#src/features/search/site-search/site-search-plan.ts';
import { planSiteAnswer } from '#src/features/search/site-search/site-search.server.ts';
import { parseSiteSearch, SITE_SEARCH_PATH } from '#src/features/search/site-search/site-search.ts';
import type { FoundDealer, SiteSearchAddress } from '#src/features/search/site-search/site-search.ts';
import { toBreadcrumbList } from '#src/features/site/seo/json-ld.ts';
import { onePageAt } from '#src/page-kinds/one-page.ts';
import type { ContentKind } from '#src/page-kinds/page-kind.ts';

interface SiteSearchPage {
  readonly makes: readonly { readonly label: string; readonly href: string }[];
  readonly asked: SiteSearchAddress;
  /** Undefined while nothing is asked. */
  readonly plan: SiteSearchPlan | undefined;
  readonly dealers: readonly FoundDealer[];
  /** To the parts of the site, for words that nothing answers. */
  readonly ways: readonly { readonly label: string; readonly href: string }[];
}

const WAYS = [
  { label: 'All cars', href: ALL_CARS_PATH },
  { label: 'Car research', href: RESEARCH_LISTS_PATH },
  { label: ARTICLE_LIST_TITLE, href: ARTICLE_LIST_PATH },
  { label: DEALERS_TITLE, href: dealerListPath() },
];

/** The site search and its answer. It contains no facts of its own but the dealers of a name, so it has no other format and is not listed. */
export const siteSearch = {
  name: 'site-search',
  ...onePageAt(SITE_SEARCH_PATH),
  cache: 'keptPage',
  views: ['src/pages/search.astro'],
  async load({ locals, url }) {
    const { makes } = locals.services.catalogue();
    const links = makes.map(({ make, makeCode }) => ({ label: make, href: formatSearchPath({ makeCode }) }));
    const asked = parseSiteSearch(url.searchParams);
    const plan = asked.term === '' ? undefined : await planSiteAnswer(locals, asked.term);
    const dealers = await findDealersByName(locals.services.stock.current.dealers, asked.term);
    return { type: 'ok', page: { makes: links, asked, plan, dealers, ways: WAYS } };
  },
  describe({ asked: { term } }, { brand, origin }) {
    const crumbs = [homeCrumb(brand.key), { label: 'Search', href: SITE_SEARCH_PATH }];
    return {
      title:
        term === '' ? `Search this site | ${brand.name}` : `“${term}” | Search this site | ${brand.name}`,
      description: 'Find research, guides and cars for sale by make, model and year, and dealers by name.',
      canonical: SITE_SEARCH_PATH,
      robots: 'noindex,follow',
      crumbs,
      jsonLd: [toBreadcrumbList(crumbs, origin)],
    };
  },
} satisfies ContentKind<object, SiteSearchPage>;
