/**
 * Finds the differences between two generations of the stock and the searches they affect. Answers add up over
 * listings, so the changed listings alone, in their old and new state, tell whether the answer to a search can differ.
 */
import { isDeepStrictEqual } from 'node:util';
import type { VehicleKey } from '#src/domain/search-query/facets.ts';
import type { SearchDocument, SearchRequest } from '#src/domain/search-query/search-result.ts';
import type { VehicleChoice } from '#src/domain/search-query/search-query.ts';
import { scopeRequest } from '#src/domain/search-query/program-scope.ts';
import { stateOfDealerPath } from '#src/domain/dealer/dealer-path.ts';
import { buildSearchIndex } from '#src/engine/search/embedded/build-search-index.ts';
import { parseRequest } from '#src/inventory/recorded-stock.ts';
import { findFewChanges } from '#src/inventory/snapshot/compare-snapshots.ts';
import type { ChangedListings } from '#src/inventory/snapshot/compare-snapshots.ts';
import type { StockCount, StockGeneration } from '#src/inventory/stock.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export interface StockChanges {
  /** On another day every search may have another answer, because the age of every listing counts. */
  readonly isOfAnotherDay: boolean;
  /** So many listings differ that they are not compared: whatever depends on one may have another answer. */
  readonly areMostChanged: boolean;
  /** New, removed or changed listings, including those of changed sellers. Empty if most have changed. */
  readonly listingIds: ReadonlySet<string>;
  /** `MAKE|MODEL` of those whose rows of counts differ. */
  readonly models: ReadonlySet<string>;
  /** The states, as addresses name them, whose dealers or numbers of cars differ. */
  readonly dealerStates: ReadonlySet<string>;
  readonly areDrivenCarsChanged: boolean;
  readonly isSizeChanged: boolean;
  readonly isSampleChanged: boolean;
  /**
   * A quick check: true means that this search, as a dependency key has it, certainly has the same answer. On false,
   * call `isAnsweredOtherwise`. It is ten times faster, and a site has a hundred thousand searches.
   */
  isAnsweredAlike(subject: string): boolean;
  /**
   * Searches the whole stock only when the changed listings leave a doubt.
   * @param withRecords whether the records of the hits are part of the answer
   */
  isAnsweredOtherwise(request: SearchRequest, withRecords: boolean): Promise<boolean>;
}

/** In listings. The documents of more would fill the memory, and nearly every page shows one of them. */
const MOST_COMPARED = 100_000;
const NOT_COMPARED: ChangedListings = { ids: new Set(), profiles: new Set(), before: [], after: [] };

const VEHICLE_KEYS: readonly VehicleKey[] = ['makeCode', 'modelCode', 'trimCode'];

/** A generation, and the folder of its snapshot. */
export interface StockInFolder {
  readonly folder: string;
  readonly stock: StockGeneration;
}

/** Keep both generations open while this is in use. */
export function findStockChanges(
  { folder: oldFolder, stock: before }: StockInFolder,
  { folder: newFolder, stock: after }: StockInFolder,
  { isProgramSite = false, mostCompared = MOST_COMPARED } = {},
): StockChanges {
  const isOfAnotherDay = before.day !== after.day;
  const few = findFewChanges(oldFolder, newFolder, mostCompared);
  const changed = few ?? NOT_COMPARED;
  const isAnyOther = isOfAnotherDay || few === undefined;
  const judgeScoped = createJudgment(changed.before, changed.after);
  const judge = (request: SearchRequest) => judgeScoped(scopeRequest(request, isProgramSite));
  const documents = [...changed.before, ...changed.after];
  const glance = createGlance(documents, (request) => judge(request) !== 'same');
  const rows = pairRows(before, after, isAnyOther ? undefined : documents);
  return {
    isOfAnotherDay,
    areMostChanged: few === undefined,
    listingIds: changed.ids,
    models: findChangedKeys(rows),
    dealerStates: findChangedKeys(
      pairByKey(before.dealers, after.dealers, ({ path }) => stateOfDealerPath(path)),
    ),
    areDrivenCarsChanged: rows.some(({ was, is }) => !isDeepStrictEqual(listMileages(was), listMileages(is))),
    isSizeChanged: before.engine.listingCount !== after.engine.listingCount,
    isSampleChanged: before.isSample !== after.isSample,
    isAnsweredAlike: (subject) =>
      !isAnyOther && !listSellers(subject).some((id) => changed.profiles.has(id)) && glance(subject),
    isAnsweredOtherwise: async (request, withRecords) => {
      if (isAnyOther) return true;
      if (withRecords && request.query.choices.ownerId?.some((id) => changed.profiles.has(id))) return true;
      const judgment = judge(request);
      if (judgment !== 'unsure') return judgment === 'other';
      const now = await after.engine.search(request);
      if (withRecords && now.hits.some(({ id }) => changed.ids.has(id))) return true;
      return !isDeepStrictEqual(await before.engine.search(request), now);
    },
  };
}

