/** The answer of a search in place as it is sent: without what its other parts say. */
import { packFilters, unpackFilters } from '#src/domain/search-query/packed-filters.ts';
import { packFoundCard, unpackFoundCard } from '#src/features/search/result-card/found-card.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';
import { packSellerHref, unpackSellerHref } from '#src/features/search/result-card/packed-seller.ts';
import type {
  PackedAnswer,
  ResultsAnswer,
  SentCard,
} from '#src/features/search/results-data/results-answer.schema.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export function packAnswer(answer: ResultsAnswer): PackedAnswer {
  return {
    ...answer,
    filters: packFilters(answer.filters),
    cards: mapLists(answer.cards, packCard),
  };
}

export function unpackAnswer(answer: PackedAnswer): ResultsAnswer {
  return {
    ...answer,
    filters: unpackFilters(answer.filters),
    cards: mapLists(answer.cards, unpackCard),
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
