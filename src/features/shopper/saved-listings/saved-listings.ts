/** Texts about saved cars. */
import { formatUsd } from '#src/domain/search-query/format-number.ts';
import { NEW_SHOPPERS } from '#src/domain/visitor/new-shopper-limit.ts';
import { formatShortDay } from '#src/lib/format-day.ts';
import type { SavedListing } from '#src/features/shopper/saved-listings/saved-listings.schema.ts';

/** The limit of an account, which one response can hold. */
export const MAX_SAVED_LISTINGS = 200;

export const ENOUGH_CARS_TEXT = 'Your saved list is full. Remove a car to save another.';
export const TOO_MANY_SAVES_TEXT = `Too many cars were saved from your network. Sign in, or try again in ${NEW_SHOPPERS.wait}.`;

export function describeQuickSaveLimit(maxQuickSaves: number): string {
  if (maxQuickSaves === 0) return 'Sign in to save this car.';
  return `You have saved ${maxQuickSaves} ${maxQuickSaves === 1 ? 'car' : 'cars'}. Create a free account or sign in to save more.`;
}

/** What has changed since the car was saved; undefined if nothing. */
export type SavedMark = { readonly kind: 'gone' | 'drop' | 'rise'; readonly text: string } | undefined;

/**
 * @param goneAtMs when a car left the stock that is still known
 * @param since what the first price was the price at
 */
export function markSavedListing(
  { savedPrice, price, isGone }: SavedListing,
  goneAtMs?: number,
  since = 'you saved it',
): SavedMark {
  if (isGone) {
    const text =
      goneAtMs === undefined ? 'No longer available' : `Sold or removed ${formatShortDay(goneAtMs)}`;
    return { kind: 'gone', text };
  }
  if (savedPrice === undefined || price === undefined || savedPrice === price) return undefined;
  const change = formatUsd(Math.abs(price - savedPrice));
  return price < savedPrice
    ? { kind: 'drop', text: `Price dropped ${change} since ${since}` }
    : { kind: 'rise', text: `Price went up ${change} since ${since}` };
}

/** The outcomes of a page without JavaScript, by the fragment of their text on the list page. */
export const SAVE_OUTCOMES = {
  ok: { id: 'car-saved', text: 'Car saved.' },
  limit: { id: 'car-limit', text: 'Create a free account or sign in to save more cars, including this one.' },
  enough: { id: 'car-enough', text: ENOUGH_CARS_TEXT },
  'unknown-listing': { id: 'car-unknown', text: 'This car is no longer available.' },
  failed: { id: 'car-failed', text: "We couldn't save this car. Please try again." },
  unchanged: { id: 'car-unchanged', text: "We couldn't remove this car. Please try again." },
} as const;
