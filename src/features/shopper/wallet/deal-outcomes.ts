/** Outcomes of saving a deal. `id` is the fragment that a page without JavaScript returns with. */
export const DEAL_OUTCOMES = {
  ok: { id: 'deal-saved', text: 'Deal saved.' },
  'unknown-listing': { id: 'deal-unknown', text: 'This car is no longer available.' },
  'no-price': { id: 'deal-no-price', text: 'This car has no listed price.' },
  'unknown-deal': { id: 'deal-gone', text: 'That deal was already removed.' },
  enough: { id: 'deal-enough', text: "You've reached the limit. Remove a deal to save another." },
  failed: { id: 'deal-failed', text: "We couldn't save this deal. Please try again." },
} as const;
