/** Marks a search that is shown in place of a car no longer for sale. @see docs/rules/results.md#expired-listing */
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/** The value says only that there was such a link. */
export const EXPIRED_PARAMETER = 'expired=true';
const KEY = 'expired';
/** The banner, which applies to the page's own model only. */
export const EXPIRED_ID = 'expired';

export function setExpired(query: SearchQuery): SearchQuery {
  return { ...query, extras: { ...query.extras, [KEY]: 'true' } };
}

/** Only on the first page of results. */
export function showsExpired({ extras, firstRecord }: SearchQuery): boolean {
  return extras[KEY] !== undefined && firstRecord === 0;
}