/** What the changed listings alone tell about the answer to a search. */
export type Judgment = 'same' | 'other' | 'unsure';

/**
 * Totals and counts are sums over listings: when they differ over the changed listings, they differ over the whole
 * stock. When they are equal and no changed listing is found, or only the number of cars is asked for, nothing differs.
 * Most searches name a vehicle, and then only the counts of vehicles can change.
 */
export function createJudgment(
  before: readonly SearchDocument[],
  after: readonly SearchDocument[],
): (request: SearchRequest) => Judgment {
  const [old, now] = [buildSearchIndex(before), buildSearchIndex(after)];
  const changed = [...before, ...after];
  const paths = changed.flatMap(({ choices }) => choices.modelCode?.slice(0, 1) ?? []);
  const vehicles = toVehicles(new Set(paths));
  const areAllNamed = paths.length === changed.length;
  const known = new Map<string, SameVehicles>();

  const makes = new Set(vehicles.map(({ makeCode }) => makeCode));
  const isOfOtherMakes = ({ query, ofChosenMakes }: SearchRequest): boolean =>
    ofChosenMakes === true &&
    query.vehicles.length > 0 &&
    query.vehicles.every(({ makeCode }) => !makes.has(makeCode));

  const compareVehicles = ({ query, origin, campaign }: SearchRequest): SameVehicles => {
    const wide = { ...query, vehicles, firstRecord: 0, numRecords: 0 };
    const key = JSON.stringify([{ ...wide, vehicles: [], sortBy: '' }, origin, campaign]);
    const compared = known.get(key);
    if (compared) return compared;
    const [was, is] = [old, now].map(
      (index) => index.search({ query: wide, ...definedOnly({ origin, campaign }) }).counts,
    );
    const isSame = (vehicle: VehicleKey) => isDeepStrictEqual(was?.[vehicle] ?? {}, is?.[vehicle] ?? {});
    const same = { areMakesSame: isSame('makeCode'), areAllSame: VEHICLE_KEYS.every(isSame) };
    known.set(key, same);
    return same;
  };

  return (request) => {
    if (areAllNamed && isOfOtherMakes(request)) return 'same';
    if (areAllNamed && !request.ofChosenMakes) {
      const { areMakesSame, areAllSame } = compareVehicles(request);
      if (!areMakesSame && !request.hitsOnly) return 'other';
      if (areAllSame && isOfOtherVehicles(request.query.vehicles, vehicles)) return 'same';
    }
    const [was, is] = [old.search(request), now.search(request)];
    if (was.total !== is.total || !isDeepStrictEqual(was.counts, is.counts)) return 'other';
    const isNumberOnly = request.hitsOnly === true && request.query.numRecords === 0;
    return was.total === 0 || isNumberOnly ? 'same' : 'unsure';
  };
}

/** Whether the changed listings of a search have the same numbers by make, and by make, model and trim. */
interface SameVehicles {
  readonly areMakesSame: boolean;
  readonly areAllSame: boolean;
}

/**
 * A search for one make or model as `formatRequest` writes it: its campaign, the two codes, and the rest of its query.
 */
const OF_ONE_VEHICLE =
  /^\{(?:"campaign":"(\w+)",)?(?:"hitsOnly":true,)?(?:"(ofChosenMakes)":true,)?"query":\{"vehicles":\[\{"makeCode":"(\w+)","models":\[(?:\{"modelCode":"(\w+)","trimCodes":\[[^\]]*\]\})?\]\}\](.*)\}\}$/;

/** The sellers of a search as `formatRequest` writes them. */
const OF_SELLERS = /"ownerId":(\[[^\]]*\])/;

/** Empty for a search that names no seller. */
function listSellers(subject: string): string[] {
  return JSON.parse(OF_SELLERS.exec(subject)?.[1] ?? '[]') as string[];
}

/**
 * Whether a search is cleared because none of its sellers has a changed car, or because a similar one is: one that differs only in vehicles, none of which has changed.
 * The number of hits requested does not matter when no changed listing is a hit.
 */
