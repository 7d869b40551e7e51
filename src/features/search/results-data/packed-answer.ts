/** The answer of a search in place as it is sent: without what its other parts say. */
import { packFilters, unpackFilters } from '#src/domain/search-query/packed-filters.ts';
import type { ShowcaseState } from '#src/features/ads/alpha-showcase/showcase-state.ts';
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import { packFoundCard, unpackFoundCard } from '#src/features/search/result-card/found-card.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';
import { packSellerHref, unpackSellerHref } from '#src/features/search/result-card/packed-seller.ts';
import type {
  PackedAnswer,
  PackedShowcase,
  ResultsAnswer,
  SentCard,
} from '#src/features/search/results-data/results-answer.schema.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export function packAnswer({ showcase, ...answer }: ResultsAnswer): PackedAnswer {
  return {
    ...answer,
    filters: packFilters(answer.filters),
    cards: mapLists(answer.cards, packCard),
    ...(showcase && { showcase: packShowcase(showcase) }),
  };
}

export function unpackAnswer({ showcase, ...answer }: PackedAnswer): ResultsAnswer {
  return {
    ...answer,
    filters: unpackFilters(answer.filters),
    cards: mapLists(answer.cards, unpackCard),
    ...(showcase && { showcase: unpackShowcase(showcase) }),
  };
}

function packCard(card: ListingCard): SentCard {
  const { sellerHref, ...packed } = packFoundCard(card);
  const sellerId = packSellerHref(card, sellerHref);
  return { ...packed, ...(sellerId === undefined ? definedOnly({ sellerHref }) : { sellerId }) };
}

function unpackCard({ sellerId, ...card }: SentCard): ListingCard {
  const sellerHref = sellerId === undefined ? card.sellerHref : unpackSellerHref(card, sellerId);
  return { ...unpackFoundCard(card), ...definedOnly({ sellerHref }) };
}

/** Most of its links follow from the ids. */
function packShowcase({ cards, dealers, ...showcase }: ShowcaseState): PackedShowcase {
  return {
    ...showcase,
    cards: cards.map(({ href, ...car }) => (href === vehicleUrl(car.id) ? car : { ...car, href })),
    dealers: dealers.map(({ href, ...dealer }) =>
      packSellerHref(dealer, href) === dealer.id ? dealer : { ...dealer, href },
    ),
  };
}

function unpackShowcase({ cards, dealers, ...showcase }: PackedShowcase): ShowcaseState {
  return {
    ...showcase,
    cards: cards.map((car) => ({ href: vehicleUrl(car.id), ...car })),
    dealers: dealers.map((dealer) => ({ href: unpackSellerHref(dealer, dealer.id) ?? '', ...dealer })),
  };
}

type Listed<Lists, Item> = {
  [Key in keyof Lists]: Lists[Key] extends readonly unknown[] ? Item[] : Lists[Key];
};

/** Changes each item of every list, and leaves what is no list. */
function mapLists<Lists extends object, Item>(lists: Lists, map: (item: never) => Item): Listed<Lists, Item> {
  return Object.fromEntries(
    Object.entries(lists).map(([key, value]: [string, unknown]) => [
      key,
      Array.isArray(value) ? value.map((item) => map(item as never)) : value,
    ]),
  ) as Listed<Lists, Item>;
}
