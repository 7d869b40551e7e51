/**
 * Chooses the cars in the showcase, and whether cars or dealers come first. @see docs/rules/ads.md#dealer-showcase
 */
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/** @see docs/rules/ads.md#dealer-showcase */
const MAX_LISTINGS = 12;
const MAX_PER_DEALER = 2;
/** So many dealers fill it. */
export const MAX_SHOWCASE_DEALERS = MAX_LISTINGS / MAX_PER_DEALER;

export interface ShowcaseBid {
  readonly id: string;
  readonly bid?: { readonly ownerId: string; readonly score: number };
}

/** Chooses the cars of the best bids, grouped by dealer. @param bids best first */
export function chooseShowcase<Bid extends ShowcaseBid>(bids: readonly Bid[]): Bid[] {
  const byDealer = [...Map.groupBy(bids, ({ bid }) => bid?.ownerId).values()];
  return byDealer.flatMap((own) => own.slice(0, MAX_PER_DEALER)).slice(0, MAX_LISTINGS);
}

/** Cars come first for a search for exactly one make and model, else dealers. */
export function asksForOneModel({ vehicles }: SearchQuery): boolean {
  const [make, ...otherMakes] = vehicles;
  return otherMakes.length === 0 && make?.models.length === 1;
}
