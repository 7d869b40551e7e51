/** The values of one choice facet while listings come in, and the columns made of them in the end. */
import { createCodeColumn, toCodeColumn } from '#src/inventory/embedded/code-column.ts';
import { GrowingArray, growingWords } from '#src/inventory/embedded/growing-array.ts';
import type { IndexTables } from '#src/inventory/embedded/index-tables.ts';
import { Interner } from '#src/inventory/embedded/interner.ts';
import { addStringTable } from '#src/inventory/embedded/string-table.ts';

/** Values of an "and" facet that share a lane: one bit each, so that a lane's code is one byte. */
const LANE_VALUES = 8;
/** From here on whole sets of values are coded instead: lanes would cost more bytes than they save. */
const MOST_LANES = 8;

export class ValueCollector {
  readonly #values = new Interner();
  readonly #numbers = growingWords();
  readonly #counts = new GrowingArray<Uint16Array>((capacity) => new Uint16Array(capacity));
  #mostValues = 0;

  add(values: readonly string[] = []): void {
    const unique = values.length > 1 ? [...new Set(values)] : values;
    for (const value of unique) this.#numbers.push(this.#values.intern(value));
    this.#counts.push(unique.length);
    this.#mostValues = Math.max(this.#mostValues, unique.length);
  }

  /** @param inLanes whether the facet may be spread over several columns, as one that is filtered by "and" may */
  finish(tables: IndexTables, name: string, order: Uint32Array, inLanes: boolean): void {
    const { sorted, rankOf } = this.#values.sort();
    addStringTable(tables, `${name}.value`, sorted);
    const starts = this.#toStarts();
    const numbers = this.#numbers.values();
    const ranksOf = (document: number) =>
      Array.from(
        numbers.subarray(starts[document], starts[document + 1]),
        (number) => rankOf[number] as number,
      );

    if (this.#mostValues <= 1)
      tables.set(
        `${name}.0.code`,
        toCodeColumn(order, sorted.length, (document) => {
          const start = starts[document] as number;
          return start === starts[document + 1] ? 0 : (rankOf[numbers[start] as number] as number) + 1;
        }),
      );
    else if (inLanes && sorted.length <= LANE_VALUES * MOST_LANES)
      addMaskLanes(tables, name, order, sorted.length, ranksOf);
    else addSetLane(tables, name, order, ranksOf);
  }

  #toStarts(): Uint32Array {
    const counts = this.#counts.values();
    const starts = new Uint32Array(counts.length + 1);
    counts.forEach((count, document) => (starts[document + 1] = (starts[document] as number) + count));
    return starts;
  }
}

type RanksOf = (document: number) => number[];

/** One byte column per eight values; the code is the set of bits, and its table of sets is all 256 of them. */
function addMaskLanes(
  tables: IndexTables,
  name: string,
  order: Uint32Array,
  valueCount: number,
  ranksOf: RanksOf,
): void {
  const lanes: Uint8Array[] = [];
  for (let first = 0; first < valueCount; first += LANE_VALUES) {
    const codes = new Uint8Array(order.length);
    const sets = Array.from({ length: 2 ** LANE_VALUES }, (_, mask) =>
      Array.from({ length: LANE_VALUES }, (__, bit) => first + bit).filter(
        (rank) => ((mask >> (rank - first)) & 1) === 1 && rank < valueCount,
      ),
    );
    addSets(tables, `${name}.${lanes.length}`, sets);
    tables.set(`${name}.${lanes.length}.code`, codes);
    lanes.push(codes);
  }
  order.forEach((document, ordinal) => {
    for (const rank of ranksOf(document)) {
      const lane = lanes[Math.floor(rank / LANE_VALUES)];
      if (lane) lane[ordinal] = (lane[ordinal] as number) | (1 << (rank % LANE_VALUES));
    }
  });
}

/** One column; the code is a number given to each set of values that some listing has. */
function addSetLane(tables: IndexTables, name: string, order: Uint32Array, ranksOf: RanksOf): void {
  const sets: number[][] = [[]];
  const codeOfSet = new Map<string, number>([['', 0]]);
  const codes = Uint32Array.from(order, (document) => {
    const ranks = ranksOf(document).sort((one, other) => one - other);
    const key = ranks.join();
    const known = codeOfSet.get(key);
    if (known !== undefined) return known;
    codeOfSet.set(key, sets.length);
    return sets.push(ranks) - 1;
  });
  const column = createCodeColumn(codes.length, sets.length - 1);
  column.set(codes);
  addSets(tables, `${name}.0`, sets);
  tables.set(`${name}.0.code`, column);
}

function addSets(tables: IndexTables, name: string, sets: readonly (readonly number[])[]): void {
  const starts = new Uint32Array(sets.length + 1);
  sets.forEach((set, code) => (starts[code + 1] = (starts[code] as number) + set.length));
  tables.set(`${name}.set-start`, starts);
  tables.set(`${name}.set-rank`, Uint32Array.from(sets.flat()));
}
