/** The addresses that a page of results names: its own, and those of the pages before and after it. */
import { toCanonical } from '#src/domain/search-query/edit-query.ts';
import { knownSearchUrl } from '#src/domain/search-query/known-path.ts';
import { formatSearchPath, searchUrl } from '#src/domain/search-query/search-path.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { toSearchedQuery } from '#src/domain/search-query/searched-query.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { startBefore } from '#src/features/search/results-data/grid-state.ts';
import type { ListingPage } from '#src/features/search/results-data/listing-page.schema.ts';

export interface ResultsUrls {
  /** Path, with or without a query. */
  readonly canonical: string;
  readonly previousUrl?: string;
  readonly nextUrl?: string;
}

interface AddressedPage {
  /** Undefined for a query. */
  readonly path: PathSearch | undefined;
  /** The page with the same cars. */
  readonly same: PathSearch | undefined;
  readonly listingPage: Pick<ListingPage, 'invalidQueryParams' | 'reachableCount'>;
}

/** The sequence of a path page keeps the path. */
export function listResultsUrls(
  catalogue: VehicleCatalogue,
  query: SearchQuery,
  { path, same, listingPage }: AddressedPage,
): ResultsUrls {
  const { firstRecord, numRecords } = query;
  const { invalidQueryParams, reachableCount: reachable } = listingPage;
  const searched = toSearchedQuery(query, invalidQueryParams.includes('zip'));
  const urlAt = (start: number): string =>
    path === undefined ? searchUrl({ ...searched, firstRecord: start }) : pathUrl(path, start);
  return {
    canonical:
      path === undefined ? knownSearchUrl(catalogue, toCanonical(query)) : pathUrl(same ?? path, firstRecord),
    ...(firstRecord > 0 && { previousUrl: urlAt(startBefore(searched, reachable)) }),
    ...(firstRecord + numRecords < reachable && { nextUrl: urlAt(firstRecord + numRecords) }),
  };
}

function pathUrl(path: PathSearch, firstRecord: number): string {
  const url = formatSearchPath(path);
  return firstRecord === 0 ? url : `${url}?firstRecord=${firstRecord}`;
}
