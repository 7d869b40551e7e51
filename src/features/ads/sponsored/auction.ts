/**
 * Decides who gets the places of a tier. The same search has the same winners for everyone.
 * @see docs/decisions/008-sponsored-places.md
 */

import { hashText } from '#src/lib/hash-text.ts';

export interface Bidder {
  readonly id: string;
  readonly bid?: { readonly ownerId: string; readonly score: number };
}

/**
 * Ranks bids, best first. A dealer's second car counts as half and the third as a third, so that one dealer does not
 * take every place where several bid. Equal bids are ordered by a hash with the search, so that no id is always
 * first.
 * @param bidders in order of their scores
 */
export function rankBids<Hit extends Bidder>(bidders: readonly Hit[], search: string): Hit[] {
  const carsOf = new Map<string, number>();
  const ranked = bidders.map((hit) => {
    const { ownerId, score } = hit.bid ?? { ownerId: '', score: 0 };
    const car = (carsOf.get(ownerId) ?? 0) + 1;
    carsOf.set(ownerId, car);
    return { hit, worth: score / car };
  });
  const lotOf = ({ id }: Hit) => hashText(`${search} ${id}`);
  return ranked.sort((a, b) => b.worth - a.worth || lotOf(a.hit) - lotOf(b.hit)).map(({ hit }) => hit);
}

/** Takes the next `count` for each further page and starts again after the last. */
export function takeRound<Hit>(ranked: readonly Hit[], count: number, page: number): Hit[] {
  const start = ranked.length === 0 ? 0 : (page * count) % ranked.length;
  return [...ranked.slice(start), ...ranked.slice(0, start)].slice(0, count);
}
