import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { toAnonymousQuery } from '#src/domain/search-query/anonymous-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { MAX_DETAIL_LENGTH } from '#src/domain/site/page-event-limits.ts';

/** The search in a page event: which cars, but not who searches for them. */
export function toReportedSearch(query: SearchQuery): string {
  return formatQuery(toAnonymousQuery(query)).slice(0, MAX_DETAIL_LENGTH);
}
