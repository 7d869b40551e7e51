/** Answers the listing calls from the current stock. */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { listCrumbs } from '#src/domain/search-query/breadcrumbs.ts';
import { CHOICE_FACETS, FACETS } from '#src/domain/search-query/facets.ts';
import type { Facet } from '#src/domain/search-query/facets.ts';
import { toFilters } from '#src/domain/search-query/filter-options.ts';
import { toCanonical } from '#src/domain/search-query/edit-query.ts';
import { formatQuery, toPairs } from '#src/domain/search-query/format-query.ts';
import { findKnownVehicle } from '#src/domain/search-query/known-vehicle-text.ts';
import { writePageText } from '#src/domain/search-query/page-text.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { includesOtherCars } from '#src/domain/search-query/program-scope.ts';
import { MAX_EXCLUDED_IDS } from '#src/domain/search-query/search-options.ts';
import { searchUrl } from '#src/domain/search-query/search-path.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { SearchHit, SearchRequest, SearchResult } from '#src/domain/search-query/search-result.ts';
import { nameInTitle } from '#src/domain/site/brands.ts';
import type { Flags } from '#src/domain/site/flags.ts';
import { countCars } from '#src/engine/search/count-cars.ts';
import { countPriceLimits } from '#src/features/search/results-page/out-the-door.server.ts';
import {
  findOtherOwners,
  listInvalidParams,
  nameSearch,
  toNamedQuery,
  toSearchRequest,
} from '#src/features/search/results-page/search-context.server.ts';
import { EMPTY_LISTING_PAGE } from '#src/features/search/results-data/listing-page.schema.ts';
import type { ListingPage } from '#src/features/search/results-data/listing-page.schema.ts';
import { MAX_VIEWED_IDS, VIEWED_IDS_PARAM } from '#src/features/search/results-data/listing.call.ts';
import type {
  listingCall,
  listingCountCall,
  listingViewCountCall,
  similarCall,
} from '#src/features/search/results-data/listing.call.ts';
import { SUPPLEMENTAL_COUNT, reachFurther, widenSearch } from '#src/features/search/below-results/similar.ts';
import { askShowcase, leaveOutShown, NO_SHOWCASE } from '#src/features/ads/alpha-showcase/ask-showcase.ts';
import type { ShowcaseOfSearch } from '#src/features/ads/alpha-showcase/ask-showcase.ts';
import { hasShowcase } from '#src/features/ads/alpha-showcase/find-showcase.ts';
import { isShowcaseLater } from '#src/features/ads/alpha-showcase/showcase-later.ts';
import { verifyShopLists } from '#src/features/vehicle/buy-online/verify-shops.ts';
import { askTiers } from '#src/features/ads/sponsored/ask-tiers.ts';
import { addWiderSearches } from '#src/features/search/results-page/add-wider-searches.ts';
import { findNew } from '#src/features/search/results-page/find-new.ts';
import { SIMILAR_COUNT } from '#src/features/search/results-page/remote-search.server.ts';
import {
  findTabPath,
  listTabsWithCars,
  toTabScope,
} from '#src/features/search/category-tabs/category-tabs.ts';
import { isOfChosenMakes } from '#src/features/search/results-page/chosen-makes.ts';
import { findStrongAttributes } from '#src/features/search/results-page/strong-attributes.ts';
import { suggestFilters } from '#src/features/search/suggested-filters/suggested-filters.ts';
import { withCurrentViews } from '#src/inventory/current-views.ts';
import { loadViewCounts } from '#src/inventory/listing-views.ts';
import type { Handler, HandlerContext } from '#src/lib/call.ts';
import type { Services } from '#src/server/services.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

const FILTER_GROUPS = (FACETS as readonly Facet[])
  .filter((facet) => facet.kind !== 'choice' || !facet.hidden)
  .map(({ key, label }) => ({ key, label }));

