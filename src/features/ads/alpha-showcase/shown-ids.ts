/**
 * A search for its showcase names the cars that the page shows already, so that their dealers are shown with others.
 * @see docs/rules/ads.md#dealer-showcase
 */
const PARAM = 'excludedIds';
/** Of all ids, so that the address stays below the limit of the front server. */
const MAX_LENGTH = 4_000;

/** What follows a search. Ids that do not fit are left out. */
export function formatShownIds(ids: Iterable<string>): string {
  let text = '';
  for (const id of ids) {
    const longer = `${text}${text && ','}${encodeURIComponent(id)}`;
    if (longer.length > MAX_LENGTH) break;
    text = longer;
  }
  return text && `${PARAM}=${text}`;
}

export function withShownIds(search: string, ids: Iterable<string>): string {
  return [search, formatShownIds(ids)].filter(Boolean).join('&');
}

export function readShownIds(search: string): string[] {
  return (new URLSearchParams(search).get(PARAM) ?? '').split(',').filter(Boolean);
}
