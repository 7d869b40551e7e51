/**
 * What the services of listings elsewhere get with each search: the search in full, and what our own handlers find in
 * their process. @see docs/contracts/services.md#searches
 */
import { CHOICE_FACETS } from '#src/domain/search-query/facets.ts';
import { isOrganicQuery } from '#src/domain/search-query/organic-order.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { joinParams } from '#src/domain/search-query/query-params.ts';
import { CHANNEL_COOKIE, parseChannel } from '#src/domain/visitor/channel.ts';
import { SIMILAR_RADIUS, SUPPLEMENTAL_COUNT } from '#src/features/search/below-results/similar.ts';
import { findVisitorId } from '#src/server/shoppers/opt-out.ts';

interface SearchInput {
  readonly search: string;
}
type Params = Readonly<Record<string, string | number | boolean | undefined>>;

/** @see docs/rules/results.md#similar-and-supplemental-cars */
export const SIMILAR_COUNT = 20;
/** Filters that no section of the panel shows; a service need not count their values. */
const UNCOUNTED = CHOICE_FACETS.filter(({ hidden }) => hidden)
  .map(({ key }) => key)
  .join(',');
/** Only the first of several owners counts. @see docs/rules/ads.md#dealer-showcase */
const SHOWCASE_OWNER = 'showcaseOwnerId';

export async function toRemoteListing({ search }: SearchInput, locals: App.Locals): Promise<SearchInput> {
  const query = parseQuery(search);
  const { numRecords, firstRecord, sortBy, marketExtension } = query;
  const isOrganic = isOrganicQuery(query);
  return addParams(search, locals, {
    firstRecord,
    numRecords,
    sortBy,
    marketExtension: marketExtension ? 'include' : 'off',
    stats: 'year,derivedprice',
    showStrongAttributes: true,
    includeSuggested: locals.site.flags.suggested_filters,
    excludedFilter: UNCOUNTED,
    ignorePriority: isOrganic,
    isSponsorship: !isOrganic,
    isNewSearch: new URLSearchParams(search).get('isNewSearch') !== 'false',
  });
}

/** For the calls whose own parameters are complete: sponsored places, the showcase and counts. */
export function toRemoteSearch({ search }: SearchInput, locals: App.Locals): Promise<SearchInput> {
  return addParams(search, locals, {});
}

export function toRemoteSimilar({ search }: SearchInput, locals: App.Locals): Promise<SearchInput> {
  return addParams(search, locals, { ...nearby(search), numRecords: SIMILAR_COUNT });
}

export function toRemoteSupplemental({ search }: SearchInput, locals: App.Locals): Promise<SearchInput> {
  return addParams(search, locals, { ...nearby(search), numRecords: SUPPLEMENTAL_COUNT });
}

/** An unset radius becomes the largest. @see docs/rules/results.md#similar-and-supplemental-cars */
function nearby(search: string): Params {
  const { searchRadius = SIMILAR_RADIUS } = parseQuery(search);
  return { searchRadius: Math.min(searchRadius, SIMILAR_RADIUS), firstRecord: 0 };
}

/** @param own replace those of the search */
async function addParams(search: string, locals: App.Locals, own: Params): Promise<SearchInput> {
  const { config } = locals.services;
  const all: Params = {
    ...own,
    channel: parseChannel(locals.cookies.get(CHANNEL_COOKIE)?.value) || locals.site.brand.key,
    vhrProviders: config.vhrProviders.join(','),
    relevanceConfig: config.relevanceConfig,
    pixallId: await findVisitorId(locals),
  };
  const kept = [...new URLSearchParams(search)]
    .filter(([key]) => !(key in all))
    .map(([key, value]) => [key, key === SHOWCASE_OWNER ? (value.split(',')[0] ?? '') : value] as const);
  const added = Object.entries(all).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)] as const],
  );
  return { search: joinParams([...kept, ...added]) };
}
