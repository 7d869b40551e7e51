/** What sets sample dealers apart: a line for the card, and the id of the text behind it. */

/** Every fourth dealer has one. Chosen by number, so that the rest of the sample does not change. */
const EVERY = 4;
const TAGLINES = [
  { contentId: 'one-price', tagline: 'One price for everyone' },
  { contentId: 'open-workshop', tagline: 'See your car on the lift' },
  { contentId: 'home-drive', tagline: 'Test drives at your door' },
  { contentId: 'family-run', tagline: 'Family run, no commissions' },
] as const;

/** @param serial the dealer's number, from 0 */
export function findDealerTagline(serial: number): (typeof TAGLINES)[number] | undefined {
  return serial % EVERY === 0 ? TAGLINES[(serial / EVERY) % TAGLINES.length] : undefined;
}
