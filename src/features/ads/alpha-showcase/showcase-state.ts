/**
 * The showcase as it is rendered: plain JSON with only what is shown. The server and the browser build it the same
 * way.
 */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { FoundListing } from '#src/domain/listing/found-listing.schema.ts';
import { searchUrl } from '#src/domain/search-query/search-path.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { AlphaShowcaseAnswer } from '#src/features/ads/alpha-showcase/alpha-showcase.schema.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { safeHref } from '#src/lib/safe-href.ts';

interface Pictured {
  readonly id: string;
  readonly href: string;
  readonly seller: string;
  readonly image?: { readonly src: string };
  readonly drawing: { readonly style: string; readonly color: string };
}

/** What the showcase shows of a car, a part of its results card. */
export interface ShowcaseCar extends Pictured {
  readonly name: string;
  readonly price: string;
  readonly mileage?: string;
}

/** What it shows of a dealer. */
export interface ShowcaseDealer extends Pictured {
  readonly distance?: string;
  readonly sellerPlace?: string;
  readonly rating?: string;
}

export interface ShowcaseState {
  readonly isOfDealers: boolean;
  readonly cards: readonly ShowcaseCar[];
  /** One for each dealer, with the photo of its first car. */
  readonly dealers: readonly ShowcaseDealer[];
}

/** Returns undefined when no dealer has the place. @param toCard makes a results card */
export function toShowcase(
  alpha: AlphaShowcaseAnswer | null,
  owners: readonly Owner[],
  toCard: (listing: FoundListing, owner: Owner | undefined) => ShowcaseCar & ShowcaseDealer,
): ShowcaseState | undefined {
  if (!alpha || alpha.alphaShowcase.length === 0) return undefined;
  const cards = alpha.alphaShowcase.map((listing) => {
    const owner = owners.find(({ id }) => id === listing.ownerId);
    const page =
      safeHref(owner?.href) ?? searchUrl({ ...EMPTY_QUERY, choices: { ownerId: [listing.ownerId] } });
    return { ownerId: listing.ownerId, page, card: toCard(listing, owner) };
  });
  const dealers = [...new Map(cards.toReversed().map((item) => [item.ownerId, item])).values()].reverse();
  return {
    isOfDealers: alpha.defaultTabIndex === 1,
    cards: cards.map(({ card }) => pickCar(card)),
    dealers: dealers.map(({ ownerId, page, card }) => pickDealer({ ...card, id: ownerId, href: page })),
  };
}

/**
 * Leaves out cars that are now in the results, so that none is shown twice. Returns undefined when nothing is left.
 */
export function leaveOut(showcase: ShowcaseState, ids: ReadonlySet<string>): ShowcaseState | undefined {
  const cards = showcase.cards.filter(({ id }) => !ids.has(id));
  return cards.length === 0 ? undefined : { ...showcase, cards };
}

function pickCar({ id, href, name, price, seller, mileage, image, drawing }: ShowcaseCar): ShowcaseCar {
  return { id, href, name, price, seller, ...definedOnly({ mileage, image }), drawing };
}

function pickDealer({
  id,
  href,
  seller,
  distance,
  sellerPlace,
  rating,
  image,
  drawing,
}: ShowcaseDealer): ShowcaseDealer {
  return { id, href, seller, ...definedOnly({ distance, sellerPlace, rating, image }), drawing };
}
