/**
 * Make, model and trim of the listings: one code per listing stands for all three. Only the first value of each level
 * is read, because a listing is one vehicle.
 */
import type { VehicleKey } from '#src/domain/search-query/facets.ts';
import type { VehicleChoice } from '#src/domain/search-query/search-query.ts';
import type { SearchDocument } from '#src/domain/search-query/search-result.ts';
import { toCodeColumn } from '#src/engine/search/embedded/code-column.ts';
import type { CodeColumn } from '#src/engine/search/embedded/code-column.ts';
import { FacetCounter, toCounts } from '#src/engine/search/embedded/facet-counter.ts';
import type { CountedListings } from '#src/engine/search/embedded/facet-counter.ts';
import { growingWords } from '#src/engine/search/embedded/growing-array.ts';
import { codesOf } from '#src/engine/search/embedded/index-tables.ts';
import type { IndexTables } from '#src/engine/search/embedded/index-tables.ts';
import { Interner } from '#src/engine/search/embedded/interner.ts';
import type { Filter } from '#src/engine/search/embedded/matcher.ts';
import { addStringTable, StringTable } from '#src/engine/search/embedded/string-table.ts';

const LEVELS = ['makeCode', 'modelCode', 'trimCode'] as const satisfies readonly VehicleKey[];
/** Before every character of a code, so that vehicles sort by make, then model, then trim. */
const SEPARATOR = '\0';
export const VEHICLE_GROUP = 'vehicle';
/** The searches of one page, and of its neighbors, are nearly all of the same vehicles. */
const MAX_CACHED_FILTERS = 20;

export class VehicleCollector {
  readonly #vehicles = new Interner();
  readonly #numbers = growingWords();

  add(choices: SearchDocument['choices']): void {
    const vehicle = LEVELS.map((level) => choices[level]?.[0] ?? '').join(SEPARATOR);
    this.#numbers.push(this.#vehicles.intern(vehicle));
  }

  /** The vehicle of each document, numbered by make, model and trim. */
  finish(): { vehicles: string[]; codeOf: (document: number) => number } {
    const { sorted, rankOf } = this.#vehicles.sort();
    const numbers = this.#numbers.values();
    return { vehicles: sorted, codeOf: (document) => rankOf[numbers[document] as number] as number };
  }
}

export function addVehicleColumn(
  tables: IndexTables,
  order: Uint32Array,
  { vehicles, codeOf }: ReturnType<VehicleCollector['finish']>,
): void {
  addStringTable(tables, 'vehicle', vehicles);
  tables.set('vehicle.code', toCodeColumn(order, vehicles.length, codeOf));
}

/** Begin and end, in pairs. */
type Ranges = readonly number[];

/** One level of the choice: its paths, and the path of each vehicle; -1 is none. */
interface Level {
  readonly paths: readonly string[];
  readonly pathOf: Int32Array;
  /** The vehicles of each path. They are sorted by path, so this is one range. */
  readonly rangesOf: ReadonlyMap<string, Ranges>;
}

export class VehicleColumn {
  readonly #codes: CodeColumn;
  readonly #levels: readonly [Level, Level, Level];
  readonly #counter: FacetCounter;
  readonly #starts: Uint32Array;
  readonly #filters = new Map<string, Filter>();

  constructor(tables: IndexTables) {
    this.#codes = codesOf(tables, 'vehicle.code');
    const vehicles = new StringTable(tables, 'vehicle').all().map((vehicle) => vehicle.split(SEPARATOR));
    this.#levels = [toLevel(vehicles, 0), toLevel(vehicles, 1), toLevel(vehicles, 2)];
    this.#counter = new FacetCounter(this.#codes, vehicles.length);
    this.#starts = toStarts(this.#codes, vehicles.length);
  }

