/** The search of a snapshot, as this site asks it: by the names of today, and of the cars that it shows. */
import { scopeRequest } from '#src/domain/search-query/program-scope.ts';
import { renameQuery } from '#src/domain/search-query/renamed-query.ts';
import type { SearchRequest } from '#src/domain/search-query/search-result.ts';
import { createCodeRenamer } from '#src/domain/vehicle/vehicle-renames.ts';
import type { VehicleRename } from '#src/domain/vehicle/vehicle-renames.ts';
import { SearchIndex } from '#src/engine/search/embedded/search-index.ts';
import type { SearchEngine } from '#src/engine/search/search-engine.ts';

interface SearchScope {
  /** How many cars this site shows; by default all of them. */
  readonly listingCount?: number;
  readonly isProgramSite?: boolean;
  readonly renames?: readonly VehicleRename[];
}

/** @param index the snapshot's own in memory, or an engine elsewhere */
export function createSnapshotEngine(
  index: SearchIndex | SearchEngine,
  { listingCount = index.listingCount, isProgramSite = false, renames = [] }: SearchScope = {},
): SearchEngine {
  const findCurrent = createCodeRenamer(renames);
  const elsewhere = index instanceof SearchIndex ? undefined : index;
  const toScope = (request: SearchRequest): SearchRequest =>
    scopeRequest({ ...request, query: renameQuery(findCurrent, request.query) }, isProgramSite);
  return {
    name: elsewhere?.name ?? 'embedded',
    listingCount,
    async search(request, options) {
      options?.signal?.throwIfAborted();
      return index.search(toScope(request), options);
    },
    async mapCells(request, options) {
      options?.signal?.throwIfAborted();
      return index.mapCells({ ...request, ...toScope(request) }, options);
    },
    close: async () => elsewhere?.close(),
  };
}
