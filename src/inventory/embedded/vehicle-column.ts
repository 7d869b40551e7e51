/**
 * Make, model and trim of the listings: one code per listing, which stands for the three. Only the first value of each
 * level is read, for a listing is one vehicle.
 */
import type { VehicleKey } from '#src/domain/search-query/facets.ts';
import type { VehicleChoice } from '#src/domain/search-query/search-query.ts';
import type { SearchDocument } from '#src/domain/search-query/search-result.ts';
import { toCodeColumn } from '#src/inventory/embedded/code-column.ts';
import type { CodeColumn } from '#src/inventory/embedded/code-column.ts';
import { FacetCounter, toCounts } from '#src/inventory/embedded/facet-counter.ts';
import type { CountedListings } from '#src/inventory/embedded/facet-counter.ts';
import { growingWords } from '#src/inventory/embedded/growing-array.ts';
import { codesOf } from '#src/inventory/embedded/index-tables.ts';
import type { IndexTables } from '#src/inventory/embedded/index-tables.ts';
import { Interner } from '#src/inventory/embedded/interner.ts';
import type { Filter } from '#src/inventory/embedded/matcher.ts';
import { addStringTable, StringTable } from '#src/inventory/embedded/string-table.ts';

const LEVELS = ['makeCode', 'modelCode', 'trimCode'] as const satisfies readonly VehicleKey[];
/** Before every character of a code, so that vehicles sort by make, then model, then trim. */
const SEPARATOR = '\0';
export const VEHICLE_GROUP = 'vehicle';
/** The searches of a page, and of the pages beside it, are nearly all of the same vehicles. */
const MOST_KEPT_FILTERS = 20;

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

/** One level of the choice: its paths, and for each vehicle which one it has; -1 is none. */
interface Level {
  readonly paths: readonly string[];
  readonly numberOf: ReadonlyMap<string, number>;
  readonly pathOf: Int32Array;
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
    if (this.#filters.size === MOST_KEPT_FILTERS) this.#filters.clear();
    const filter = this.#makeFilter(choices);
    this.#filters.set(name, filter);
    return filter;
  }

  #makeFilter(choices: readonly VehicleChoice[]): Filter {
    const [makes, models, trims] = toWholes(choices);
    const [make, model, trim] = this.#levels;
    const passing = new Uint8Array(make.pathOf.length);
    for (const [level, chosen] of [
      [make, makes],
      [model, models],
      [trim, trims],
    ] as const) {
      if (chosen.size === 0) continue;
      const isChosen = toFlags(level, chosen);
      for (let vehicle = 0; vehicle < passing.length; vehicle += 1)
        if (isChosen[level.pathOf[vehicle] as number] === 1) passing[vehicle] = 1;
    }
    return { codes: this.#codes, passing, group: VEHICLE_GROUP, runs: toRuns(this.#starts, passing) };
  }

  /** Models of the chosen makes only, trims of the chosen models only. */
  count(
    listings: CountedListings,
    choices: readonly VehicleChoice[],
  ): Record<VehicleKey, Record<string, number>> {
    const perVehicle = this.#counter.count(listings);
    const [make, model, trim] = this.#levels;
    const makes = new Set(choices.map(({ makeCode }) => makeCode));
    const models = new Set(
      choices.flatMap(({ makeCode, models: chosen }) =>
        chosen.map(({ modelCode }) => `${makeCode}|${modelCode}`),
      ),
    );
    return {
      makeCode: countLevel(make, perVehicle),
      modelCode: countLevel(model, perVehicle, make, makes),
      trimCode: countLevel(trim, perVehicle, model, models),
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

/** Where the listings begin and end whose vehicles pass, in pairs. */
function toRuns(starts: Uint32Array, passing: Uint8Array): Uint32Array {
  const runs: number[] = [];
  for (let vehicle = 0; vehicle < passing.length;) {
    const first = vehicle;
    while (passing[vehicle] === 1) vehicle += 1;
    if (vehicle === first) vehicle += 1;
    else runs.push(starts[first] as number, starts[vehicle] as number);
  }
  return Uint32Array.from(runs);
}

function toLevel(vehicles: readonly string[][], depth: number): Level {
  const paths = new Interner();
  const pathOf = Int32Array.from(vehicles, (vehicle) => {
    const path = vehicle[depth] ?? '';
    return path === '' ? -1 : paths.intern(path);
  });
  const all = paths.all();
  return { paths: all, numberOf: new Map(all.map((path, number) => [path, number])), pathOf };
}

/** 1 for each path of the level that is among the chosen. */
function toFlags({ paths, numberOf }: Level, chosen: ReadonlySet<string>): Uint8Array {
  const flags = new Uint8Array(paths.length);
  for (const path of chosen) {
    const number = numberOf.get(path);
    if (number !== undefined) flags[number] = 1;
  }
  return flags;
}

/** What is chosen whole at each level: makes without models, models without trims, trims. */
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

/** @param parents only paths below one of these, at the level `above`, are counted */
function countLevel(
  { paths, pathOf }: Level,
  perVehicle: Int32Array,
  above?: Level,
  parents?: ReadonlySet<string>,
): Record<string, number> {
  if (parents?.size === 0) return toCounts([], () => undefined);
  const perPath = new Int32Array(paths.length);
  const isParent = above && parents && toFlags(above, parents);
  for (let vehicle = 0; vehicle < pathOf.length; vehicle += 1) {
    const count = perVehicle[vehicle] as number;
    const path = pathOf[vehicle] as number;
    if (count === 0 || path < 0) continue;
    if (isParent && isParent[above.pathOf[vehicle] as number] !== 1) continue;
    perPath[path] = (perPath[path] as number) + count;
  }
  return toCounts(perPath, (path) => paths[path]);
}
