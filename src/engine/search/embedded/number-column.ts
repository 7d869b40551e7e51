/** Numbers of the listings as codes in order of value: 0 is no number, code `n` the n-th smallest. */
import type { RangeFacet } from '#src/domain/search-query/facets.ts';
import type { NumberRange } from '#src/domain/search-query/search-query.ts';
import { createCodeColumn } from '#src/engine/search/embedded/code-column.ts';
import type { CodeColumn } from '#src/engine/search/embedded/code-column.ts';
import type { CompositePart } from '#src/engine/search/embedded/composite-builder.ts';
import { testColumn } from '#src/engine/search/embedded/filter.ts';
import type { Filter, FilterTest } from '#src/engine/search/embedded/filter.ts';
import { codesOf, floatsOf } from '#src/engine/search/embedded/index-tables.ts';
import type { IndexTables } from '#src/engine/search/embedded/index-tables.ts';
import { NumberSummer } from '#src/engine/search/embedded/number-summer.ts';
import { toCounts } from '#src/engine/search/embedded/to-counts.ts';

/** Whole numbers that are not further apart are ranked by a table of all numbers between. */
const LARGEST_SPAN = 2 ** 22;
/** Of the table by which other numbers are found. */
const PLACES_PER_VALUE = 2;

/** NaN counts as no number. */
export function rankNumbers(
  numbers: Float64Array,
  order: Uint32Array,
): { codes: CodeColumn; values: Float64Array } {
  const { least, most, areWhole } = lookOver(numbers);
  const isDense = areWhole && most - least < LARGEST_SPAN;
  const values = isDense ? findBetween(numbers, least, most) : findDistinct(numbers);
  const codeOf = isDense ? createDenseCodes(values, least, most) : createCodes(values);
  // First in the order of the documents: codes are small, so that jumping between them is faster than between numbers.
  const ofDocument = createCodeColumn(numbers.length, values.length);
  for (let document = 0; document < numbers.length; document += 1)
    ofDocument[document] = codeOf(numbers[document] as number);
  const codes = createCodeColumn(order.length, values.length);
  for (let ordinal = 0; ordinal < order.length; ordinal += 1)
    codes[ordinal] = ofDocument[order[ordinal] as number] as number;
  return { values, codes };
}

function lookOver(numbers: Float64Array): { least: number; most: number; areWhole: boolean } {
  let least = Infinity;
  let most = -Infinity;
  let areWhole = true;
  for (let index = 0; index < numbers.length; index += 1) {
    const value = numbers[index] as number;
    if (value < least) least = value;
    if (value > most) most = value;
    areWhole &&= Number.isNaN(value) || Number.isInteger(value);
  }
  return { least, most, areWhole };
}

/** The distinct numbers, ascending. */
function findBetween(numbers: Float64Array, least: number, most: number): Float64Array {
  const isThere = new Uint8Array(Math.max(0, most - least + 1));
  for (let index = 0; index < numbers.length; index += 1) {
    const value = numbers[index] as number;
    if (!Number.isNaN(value)) isThere[value - least] = 1;
  }
  const values = new Float64Array(isThere.length);
  let count = 0;
  for (let at = 0; at < isThere.length; at += 1) if (isThere[at] === 1) values[count++] = least + at;
  return values.slice(0, count);
}

function createDenseCodes(values: Float64Array, least: number, most: number): (value: number) => number {
  const codes = new Uint32Array(Math.max(0, most - least + 1));
  values.forEach((value, index) => (codes[value - least] = index + 1));
  return (value) => (Number.isNaN(value) ? 0 : (codes[value - least] as number));
}

/** Ascending, without NaN. */
function findDistinct(numbers: Float64Array): Float64Array {
  const values = new Float64Array(numbers.length);
  let known = 0;
  for (const value of numbers) if (!Number.isNaN(value)) values[known++] = value;
  const sorted = values.subarray(0, known).sort();
  let count = 0;
  for (const value of sorted) if (count === 0 || value !== sorted[count - 1]) sorted[count++] = value;
  return sorted.slice(0, count);
}