export function createGlance(
  changed: readonly SearchDocument[],
  isSuspected: (request: SearchRequest) => boolean,
): (subject: string) => boolean {
  const paths = changed.map(({ choices }) => choices.modelCode?.[0]);
  const areAllNamed = paths.every((path) => path !== undefined);
  const vehicles = new Set([...paths, ...paths.map((path) => path?.split('|')[0])]);
  const sellers = new Set(changed.flatMap(({ choices }) => choices.ownerId ?? []));
  const cleared = new Map<string, boolean>();
  return (subject) => {
    const asked = listSellers(subject);
    // Nothing is counted per seller, so cars of others are no part of its answer.
    if (asked.length > 0) return !asked.some((id) => sellers.has(id));
    const [, campaign = '', ofChosenMakes, makeCode = '', modelCode, rest = ''] =
      OF_ONE_VEHICLE.exec(subject) ?? [];
    // Counts of sibling models are part of its answer, and counts of other makes are not.
    if (ofChosenMakes !== undefined) return areAllNamed && !vehicles.has(makeCode);
    const vehicle = modelCode === undefined ? makeCode : `${makeCode}|${modelCode}`;
    if (!areAllNamed || vehicle === '' || vehicles.has(vehicle)) return false;
    const key = `${campaign} ${rest}`;
    const isCleared = cleared.get(key) ?? !isSuspected(parseRequest(subject));
    cleared.set(key, isCleared);
    return isCleared;
  };
}

/** True for certain: it names vehicles, and no make or model of them has changed. */
function isOfOtherVehicles(asked: readonly VehicleChoice[], changed: readonly VehicleChoice[]): boolean {
  if (asked.length === 0) return false;
  const models = new Map(changed.map(({ makeCode, models }) => [makeCode, models]));
  return asked.every((choice) => {
    const known = models.get(choice.makeCode);
    if (known === undefined) return true;
    const codes = new Set(known.map(({ modelCode }) => modelCode));
    return choice.models.length > 0 && !choice.models.some(({ modelCode }) => codes.has(modelCode));
  });
}

/** From `MAKE|MODEL`. */
function toVehicles(paths: ReadonlySet<string>): VehicleChoice[] {
  const split = [...paths].sort().map((path) => path.split('|'));
  return [...Map.groupBy(split, ([makeCode = '']) => makeCode)].map(([makeCode, models]) => ({
    makeCode,
    models: models.map(([, modelCode = '']) => ({ modelCode, trimCodes: [] })),
  }));
}

const keyOfModel = ({ makeCode, modelCode }: StockCount) => `${makeCode}|${modelCode}`;

/** The rows of one key in both generations. */
interface PairedRows<Row> {
  readonly key: string;
  readonly was: readonly Row[];
  readonly is: readonly Row[];
}

/**
 * Of each model that may differ. A million cars have fifty thousand rows, with all mileages and prices in a file.
 * @param documents of the changed cars; undefined when any car may have changed
 */
function pairRows(
  before: StockGeneration,
  after: StockGeneration,
  documents: readonly SearchDocument[] | undefined,
): PairedRows<StockCount>[] {
  const paths = documents?.map(({ choices }) => choices.modelCode?.[0]);
  if (paths === undefined || paths.includes(undefined))
    return pairByKey(before.vehicleCounts, after.vehicleCounts, keyOfModel);
  return [...new Set(paths)].map((key = '') => {
    const [makeCode = '', modelCode = ''] = key.split('|');
    const model = { makeCode, modelCode };
    return { key, was: before.loadVehicleCounts(model), is: after.loadVehicleCounts(model) };
  });
}

function pairByKey<Row>(
  before: readonly Row[],
  after: readonly Row[],
  keyOf: (row: Row) => string,
): PairedRows<Row>[] {
  const [old, now] = [Map.groupBy(before, keyOf), Map.groupBy(after, keyOf)];
  const keys = new Set([...old.keys(), ...now.keys()]);
  return [...keys].map((key) => ({ key, was: old.get(key) ?? [], is: now.get(key) ?? [] }));
}

/** The keys whose rows differ. */
function findChangedKeys<Row>(rows: readonly PairedRows<Row>[]): Set<string> {
  return new Set(rows.filter(({ was, is }) => !isDeepStrictEqual(was, is)).map(({ key }) => key));
}

/** Of used cars, as `DrivenCars` has them: without prices. */
function listMileages(rows: readonly StockCount[]): (readonly number[])[] {
  return rows.flatMap(({ year, cars }) => (cars ? [[year, ...cars.filter((_, at) => at % 2 === 0)]] : []));
}
