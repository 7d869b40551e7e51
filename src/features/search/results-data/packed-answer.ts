/** The answer of a search in place as it is sent: without what its other parts say. */
import { packFilters, unpackFilters } from '#src/domain/search-query/packed-filters.ts';
import { packFoundCard, unpackFoundCard } from '#src/features/search/result-card/found-card.ts';
import type { PackedAnswer, ResultsAnswer } from '#src/features/search/results-data/results-answer.schema.ts';

export function packAnswer(answer: ResultsAnswer): PackedAnswer {
  return {
    ...answer,
    filters: packFilters(answer.filters),
    cards: mapLists(answer.cards, packFoundCard),
  };
}

export function unpackAnswer(answer: PackedAnswer): ResultsAnswer {
  return {
    ...answer,
    filters: unpackFilters(answer.filters),
    cards: mapLists(answer.cards, unpackFoundCard),
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
