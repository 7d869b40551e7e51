/**
 * What depends on other cars or on visitors is separate from a car's record, in tables by row: one new price changes the
 * deal ratings of many cars and nothing else about them. Readers get both together.
 */
import { toDealIndicator } from '#src/domain/listing/deal-class.ts';
import { COMPARISON_FAILURES } from '#src/domain/listing/listing.schema.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import type { DealOutcome } from '#src/inventory/deal-rating.ts';
import { SNAPSHOT_FILES } from '#src/inventory/snapshot/snapshot-meta.ts';

/** Kind, number of comparable cars, their price, and the difference from it in millionths. */
const RATING_WORDS = 4;
const DIFFERENCE_UNITS = 1_000_000;
const KIND = { none: 0, atMedian: 1, atMileage: 2, firstFailure: 3 } as const;

export interface RowTables {
  readonly ratings: Int32Array;
  readonly views: Uint32Array;
}

export function createRowTables(count: number): RowTables {
  return { ratings: new Int32Array(count * RATING_WORDS), views: new Uint32Array(count) };
}

/** @param table reads a file of the snapshot */
export function readRowTables(table: (name: string) => ArrayBuffer): RowTables {
  return {
    ratings: new Int32Array(table(SNAPSHOT_FILES.ratings)),
    views: new Uint32Array(table(SNAPSHOT_FILES.views)),
  };
}

export function writeRating({ ratings }: RowTables, row: number, outcome: DealOutcome): void {
  ratings.set(toWords(outcome), row * RATING_WORDS);
}

function toWords(outcome: DealOutcome): readonly [number, number, number, number] {
  if ('rating' in outcome) {
    const { isAtMileage, comparables, comparablePrice, difference } = outcome.rating;
    const kind = isAtMileage ? KIND.atMileage : KIND.atMedian;
    return [kind, comparables, comparablePrice, Math.round(difference * DIFFERENCE_UNITS)];
  }
  const failure = COMPARISON_FAILURES.findIndex((reason) => reason === outcome.reason);
  return [failure < 0 ? KIND.none : KIND.firstFailure + failure, 0, 0, 0];
}

/** @param date the day of the stock */
export function joinRow(record: Listing, { ratings, views }: RowTables, row: number, date: string): Listing {
  const at = row * RATING_WORDS;
  const [kind = 0, comparables = 0, comparablePrice = 0, units = 0] = ratings.subarray(at, at + RATING_WORDS);
  const viewCount = views[row] ?? 0;
  if (kind === KIND.none) return { ...record, viewCount };
  const noDealReason = COMPARISON_FAILURES[kind - KIND.firstFailure];
  if (noDealReason) return { ...record, viewCount, noDealReason };
  const difference = units / DIFFERENCE_UNITS;
  return {
    ...record,
    viewCount,
    pricingDetail: { ...record.pricingDetail, dealIndicator: toDealIndicator(difference) },
    dealRating: { comparables, comparablePrice, isAtMileage: kind === KIND.atMileage, difference, date },
  };
}

/** The share by which a rated car's price is above that of comparable ones, in whole millionths as in the tables. */
export function readDifference(rows: RowTables, row: number): number | undefined {
  return isRated(rows, row) ? (rows.ratings[row * RATING_WORDS + 3] ?? 0) / DIFFERENCE_UNITS : undefined;
}

/** Rows that follow each other, from other tables. */
export function copyRows(
  to: RowTables,
  from: RowTables,
  { row, baseRow, count }: { row: number; baseRow: number; count: number },
): void {
  const words = from.ratings.subarray(baseRow * RATING_WORDS, (baseRow + count) * RATING_WORDS);
  to.ratings.set(words, row * RATING_WORDS);
  to.views.set(from.views.subarray(baseRow, baseRow + count), row);
}

/** Its price is far from those of comparable cars. */
export function isFarOff(rows: RowTables, row: number): boolean {
  return isFarBelow(rows, row) || hasFailed(rows, row, 'farAbove');
}

/** Searches take its price for none. @see docs/rules/stock.md#implausible-prices */
export function isFarBelow(rows: RowTables, row: number): boolean {
  return hasFailed(rows, row, 'farBelow');
}

function hasFailed(
  { ratings }: RowTables,
  row: number,
  reason: (typeof COMPARISON_FAILURES)[number],
): boolean {
  return ratings[row * RATING_WORDS] === KIND.firstFailure + COMPARISON_FAILURES.indexOf(reason);
}

export function isRated({ ratings }: RowTables, row: number): boolean {
  const kind = ratings[row * RATING_WORDS];
  return kind === KIND.atMedian || kind === KIND.atMileage;
}

/** Whether a row has the same words in both. */
export function isSameRow(one: RowTables, row: number, other: RowTables, otherRow: number): boolean {
  if (one.views[row] !== other.views[otherRow]) return false;
  for (let word = 0; word < RATING_WORDS; word += 1)
    if (one.ratings[row * RATING_WORDS + word] !== other.ratings[otherRow * RATING_WORDS + word])
      return false;
  return true;
}
