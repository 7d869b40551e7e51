/** The prices of all cars for sale of the vehicle that a section is about, in the words that it shows. */
import { formatCount, formatUsd } from '#src/domain/search-query/format-number.ts';

/** `count` is the number of priced listings, if known. */
export interface FoundPrices {
  readonly min: number;
  readonly max: number;
  readonly count?: number | undefined;
}

/** "Of the 2021 Honda Civic, 244 cars have a price: $4,800 to $61,690." Structured data has the same figures. */
export function formatFoundPrices(name: string, { min, max, count }: FoundPrices): string | undefined {
  if (count === undefined) return undefined;
  const span = min === max ? formatUsd(min) : `${formatUsd(min)} to ${formatUsd(max)}`;
  return `Of the ${name}, ${formatCount(count)} ${count === 1 ? 'car has' : 'cars have'} a price: ${span}.`;
}
