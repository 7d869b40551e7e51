/** Rules and texts of saved searches. */
import { setLocation } from '#src/domain/search-query/edit-query.ts';
import { formatQuery, toPairs } from '#src/domain/search-query/format-query.ts';
import { formatRange } from '#src/domain/search-query/format-range.ts';
import { toSavedQuery } from '#src/domain/search-query/saved-query.ts';
import { formatHeading, placeWords } from '#src/domain/search-query/page-text.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { vehicleName } from '#src/domain/search-query/search-names.ts';
import type { SearchNames } from '#src/domain/search-query/search-names.ts';
import type { NumberRange, SearchQuery } from '#src/domain/search-query/search-query.ts';
import { BODY_STYLES, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import { NEW_SHOPPERS } from '#src/domain/visitor/new-shopper-limit.ts';

export const MAX_ANONYMOUS_SAVED_SEARCHES = 2;
/** The limit of an account. */
export const MAX_SAVED_SEARCHES = 100;
export const MAX_TITLE_LENGTH = 80;
/** How many filters a name has besides vehicle, price and place. */
const MAX_NAMED_FILTERS = 2;
export const SHARE_DAYS = 90;

export const SEARCH_LIMIT_TEXT = 'You have a maximum of 2 searches saved.';
export const CREATE_ACCOUNT_TEXT = 'Create a free account';
export const ENOUGH_SEARCHES_TEXT = "You've reached the limit. Delete a saved search to save another.";
export const TOO_MANY_SEARCHES_TEXT = `Too many searches were saved from your network. Sign in, or try again in ${NEW_SHOPPERS.wait}.`;
export const NOTHING_TO_SAVE_TEXT = 'Choose at least one filter before you save.';
export const NO_COOKIES_TEXT =
  'Your browser blocks cookies, so it would lose this search. Allow cookies for this site, then save it again.';
export const SEARCH_FAILED_TEXT = "We couldn't save your search. Please try again.";
export const INSTRUCTION_TEXT = "Run it anytime from your saved searches. Add a title so it's easy to find.";
export const DISCLAIMER_TEXT = 'Inventory changes daily. Sellers set their own prices.';

export const WAITING_TITLE_TEXT = "You seem to be offline. We'll save the title when you reconnect.";
export const GONE_SEARCH_TEXT = 'This search is no longer saved.';

export const SHARE_TEXT = `Anyone with the link can see this search's title and filters, but not your name or email. It works for ${SHARE_DAYS} days or until you stop sharing.`;
export const SHARE_STOPPED_TEXT = 'All links to this search are turned off.';
export const SHARE_FAILED_TEXT = 'Something went wrong. Please try again.';

/** The outcomes of a page without JavaScript, by the fragment of their text on the list page. */
export const SEARCH_OUTCOMES = {
  ok: { id: 'search-saved', text: 'Search saved.' },
  limit: { id: 'search-limit', text: SEARCH_LIMIT_TEXT },
  nothing: { id: 'search-nothing', text: NOTHING_TO_SAVE_TEXT },
  enough: { id: 'search-enough', text: ENOUGH_SEARCHES_TEXT },
  'too-many': { id: 'search-too-many', text: TOO_MANY_SEARCHES_TEXT },
  failed: { id: 'search-failed', text: SEARCH_FAILED_TEXT },
  gone: { id: 'search-gone', text: GONE_SEARCH_TEXT },
  unchanged: { id: 'search-unchanged', text: "We couldn't update your saved searches. Please try again." },
} as const;

/** The same text for the same search, however it was written. */
export function toSaveString(search: string): string {
  return formatQuery(toSavedQuery(parseQuery(search)));
}

export function toFilterValues(query: SearchQuery): Record<string, string> {
  return Object.fromEntries(toPairs(query));
}

/**
 * "Used Honda Civic under $20,000 near Chicago", and the first filters that are not part of that: "· Red · AWD".
 *
 * @param labels of all filters, as chips show them
 */
export function nameOfSearch(query: SearchQuery, names: SearchNames, labels: readonly string[] = []): string {
  const { zip, ranges } = query;
  const name = [
    formatHeading(setLocation(query), names).replace(' for sale', ''),
    ...(ranges.price ? [namePrice(ranges.price)] : []),
    ...(zip === undefined ? [] : placeWords(query, names.place?.split(',')[0] ?? zip)),
  ].join(' ');
  const others = labels.filter((label) => !isNamed(label, query, names, name)).slice(0, MAX_NAMED_FILTERS);
  return [name, ...others].join(' · ');
}

function namePrice(price: NumberRange): string {
  const text = formatRange('usd', price);
  if (price.min === undefined) return text.replace('Under', 'under');
  return price.min === price.max ? `at ${text}` : text.replace(/^(?:From )?/, 'from ');
}

/** The name has vehicles of one make, the place, the price and the body style in its own words. */
function isNamed(label: string, { vehicles, zip, choices }: SearchQuery, names: SearchNames, name: string) {
  const [vehicle, ...otherVehicles] = vehicles;
  const [style, ...otherStyles] = choices.vehicleStyleCode ?? [];
  return (
    (vehicle && otherVehicles.length === 0 && label.startsWith(vehicleName(names, vehicle.makeCode))) ||
    (zip !== undefined && label.endsWith(zip)) ||
    (style !== undefined && otherStyles.length === 0 && label === labelOf(BODY_STYLES, style)) ||
    /^(?:Under |From )?\$/.test(label) ||
    name.toLowerCase().includes(label.toLowerCase())
  );
}

/** The outcome that a form returns with; undefined if the list shows the change. */
export function problemOfSearchChange({ type }: { readonly type: string }): string | undefined {
  if (type === 'ok') return undefined;
  return (type === 'not-found' ? SEARCH_OUTCOMES.gone : SEARCH_OUTCOMES.unchanged).id;
}

/** A single line without direction marks; undefined if nothing is left. */
export function toTitle(text: string): string | undefined {
  const line = text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  return line === '' ? undefined : [...line].slice(0, MAX_TITLE_LENGTH).join('');
}

/** UTC, `yyyy/MM/d HH:mm:ss`, with an unpadded day. */
export function formatExecuted(atMs: number): string {
  const [date = '', time = ''] = new Date(atMs).toISOString().split('T');
  const [year, month, day] = date.split('-');
  return `${year}/${month}/${Number(day)} ${time.slice(0, 8)}`;
}

const EXECUTED = /^(\d{4})\/(\d{2})\/([1-9]\d?) (\d{2}):(\d{2}):(\d{2})$/;

/** Undefined for an invalid time, such as February 31. */
export function parseExecuted(text: string): number | undefined {
  const [, year, month, day, ...time] = EXECUTED.exec(text) ?? [];
  const [hours, minutes, seconds] = time.map(Number);
  const atMs = Date.UTC(Number(year), Number(month) - 1, Number(day), hours, minutes, seconds);
  return Number.isFinite(atMs) && formatExecuted(atMs) === text ? atMs : undefined;
}
