import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/**
 * What decides which cars a search finds, as a query string: no order, no page, no campaign. Empty: it finds all there
 * are, or all around a place, which is no wish to write about.
 */
export function toAlertSearch(query: SearchQuery): string {
  const { sortBy, firstRecord, numRecords, extras } = EMPTY_QUERY;
  const lasting = { ...query, sortBy, firstRecord, numRecords, extras };
  const { zip: _zip, searchRadius: _radius, ...anywhere } = lasting;
  const filters = formatQuery({ ...anywhere, marketExtension: false });
  return filters === '' ? '' : formatQuery(lasting);
}
