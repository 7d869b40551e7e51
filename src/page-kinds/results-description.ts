import { formatCount, formatUsd } from '#src/domain/search-query/format-number.ts';
import type { Site } from '#src/domain/site/site.ts';
import type { ListingTier } from '#src/features/ads/sponsored/listing-tier.ts';
import { toReferenceForCrawlers } from '#src/features/research/model-reference/reference-for-crawlers.ts';
import type { ResultsPage } from '#src/features/search/results-page/results-page.server.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { toPageImage } from '#src/page-kinds/page-image.ts';
import { toBreadcrumbList, toCollectionPage, toReferenceData } from '#src/features/site/seo/json-ld.ts';

/** Of cars that the search itself found. */
const FREE_TIERS: ReadonlySet<ListingTier> = new Set(['organic', 'ime']);

/** Metadata of a results page. If the search failed, it contains only the robots rule. */
export function describeResults(page: ResultsPage, { brand, origin }: Pick<Site, 'brand' | 'origin'>) {
  const { canonical, hasFailed, index, listingPage, nextUrl, previousUrl, query, reference, state, texts } =
    page;
  const { pageData, listings, owners, stats } = listingPage;
  const crumbs = pageData.breadcrumbs;
  const { heading, total } = state;
  const { firstRecord } = query;
  const listJsonLd = () => [
    toCollectionPage(
      { heading, canonical, total, firstRecord, listings, owners, sponsoredIds: listSponsored(state) },
      origin,
    ),
    toBreadcrumbList(crumbs, origin),
    ...(reference
      ? toReferenceData(toReferenceForCrawlers(reference, canonical, stats.derivedprice), origin)
      : []),
  ];
  return {
    title: hasFailed ? `Something went wrong | ${brand.name}` : state.title,
    description: pageData.description,
    canonical,
    ...definedOnly({
      image: toPageImage(texts.cover, [...(reference?.editorialTabs ?? []), ...(texts.sections ?? [])]),
    }),
    robots: index.robots,
    crumbs,
    // A page that is not indexed has none. @see Seo.astro
    jsonLd: hasFailed || index.robots !== undefined ? [] : listJsonLd(),
    picture: { line: describeOffers(total, stats.derivedprice), style: page.model?.styles[0]?.toLowerCase() },
    previousUrl,
    nextUrl,
    hasAlternates: !hasFailed && !canonical.includes('?'),
  };
}

/** "154 for sale from $8,900", "1 for sale at $8,900" */
function describeOffers(total: number, prices: { readonly min: number } | undefined): string | undefined {
  if (total === 0) return undefined;
  return `${formatCount(total)} for sale${prices ? ` ${total === 1 ? 'at' : 'from'} ${formatUsd(prices.min)}` : ''}`;
}

/** Of the places among the results, each car once. The showcase comes later. */
function listSponsored({ placed }: ResultsPage['state']): string[] {
  return [...new Set(placed.filter(({ tier }) => !FREE_TIERS.has(tier)).map(({ listing }) => listing.id))];
}
