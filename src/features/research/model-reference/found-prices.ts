/** The prices of all cars that the search of a page finds, in the words that its section shows. */
import { formatCount, formatUsd } from '#src/domain/search-query/format-number.ts';

/** `count` is the number of priced listings, if known. */
export interface FoundPrices {
  readonly min: number;
  readonly max: number;
  readonly count?: number | undefined;
}

/** "244 cars here have a price: $4,800 to $61,690." Structured data has the same figures. */
export function formatFoundPrices({ min, max, count }: FoundPrices): string | undefined {
  if (count === undefined) return undefined;
  const span = min === max ? formatUsd(min) : `${formatUsd(min)} to ${formatUsd(max)}`;
  return `${formatCount(count)} ${count === 1 ? 'car here has' : 'cars here have'} a price: ${span}.`;
}
