/** What came of saving a deal. `id` is the fragment that a page without a script comes back with. */
export const DEAL_OUTCOMES = {
  ok: { id: 'deal-saved', text: 'This deal is saved.' },
  'unknown-listing': { id: 'deal-unknown', text: 'This car is no longer for sale.' },
  'no-price': { id: 'deal-no-price', text: 'This car has no price to reckon with.' },
  'unknown-deal': { id: 'deal-gone', text: 'There is no such deal any more.' },
  enough: { id: 'deal-enough', text: 'You have as many deals saved as we can keep. Remove one first.' },
  failed: { id: 'deal-failed', text: 'The deal could not be saved. Please try again.' },
} as const;
