/** Each sort of a search, expressed in columns. Every sort puts listings without a value last. */
import type { RangeKey } from '#src/domain/search-query/facets.ts';
import type { SortKey } from '#src/domain/search-query/search-options.ts';
import type { CodeColumn } from '#src/engine/search/embedded/code-column.ts';
import type { SortOrder } from '#src/engine/search/embedded/sorter.ts';

export interface SortColumns {
  readonly relevance: CodeColumn;
  readonly deal: CodeColumn;
  readonly payment: CodeColumn;
  readonly reply: CodeColumn;
  readonly listedAt: CodeColumn;
  readonly numbers: ReadonlyMap<RangeKey, CodeColumn>;
}

/** "Nearest first" is "relevance" here, because distances depend on the search. */
export function toSortOrder(columns: SortColumns, sortBy: SortKey): SortOrder {
  const relevance: SortOrder = { codes: columns.relevance, isDescending: true };
  const byNumber = (key: RangeKey, isDescending: boolean): SortOrder => {
    const codes = columns.numbers.get(key);
    return codes ? { codes, isDescending } : relevance;
  };
  switch (sortBy) {
    case 'relevance':
    case 'distanceASC':
      return relevance;
    case 'bestDeal':
      return { codes: columns.deal, isDescending: false };
    case 'derivedpriceASC':
      return byNumber('price', false);
    case 'derivedpriceDESC':
      return byNumber('price', true);
    case 'outTheDoorASC':
      return byNumber('outTheDoor', false);
    case 'paymentASC':
      return { codes: columns.payment, isDescending: false };
    case 'replyASC':
      return { codes: columns.reply, isDescending: false };
    case 'datelistedDESC':
      return { codes: columns.listedAt, isDescending: true };
    case 'datelistedASC':
      return { codes: columns.listedAt, isDescending: false };
    case 'mileageASC':
      return byNumber('mileage', false);
    case 'mileageDESC':
      return byNumber('mileage', true);
    case 'yearDESC':
      return byNumber('year', true);
    case 'yearASC':
      return byNumber('year', false);
  }
}
