/** Resolves a search on this site: its location, its names, and the parameters it can't be searched with. */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { spellOutExperience } from '#src/domain/search-query/experiences.ts';
import type { SearchNames } from '#src/domain/search-query/search-names.ts';
import { findInvalidParams } from '#src/domain/search-query/price-rules.ts';
import { toSearchable } from '#src/domain/search-query/searchable-query.ts';
import { decideSort } from '#src/domain/search-query/search-options.ts';
import { toSearchedQuery } from '#src/domain/search-query/searched-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { SearchRequest, SearchResult } from '#src/domain/search-query/search-result.ts';
import { withPriceLimit } from '#src/features/search/results-page/out-the-door.server.ts';
import { findOwners } from '#src/inventory/find-owners.ts';
import { nameParts } from '#src/inventory/name-search.ts';
import type { StockGeneration } from '#src/inventory/stock.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { Services } from '#src/server/services.ts';

/** Converts a search for the engine: adds the ZIP's coordinates; an unknown ZIP has no location. */
export function toSearchRequest(services: Services, query: SearchQuery): SearchRequest {
  const origin = query.zip === undefined ? undefined : services.places.find(query.zip);
  const sortBy = decideSort(query.sortBy, services.site.flags.relevance);
  return {
    query: { ...withPriceLimit(services, toSearchable(query)), sortBy },
    ...definedOnly({ origin }),
  };
}

/** Lists parameters that were recognized but can't be searched with, including an unknown ZIP. */
export function listInvalidParams(services: Pick<Services, 'places'>, query: SearchQuery): string[] {
  return [...findInvalidParams(query), ...(hasUnknownZip(services, query) ? ['zip'] : [])];
}

/**
 * Returns the search as the heading and breadcrumbs name it: without an unknown ZIP or an impossible price, and with
 * the experience spelled out as filters.
 */
export function toNamedQuery(services: Pick<Services, 'places'>, query: SearchQuery): SearchQuery {
  return spellOutExperience(toSearchedQuery(query, hasUnknownZip(services, query)));
}

/** Finds sellers in the search that have no car in the results, because the page still shows their names. */
export async function findOtherOwners(
  stock: StockGeneration,
  { choices }: SearchQuery,
  found: readonly Owner[],
  signal: AbortSignal,
): Promise<Owner[]> {
  const others = choices.ownerId?.filter((id) => !found.some((owner) => owner.id === id)) ?? [];
  return findOwners(stock, others, signal);
}

function hasUnknownZip({ places }: Pick<Services, 'places'>, { zip }: SearchQuery): boolean {
  return zip !== undefined && places.find(zip) === undefined;
}

/** @param owners owners in the answer */
export function nameSearch(
  services: Services,
  query: SearchQuery,
  result: SearchResult,
  owners: readonly Owner[],
): SearchNames {
  const counted = ['makeCode', 'modelCode', 'trimCode'] as const;
  const paths = counted.flatMap((key) => Object.keys(result.counts[key] ?? {}));
  return nameParts(services, query, owners, paths);
}
