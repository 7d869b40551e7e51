/** What stands in the showcase: whose cars, and whether cars or dealers come first. @see R §9, D §4 */
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/** "Alpha carousel: at most 12 listings; an alpha dealer shows up to 2 listings." */
const MAX_LISTINGS = 12;
const MAX_PER_DEALER = 2;

export interface ShowcaseBid {
  readonly id: string;
  readonly bid?: { readonly ownerId: string; readonly score: number };
}

/** The cars of the best bids, dealer by dealer. @param bids best first */
export function chooseShowcase<Bid extends ShowcaseBid>(bids: readonly Bid[]): Bid[] {
  const byDealer = [...Map.groupBy(bids, ({ bid }) => bid?.ownerId).values()];
  return byDealer.flatMap((own) => own.slice(0, MAX_PER_DEALER)).slice(0, MAX_LISTINGS);
}

/** "Inventory context when the alpha has listings of exactly the searched make and model, else owner." */
export function asksForOneModel({ vehicles }: SearchQuery): boolean {
  const [make, ...otherMakes] = vehicles;
  return otherMakes.length === 0 && make?.models.length === 1;
}

/** In the owner context dealers are shown for what they are: where the search is, whatever it is for. */
export function toOwnerQuery({ zip, searchRadius, marketExtension, extras }: SearchQuery): SearchQuery {
  return {
    ...EMPTY_QUERY,
    ...(zip !== undefined && { zip }),
    ...(searchRadius !== undefined && { searchRadius }),
    marketExtension,
    extras,
  };
}
