/**
 * Puts facets together into few columns ("lanes"): a code stands for a combination of values that some listing has, and
 * one count of the column counts several facets. Body style, SUV size and cab size have a hundred combinations, not
 * thousands, and twenty facets fit into a handful of lanes.
 */
import { createCodeColumn } from '#src/engine/search/embedded/code-column.ts';
import type { CodeColumn } from '#src/engine/search/embedded/code-column.ts';
import type { IndexTables } from '#src/engine/search/embedded/index-tables.ts';

/** So many counters still lie in the first cache of a processor. */
const MOST_COMBINATIONS = 2048;
/** What has more sets of its own is not put together with others. */
const MOST_SETS = 256;

export interface LanePart {
  /** One per listing. */
  readonly codes: CodeColumn;
  /** The values that each code stands for. */
  readonly sets: readonly (readonly number[])[];
}

/** Each part into the first lane that has room for it. */
export function joinParts(parts: readonly LanePart[]): LanePart[] {
  const lanes: LanePart[] = [];
  for (const part of parts) {
    const joined =
      part.sets.length <= MOST_SETS &&
      lanes.some((lane, number) => {
        const both = lane.sets.length <= MOST_COMBINATIONS && join(lane, part);
        if (both) lanes[number] = both;
        return both;
      });
    if (!joined) lanes.push(part);
  }
  return lanes;
}

export function addLanes(tables: IndexTables, lanes: readonly LanePart[]): void {
  lanes.forEach(({ codes, sets }, number) => {
    const column = createCodeColumn(codes.length, sets.length - 1);
    column.set(codes);
    const starts = new Uint32Array(sets.length + 1);
    sets.forEach((set, code) => (starts[code + 1] = (starts[code] as number) + set.length));
    tables.set(`lane.${number}.code`, column);
    tables.set(`lane.${number}.start`, starts);
    tables.set(`lane.${number}.value`, Uint32Array.from(sets.flat()));
  });
}

/** Nothing when there are too many combinations. */
function join(one: LanePart, other: LanePart): LanePart | undefined {
  const sets: number[][] = [];
  /** By pair of codes, one more than the code of the combination. */
  const combinations = new Uint16Array(one.sets.length * other.sets.length);
  const codes = new Uint16Array(one.codes.length);
  for (let ordinal = 0; ordinal < codes.length; ordinal += 1) {
    const [first, second] = [one.codes[ordinal] as number, other.codes[ordinal] as number];
    const pair = first * other.sets.length + second;
    if (combinations[pair] === 0) {
      if (sets.length === MOST_COMBINATIONS) return undefined;
      combinations[pair] = sets.push([...(one.sets[first] ?? []), ...(other.sets[second] ?? [])]);
    }
    codes[ordinal] = (combinations[pair] as number) - 1;
  }
  return { codes, sets };
}