/** The code of a number: 0 for NaN. Numbers are often spread evenly, so a guess of the place is near. */
function createCodes(distinct: Float64Array): (value: number) => number {
  const count = distinct.length;
  const least = distinct[0] ?? 0;
  const perValue = (count * PLACES_PER_VALUE - 1) / ((distinct[count - 1] ?? 0) - least || 1);
  const placeOf = (value: number): number => Math.floor((value - least) * perValue);
  /** How many numbers come before each place. */
  const before = new Uint32Array(count * PLACES_PER_VALUE + 1);
  for (let index = 0; index < count; index += 1) {
    const next = placeOf(distinct[index] as number) + 1;
    before[next] = (before[next] as number) + 1;
  }
  for (let place = 1; place < before.length; place += 1)
    before[place] = (before[place] as number) + (before[place - 1] as number);
  return (value) => {
    if (Number.isNaN(value)) return 0;
    const place = placeOf(value);
    let low = before[place] as number;
    let high = (before[place + 1] as number) - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((distinct[middle] as number) < value) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

export class NumberColumn {
  readonly facet: RangeFacet;
  readonly codes: CodeColumn;
  readonly #values: Float64Array;
  readonly #bucketCount: number;
  readonly #bucketOf: Uint16Array | undefined;

  constructor(tables: IndexTables, facet: RangeFacet) {
    this.facet = facet;
    this.codes = codesOf(tables, `number.${facet.key}.code`);
    this.#values = floatsOf(tables, `number.${facet.key}.value`);
    [this.#bucketCount, this.#bucketOf] = toBuckets(facet, this.#values);
  }

  /** The number of a code; NaN for none. */
  numberOf(code: number): number {
    return this.#values[code - 1] ?? NaN;
  }

  toFilter({ min = -Infinity, max = Infinity }: NumberRange): Filter {
    const { key } = this.facet;
    const addTo: FilterTest['addTo'] = (bitmap, within) => {
      const passing = new Uint8Array(this.#values.length + 1);
      const first = countWhile(this.#values, (value) => value < min);
      const end = countWhile(this.#values, (value) => value <= max);
      testColumn(this.codes, passing.fill(1, first + 1, end + 1))(bitmap, within);
    };
    return { anyOf: [{ name: `${key} ${min} ${max}`, addTo }], group: key };
  }

  /** The bucket of each listing, to be counted: values from `first` up to but not including `end`. */
  toPart(first: number): { part: CompositePart; end: number } {
    const bucketOf = this.#bucketOf;
    const codes = bucketOf ? toBucketCodes(this.codes, bucketOf) : this.codes;
    const sets = Array.from({ length: this.#bucketCount }, (_, bucket) => [first + bucket]);
    return { part: { codes, sets }, end: first + this.#bucketCount };
  }

  /** @param perBucket is changed */
  toCounts(perBucket: Int32Array): Record<string, number> {
    if (this.facet.count === 'each') return toCounts(perBucket.subarray(1), (index) => this.#values[index]);
    const { count, steps } = this.facet;
    const perStep = perBucket.subarray(1, steps.length + 1);
    if (count === 'atMost')
      for (let step = 1; step < perStep.length; step += 1)
        perStep[step] = (perStep[step] as number) + (perStep[step - 1] as number);
    else
      for (let step = perStep.length - 2; step >= 0; step -= 1)
        perStep[step] = (perStep[step] as number) + (perStep[step + 1] as number);
    return toCounts(perStep, (step) => steps[step]);
  }

  /** A table of sums for every block of listings. */
  createSummer(): NumberSummer {
    return new NumberSummer(this.codes, this.#values);
  }
}

function toBucketCodes(codes: CodeColumn, bucketOf: Uint16Array): Uint16Array {
  const buckets = new Uint16Array(codes.length);
  for (let ordinal = 0; ordinal < codes.length; ordinal += 1)
    buckets[ordinal] = bucketOf[codes[ordinal] as number] as number;
  return buckets;
}

/** How many of the values match before the first that does not; matching ones come first. */
function countWhile(values: Float64Array, isSo: (value: number) => boolean): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isSo(values[middle] as number)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Bucket `n` belongs to the n-th step; 0 and the last bucket belong to no step. A value goes into the bucket of the
 * first step that counts it ("at most") or the last ("at least"), so that the running sums over the buckets are the
 * counts.
 */
function toBuckets(
  { count, steps }: RangeFacet,
  values: Float64Array,
): [bucketCount: number, bucketOf: Uint16Array | undefined] {
  if (count === 'each') return [values.length + 1, undefined];
  const bucketOf = new Uint16Array(values.length + 1);
  values.forEach((value, index) => {
    const first = steps.findIndex((step) => value <= step);
    bucketOf[index + 1] =
      count === 'atMost'
        ? (first < 0 ? steps.length : first) + 1
        : steps.findLastIndex((step) => value >= step) + 1;
  });
  return [steps.length + 2, bucketOf];
}