export const answerListing: Handler<typeof listingCall> = async ({ search }, context) => {
  const { locals, signal } = context;
  const query = parseQuery(search);
  const { services, site } = locals;
  const stock = services.stock.current;
  const request = { ...toSearchRequest(services, query), ...toCountScope(search, query) };
  const result = await stock.engine.search(request, { signal });
  const reachableCount = Math.min(result.total, services.config.maxReachable);
  // Results past the paging limit are empty, even when someone types the address by hand.
  // @see docs/rules/results.md#paging
  const found = stock.loadHits(result.hits.slice(0, Math.max(0, reachableCount - query.firstRecord)));
  const others = await findOtherOwners(stock, query, found.owners, signal);
  const names = nameSearch(services, query, result, [...found.owners, ...others]);
  const named = toNamedQuery(services, query);
  const { price, year, mileage } = result.stats;
  const counts = await countOutTheDoor(services, query, request, result.counts, signal);
  const filters = toFilters(query, counts, names, result.total);
  const stockYear = Number(stock.day.slice(0, 4));
  const known = result.total === 0 ? findKnownVehicle(services.catalogue(), query, stockYear) : undefined;
  const numbers = { total: result.total, lowestPrice: price?.min, highestPrice: price?.max, known };
  const sponsored = await askTiers(locals.ask, site.flags, query, {
    resultCount: found.listings.length,
    year: stockYear,
  });
  const shownIds = [found.listings, ...Object.values(sponsored.tiers)].flat().map(({ id }) => id);
  const showcase = await findShowcase(search, query, shownIds, context);
  const seen = { ...sponsored.tiers, listings: found.listings };
  const shown = await withCurrentViews(services.loadCurrentViews, seen, Date.now());
  const owners = [...others, ...showcase.owners, ...sponsored.owners, ...found.owners];
  const page: ListingPage = {
    ...EMPTY_LISTING_PAGE,
    ...(await verifyShopLists(locals.ask, shown)),
    alpha: showcase.alpha,
    ...(showcase.isLater && { hasShowcase: true }),
    owners: [...new Map(owners.map((owner) => [owner.id, toShownOwner(owner, site.flags)])).values()],
    totalResultCount: result.total,
    reachableCount,
    filters,
    suggestedFilters: site.flags.suggested_filters ? suggestFilters(query, filters, result.total) : [],
    strongAttributesFilters: wants(search, 'showStrongAttributes')
      ? findStrongAttributes(filters, query, result.total)
      : [],
    filterGroups: FILTER_GROUPS,
    stats: {
      ...(price && { derivedprice: { min: price.min, max: price.max, count: price.count } }),
      ...(year && { year: { min: year.min, max: year.max } }),
      ...definedOnly({ mileage }),
    },
    pageData: {
      ...writePageText(named, names, numbers, nameInTitle(site.brand, includesOtherCars(query))),
      canonical: searchUrl(toCanonical(query)),
      breadcrumbs: listCrumbs(named, names, site.brand.key),
    },
    requestParams: Object.fromEntries(toPairs(query)),
    invalidQueryParams: listInvalidParams(services, query),
    makeSummaryData: summarizeMakes(query, result, names.vehicles),
    ...(!request.hitsOnly && (await findTabs(services, query, result, signal))),
    ...definedOnly({ generation: services.generationKey }),
  };
  if (request.hitsOnly) return page;
  return addWiderSearches(page, query, site.brand, (wider) => countHits(services, wider, signal));
};

/** Pages ask for its cars later, programs get them at once. */
async function findShowcase(
  search: string,
  query: SearchQuery,
  shownIds: readonly string[],
  context: HandlerContext,
): Promise<ShowcaseOfSearch & { readonly isLater?: boolean }> {
  if (isShowcaseLater(search))
    return { ...NO_SHOWCASE, isLater: await hasShowcase(query, shownIds, context) };
  if (shownIds.length === 0) return NO_SHOWCASE;
  const { ask, site } = context.locals;
  return leaveOutShown(await askShowcase(ask, site.flags, query, shownIds), shownIds);
}

/**
 * Most searches have no tab's filter, so their own counts tell. Where a tab leads to a page, it needs the cars that search
 * engines ask of one, and not all cars of its make or model. @see docs/rules/results.md#category-tabs
 */
async function findTabs(
  services: Services,
  query: SearchQuery,
  result: SearchResult,
  signal: AbortSignal,
): Promise<Pick<ListingPage, 'tabsWithCars'>> {
  const scope = toTabScope(query);
  const path = findTabPath(scope);
  const minCars = path ? Math.max(1, services.config.minIndexedListings) : 1;
  const list = ({ counts, total }: SearchResult) => ({
    tabsWithCars: listTabsWithCars(counts, minCars, path?.makeCode === undefined ? Infinity : total - 1),
  });
  if (formatQuery(scope) === formatQuery({ ...query, firstRecord: 0 })) return list(result);
  const request = toSearchRequest(services, { ...scope, numRecords: 0 });
  return list(await services.stock.current.engine.search(request, { signal }));
}

/** Leaves out the dealer differentiator when its flag is off. */
function toShownOwner(owner: Owner, flags: Flags): Owner {
  if (flags.dealer_differentiator) return owner;
  const { dealerDiff: _, ...others } = owner;
  return others;
}

export const answerListingCount: Handler<typeof listingCountCall> = async (
  { search },
  { locals, signal },
) => {
  return { totalResultCount: await countHits(locals.services, parseQuery(search), signal) };
};

async function countHits(services: Services, query: SearchQuery, signal: AbortSignal): Promise<number> {
  return await countCars(services.stock.current.engine, toSearchRequest(services, query), { signal });
}