  toFilter(choices: readonly VehicleChoice[]): Filter {
    const name = JSON.stringify(choices);
    const known = this.#filters.get(name);
    if (known) return known;
    if (this.#filters.size === MAX_CACHED_FILTERS) this.#filters.clear();
    const filter = this.#makeFilter(choices);
    this.#filters.set(name, filter);
    return filter;
  }

  #makeFilter(choices: readonly VehicleChoice[]): Filter {
    const passing = new Uint8Array(this.#starts.length - 1);
    toWholes(choices).forEach((paths, depth) => {
      for (const path of paths) {
        const ranges = this.#levels[depth]?.rangesOf.get(path) ?? [];
        for (let at = 0; at < ranges.length; at += 2) passing.fill(1, ranges[at], ranges[at + 1]);
      }
    });
    return { codes: this.#codes, passing, group: VEHICLE_GROUP, ranges: toRanges(this.#starts, passing) };
  }

  /** Counts models of the chosen makes only, and trims of the chosen models only. @see SearchRequest.ofChosenMakes */
  count(
    listings: CountedListings,
    choices: readonly VehicleChoice[],
    ofChosenMakes: boolean,
  ): Record<VehicleKey, Record<string, number>> {
    const perVehicle = this.#counter.count(listings);
    const [make, model, trim] = this.#levels;
    const makes = choices.map(({ makeCode }) => makeCode);
    const models = choices.flatMap(({ makeCode, models: chosen }) =>
      chosen.map(({ modelCode }) => `${makeCode}|${modelCode}`),
    );
    const ofMakes = listRanges(make, makes);
    return {
      makeCode: countLevel(make, perVehicle, ofChosenMakes ? ofMakes : [0, perVehicle.length]),
      modelCode: countLevel(model, perVehicle, ofMakes),
      trimCode: countLevel(trim, perVehicle, listRanges(model, models)),
    };
  }
}

/** Listings are numbered in the order of their vehicles. */
function toStarts(codes: CodeColumn, vehicleCount: number): Uint32Array {
  const starts = new Uint32Array(vehicleCount + 1);
  for (const code of codes) starts[code + 1] = (starts[code + 1] as number) + 1;
  for (let vehicle = 0; vehicle < vehicleCount; vehicle += 1)
    starts[vehicle + 1] = (starts[vehicle + 1] as number) + (starts[vehicle] as number);
  return starts;
}

/** Where the listings of passing vehicles begin and end, in pairs. */
function toRanges(starts: Uint32Array, passing: Uint8Array): Uint32Array {
  const ranges: number[] = [];
  for (let vehicle = 0; vehicle < passing.length;) {
    const first = vehicle;
    while (passing[vehicle] === 1) vehicle += 1;
    if (vehicle === first) vehicle += 1;
    else ranges.push(starts[first] as number, starts[vehicle] as number);
  }
  return Uint32Array.from(ranges);
}

function toLevel(vehicles: readonly string[][], depth: number): Level {
  const paths = new Interner();
  const rangesOf = new Map<string, number[]>();
  const pathOf = Int32Array.from(vehicles, (parts, vehicle) => {
    const path = parts[depth] ?? '';
    if (path === '') return -1;
    const ranges = rangesOf.get(path) ?? [];
    if (ranges.at(-1) === vehicle) ranges.pop();
    else ranges.push(vehicle);
    ranges.push(vehicle + 1);
    rangesOf.set(path, ranges);
    return paths.intern(path);
  });
  return { paths: paths.all(), pathOf, rangesOf };
}

/** The vehicles of the chosen paths, without repeats and in order. */
function listRanges({ rangesOf }: Level, chosen: readonly string[]): Ranges {
  return [...new Set(chosen)]
    .map((path) => rangesOf.get(path) ?? [])
    .sort(([a = 0], [b = 0]) => a - b)
    .flat();
}

/** What is chosen as a whole at each level: makes without models, models without trims, trims. */
function toWholes(choices: readonly VehicleChoice[]): [Set<string>, Set<string>, Set<string>] {
  const wholes: ReturnType<typeof toWholes> = [new Set(), new Set(), new Set()];
  for (const { makeCode, models } of choices) {
    if (models.length === 0) wholes[0].add(makeCode);
    for (const { modelCode, trimCodes } of models) {
      const model = `${makeCode}|${modelCode}`;
      if (trimCodes.length === 0) wholes[1].add(model);
      for (const trimCode of trimCodes) wholes[2].add(`${model}|${trimCode}`);
    }
  }
  return wholes;
}

/**
 * @param ranges the vehicles to count. Those of one path are adjacent, so they are added up before the path is named
 */
function countLevel(
  { paths, pathOf }: Level,
  perVehicle: Int32Array,
  ranges: Ranges,
): Record<string, number> {
  const perPath = new Map<number, number>();
  for (let at = 0; at < ranges.length; at += 2) {
    let path = -1;
    let sum = 0;
    for (let vehicle = ranges[at] as number; vehicle < (ranges[at + 1] as number); vehicle += 1) {
      const count = perVehicle[vehicle] as number;
      if (count === 0) continue;
      if (pathOf[vehicle] !== path) {
        if (path >= 0) perPath.set(path, (perPath.get(path) ?? 0) + sum);
        path = pathOf[vehicle] as number;
        sum = 0;
      }
      sum += count;
    }
    if (path >= 0) perPath.set(path, (perPath.get(path) ?? 0) + sum);
  }
  const counts = toCounts([], () => undefined);
  for (const [path, count] of perPath) counts[paths[path] as string] = count;
  return counts;
}
