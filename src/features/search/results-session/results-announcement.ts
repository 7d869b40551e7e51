import { formatMatches } from '#src/domain/search-query/format-number.ts';
import type { SearchNotice } from '#src/domain/search-query/search-notice.ts';
import { SORTS } from '#src/domain/search-query/search-options.ts';
import type { SortKey } from '#src/domain/search-query/search-options.ts';
import { labelOf } from '#src/domain/vehicle/vehicle-codes.ts';

/** What is said aloud of an answer: its order if only that is new, how many cars there are, what could not be searched for. */
export function formatAnnouncement(
  total: number,
  notices: readonly SearchNotice[],
  newSort?: SortKey,
): string {
  const sorted = newSort === undefined ? [] : [`Sorted by ${labelOf(SORTS, newSort)}`];
  return [...sorted, formatMatches(total), ...notices.map(({ text }) => text)].join('. ');
}
