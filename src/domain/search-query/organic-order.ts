/** "Hide sponsored results": results in search order, without paid places. */
import { searchUrl } from '#src/domain/search-query/search-path.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/** The URL parameter for visitors without JavaScript. */
const PARAMETER = 'isSponsorship';

export function isOrganicQuery({ extras }: SearchQuery): boolean {
  return extras[PARAMETER] === 'false';
}

export function toOrganicQuery(query: SearchQuery): SearchQuery {
  return { ...query, extras: { ...query.extras, [PARAMETER]: 'false' } };
}

/** The same search with the opposite setting. */
export function otherOrderUrl(query: SearchQuery): string {
  const { [PARAMETER]: _, ...extras } = query.extras;
  const other = isOrganicQuery(query) ? { ...query, extras } : toOrganicQuery(query);
  return searchUrl({ ...other, firstRecord: 0 });
}