/**
 * Counts views within the last seven days, by id: of the cars on the search's page exactly, of named cars as pages show
 * them.
 */
export const answerListingViewCount: Handler<typeof listingViewCountCall> = async (
  { search },
  { locals, signal },
) => {
  const stock = locals.services.stock.current;
  const named = new URLSearchParams(search).get(VIEWED_IDS_PARAM);
  if (named !== null) {
    const known = stock.loadListings(named.split(',').slice(0, MAX_VIEWED_IDS));
    const ids = known.map(({ listing }) => listing.id);
    return { viewCounts: Object.fromEntries(await locals.services.loadCurrentViews(ids, Date.now())) };
  }
  const request = { ...toSearchRequest(locals.services, parseQuery(search)), hitsOnly: true as const };
  const { hits } = await stock.engine.search(request, { signal });
  const ids = hits.map(({ id }) => id);
  return { viewCounts: Object.fromEntries(await loadViewCounts(locals.services.db, ids, Date.now())) };
};

/**
 * Answers both similar and supplemental cars, distinguished by the number requested. Excluded cars are removed here and
 * not in the search, so that neighboring pages share one search.
 */
export const answerSimilar: Handler<typeof similarCall> = async ({ search }, { locals, signal }) => {
  const stock = locals.services.stock.current;
  const query = { ...parseQuery(search), firstRecord: 0 };
  const isSupplemental = query.numRecords === SUPPLEMENTAL_COUNT;
  const most = isSupplemental ? SUPPLEMENTAL_COUNT : SIMILAR_COUNT;
  const excludedIds = readExcludedIds(search);
  const hits: SearchHit[] = [];
  const further = reachFurther(query);
  for (const wider of !isSupplemental ? widenSearch(query) : further ? [further.query] : []) {
    const isNew = ({ id }: SearchHit) => !excludedIds.has(id) && hits.every((hit) => hit.id !== id);
    const search = (numRecords: number) => {
      const request = toSearchRequest(locals.services, { ...wider, numRecords });
      return stock.engine.search({ ...request, hitsOnly: true }, { signal });
    };
    hits.push(...(await findNew(search, most, most - hits.length, isNew)));
    if (hits.length >= most) break;
  }
  const { listings, owners } = stock.loadHits(hits);
  const shown = await withCurrentViews(locals.services.loadCurrentViews, { listings }, Date.now());
  return { owners, ...(await verifyShopLists(locals.ask, shown)) };
};

/** More ids than the limit are ignored. @see docs/rules/results.md#similar-and-supplemental-cars */
function readExcludedIds(search: string): ReadonlySet<string> {
  const ids = (new URLSearchParams(search).get('excludedIds') ?? '').split(',').filter(Boolean);
  return new Set(ids.length > MAX_EXCLUDED_IDS ? [] : ids);
}

function wants(search: string, key: string): boolean {
  return new URLSearchParams(search).get(key) === 'true';
}

function toCountScope(search: string, query: SearchQuery): Pick<SearchRequest, 'hitsOnly' | 'ofChosenMakes'> {
  return {
    ...(!needsCounts(search, query) && { hitsOnly: true }),
    ...(isOfChosenMakes(search) && { ofChosenMakes: true }),
  };
}

/** A search that only continues, or asks for known cars, needs no facet counts; one in another order does. */
function needsCounts(search: string, { firstRecord, choices }: SearchQuery): boolean {
  const isNew = new URLSearchParams(search).get('isNewSearch') !== 'false';
  return isNew || (firstRecord === 0 && choices.vin === undefined);
}

/** Counts every make on the page of all cars, for the links to make pages. */
function summarizeMakes(
  query: SearchQuery,
  { counts }: SearchResult,
  names: Readonly<Record<string, string>>,
): ListingPage['makeSummaryData'] {
  const isFiltered = query.vehicles.length > 0 || CHOICE_FACETS.some(({ key }) => query.choices[key]);
  if (isFiltered) return [];
  return Object.entries(counts.makeCode ?? {}).map(([value, count]) => ({
    label: names[value] ?? value,
    value,
    count,
    disabled: false,
  }));
}

/** The price out the door is counted for the place of the search, if it is asked for. */
async function countOutTheDoor(
  services: Services,
  query: SearchQuery,
  { hitsOnly }: SearchRequest,
  { outTheDoor: _, ...counts }: SearchResult['counts'],
  signal: AbortSignal,
): Promise<SearchResult['counts']> {
  if (hitsOnly) return counts;
  const toRequest = (limited: SearchQuery) => toSearchRequest(services, limited);
  const outTheDoor = await countPriceLimits(services.stock.current.engine, query, toRequest, signal);
  return { ...counts, ...definedOnly({ outTheDoor }) };
}
