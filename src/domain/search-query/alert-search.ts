import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/**
 * The filters of a search as a query string, without order, page and campaign. Empty if the search has no filter besides a
 * place, because such a search matches everything.
 */
export function toAlertSearch(query: SearchQuery): string {
  const { sortBy, firstRecord, numRecords, extras } = EMPTY_QUERY;
  const { view: _view, ...search } = query;
  const lasting = { ...search, sortBy, firstRecord, numRecords, extras };
  const { zip: _zip, searchRadius: _radius, area: _area, ...anywhere } = lasting;
  const filters = formatQuery({ ...anywhere, marketExtension: false });
  return filters === '' ? '' : formatQuery(lasting);
}
