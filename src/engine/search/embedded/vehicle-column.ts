/**
 * Make, model and trim of the listings: one code per listing encodes all three. Only the first value of each level
 * is read, because a listing is one vehicle.
 */
import type { VehicleKey } from '#src/domain/search-query/facets.ts';
import type { VehicleChoice } from '#src/domain/search-query/search-query.ts';
import type { SearchDocument } from '#src/domain/search-query/search-result.ts';
import { addRange, countRange } from '#src/engine/search/embedded/bitmap.ts';
import type { Bitmap } from '#src/engine/search/embedded/bitmap.ts';
import { toCodeColumn } from '#src/engine/search/embedded/code-column.ts';
import type { CodeColumn } from '#src/engine/search/embedded/code-column.ts';
import type { Filter } from '#src/engine/search/embedded/filter.ts';
import { growingWords } from '#src/engine/search/embedded/growing-array.ts';
import { codesOf } from '#src/engine/search/embedded/index-tables.ts';
import type { IndexTables } from '#src/engine/search/embedded/index-tables.ts';
import { Interner } from '#src/engine/search/embedded/interner.ts';
import { addStringTable, StringTable } from '#src/engine/search/embedded/string-table.ts';
import { toCounts } from '#src/engine/search/embedded/to-counts.ts';

const LEVELS = ['makeCode', 'modelCode', 'trimCode'] as const satisfies readonly VehicleKey[];
/** Before every character of a code, so that vehicles sort by make, then model, then trim. */
const SEPARATOR = '\0';
export const VEHICLE_GROUP = 'vehicle';

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
  readonly #levels: readonly [Level, Level, Level];
  /** Where the listings of each vehicle begin, and where the last ones end. */
  readonly #starts: Uint32Array;

  constructor(tables: IndexTables) {
    const vehicles = new StringTable(tables, 'vehicle').all().map((vehicle) => vehicle.split(SEPARATOR));
    this.#levels = [toLevel(vehicles, 0), toLevel(vehicles, 1), toLevel(vehicles, 2)];
    this.#starts = toStarts(codesOf(tables, 'vehicle.code'), vehicles.length);
  }

  toFilter(choices: readonly VehicleChoice[]): Filter {
    const addTo = (bitmap: Bitmap) =>
      toWholes(choices).forEach((paths, depth) => {
        const level = this.#levels[depth] as Level;
        for (const path of paths) this.#addVehicles(level.rangesOf.get(path) ?? [], bitmap);
      });
    return { anyOf: [{ addTo }], group: VEHICLE_GROUP };
  }

  #addVehicles(ranges: Ranges, bitmap: Bitmap): void {
    for (let at = 0; at < ranges.length; at += 2)
      addRange(
        bitmap,
        this.#starts[ranges[at] as number] as number,
        this.#starts[ranges[at + 1] as number] as number,
      );
  }

  /** Every listing of the chosen makes, whatever their models. */
  toMakesFilter(choices: readonly VehicleChoice[]): Filter {
    const { anyOf } = this.toFilter(choices.map(({ makeCode }) => ({ makeCode, models: [] })));
    return { anyOf };
  }

  /** Counts models of the chosen makes only, and trims of the chosen models only. @see SearchRequest.ofChosenMakes */
  count(
    found: Bitmap,
    choices: readonly VehicleChoice[],
    ofChosenMakes: boolean,
  ): Record<VehicleKey, Record<string, number>> {
    const [make, model, trim] = this.#levels;
    const makes = choices.map(({ makeCode }) => makeCode);
    const models = choices.flatMap(({ makeCode, models: chosen }) =>
      chosen.map(({ modelCode }) => `${makeCode}|${modelCode}`),
    );
    const ofMakes = listRanges(make, makes);
    const count = (level: Level, ranges: Ranges) => countLevel(level, found, this.#starts, ranges);
    return {
      makeCode: count(make, ofChosenMakes ? ofMakes : [0, this.#starts.length - 1]),
      modelCode: count(model, ofMakes),
      trimCode: count(trim, listRanges(model, models)),
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
 * @param starts where the listings of each vehicle begin
 * @param ranges the vehicles to count. Those of one path are adjacent, and so are their listings
 */
function countLevel(
  { paths, pathOf }: Level,
  found: Bitmap,
  starts: Uint32Array,
  ranges: Ranges,
): Record<string, number> {
  const perPath = new Int32Array(paths.length);
  for (let at = 0; at < ranges.length; at += 2) {
    const end = ranges[at + 1] as number;
    for (let vehicle = ranges[at] as number; vehicle < end;) {
      const first = vehicle;
      const path = pathOf[vehicle] as number;
      while (vehicle < end && pathOf[vehicle] === path) vehicle += 1;
      if (path >= 0)
        perPath[path] =
          (perPath[path] as number) + countRange(found, starts[first] as number, starts[vehicle] as number);
    }
  }
  return toCounts(perPath, (path) => paths[path]);
}
