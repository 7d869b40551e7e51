/** "Hide sponsored results": the results as the search orders them, without what is paid for. */
import { searchUrl } from '#src/domain/search-query/search-path.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/** The parameter that says so in an address, for who has no script. */
const PARAMETER = 'isSponsorship';

export function isOrganicQuery({ extras }: SearchQuery): boolean {
  return extras[PARAMETER] === 'false';
}

export function toOrganicQuery(query: SearchQuery): SearchQuery {
  return { ...query, extras: { ...query.extras, [PARAMETER]: 'false' } };
}

/** The same search the other way round. */
export function otherOrderUrl(query: SearchQuery): string {
  const { [PARAMETER]: _, ...extras } = query.extras;
  const other = isOrganicQuery(query) ? { ...query, extras } : toOrganicQuery(query);
  return searchUrl({ ...other, firstRecord: 0 });
}
