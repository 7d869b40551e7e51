/**
 * Combines facets into a few composite columns. A code is a combination of values that some listing has, so one count
 * of the column counts several facets. Body style, SUV size and cab size have a hundred combinations, not thousands,
 * and twenty facets fit into a handful of columns.
 */
import { createCodeColumn } from '#src/engine/search/embedded/code-column.ts';
import type { CodeColumn } from '#src/engine/search/embedded/code-column.ts';
import type { IndexTables } from '#src/engine/search/embedded/index-tables.ts';

/** This many counters still fit into the L1 cache of a processor. */
const MAX_COMBINATIONS = 2048;
/** A facet with more sets of its own is not combined with others. */
const MAX_SETS = 256;

export interface CompositePart {
  /** One per listing. */
  readonly codes: CodeColumn;
  /** The values of each code. */
  readonly sets: readonly (readonly number[])[];
}

/** Undefined when there are too many combinations. */
export type JoinParts = (one: CompositePart, other: CompositePart) => CompositePart | undefined;

/** Adds each part to the first column that has room for it. */
export function joinParts(
  parts: readonly CompositePart[],
  joinTwo: JoinParts = joinTwoParts,
): CompositePart[] {
  const composites: CompositePart[] = [];
  for (const part of parts) {
    const joined =
      part.sets.length <= MAX_SETS &&
      composites.some((composite, number) => {
        const both = composite.sets.length <= MAX_COMBINATIONS && joinTwo(composite, part);
        if (both) composites[number] = both;
        return both;
      });
    if (!joined) composites.push(part);
  }
  return composites;
}

export function addCompositeColumns(tables: IndexTables, composites: readonly CompositePart[]): void {
  composites.forEach(({ codes, sets }, number) => {
    const column = createCodeColumn(codes.length, sets.length - 1);
    column.set(codes);
    const starts = new Uint32Array(sets.length + 1);
    sets.forEach((set, code) => (starts[code + 1] = (starts[code] as number) + set.length));
    tables.set(`composite.${number}.code`, column);
    tables.set(`composite.${number}.start`, starts);
    tables.set(`composite.${number}.value`, Uint32Array.from(sets.flat()));
  });
}

export function joinTwoParts(one: CompositePart, other: CompositePart): CompositePart | undefined {
  const sets: number[][] = [];
  /** By pair of codes: one more than the code of the combination. */
  const combinations = new Uint16Array(one.sets.length * other.sets.length);
  const codes = new Uint16Array(one.codes.length);
  for (let ordinal = 0; ordinal < codes.length; ordinal += 1) {
    const [first, second] = [one.codes[ordinal] as number, other.codes[ordinal] as number];
    const pair = first * other.sets.length + second;
    if (combinations[pair] === 0) {
      if (sets.length === MAX_COMBINATIONS) return undefined;
      combinations[pair] = sets.push([...(one.sets[first] ?? []), ...(other.sets[second] ?? [])]);
    }
    codes[ordinal] = (combinations[pair] as number) - 1;
  }
  return { codes, sets };
}
