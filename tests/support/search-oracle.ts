/**
 * The required answers of every search engine, in the simplest form: one pass over all documents per search, no
 * shortcuts. Written for comparison with the contract, not for speed.
 */
import { CHOICE_FACETS, RANGE_FACETS } from '#src/domain/search-query/facets.ts';
import type { FacetKey, RangeFacet, RangeKey } from '#src/domain/search-query/facets.ts';
import { matchesKeyword, toTokens } from '#src/domain/search-query/keyword.ts';
import { isInArea } from '#src/domain/search-query/map-area.ts';
import { boundPlaces, compareCells, createCellOf, decideView } from '#src/domain/search-query/map-cells.ts';
import type { MapCell, MapCells, MapRequest } from '#src/domain/search-query/map-cells.ts';
import { MARKET_EXTENSION_MILES } from '#src/domain/search-query/search-options.ts';
import type { VehicleChoice } from '#src/domain/search-query/search-query.ts';
import type {
  NumberStats,
  SearchDocument,
  SearchHit,
  SearchRequest,
  SearchResult,
} from '#src/domain/search-query/search-result.ts';
import { scoreBid } from '#src/domain/listing/campaign.ts';
import { distanceInMiles } from '#src/domain/visitor/place.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

const VEHICLE = 'vehicle';

/** One condition of a search. `group` is the facet whose counts ignore it. */
interface Condition {
  readonly group?: string;
  readonly isMet: (document: SearchDocument, request: SearchRequest) => boolean;
}

const CONDITIONS: readonly Condition[] = [
  { isMet: (document, { campaign }) => campaign === undefined || document.bids?.[campaign] !== undefined },
  {
    isMet: (document, { query }) =>
      query.keyword === undefined || matchesKeyword(toTokens(document.text), toTokens(query.keyword)),
  },
  {
    isMet: ({ coordinates }, { query: { area } }) =>
      !area || (coordinates !== undefined && isInArea(coordinates, area)),
  },
  { isMet: (document, request) => isWithinRadius(document, request) || isExtended(document, request) },
  {
    group: VEHICLE,
    isMet: (document, { query }) =>
      query.vehicles.length === 0 || query.vehicles.some((choice) => isOf(document, choice)),
  },
  ...CHOICE_FACETS.map(({ key, combine }): Condition => {
    const chosenOf = ({ query }: SearchRequest) => query.choices[key] ?? [];
    const has = (document: SearchDocument, value: string) => document.choices[key]?.includes(value) ?? false;
    if (combine === 'and')
      return { isMet: (document, request) => chosenOf(request).every((value) => has(document, value)) };
    if (combine === 'none')
      return { isMet: (document, request) => !chosenOf(request).some((value) => has(document, value)) };
    return {
      group: key,
      isMet: (document, request) =>
        chosenOf(request).length === 0 || chosenOf(request).some((value) => has(document, value)),
    };
  }),
  ...RANGE_FACETS.map((facet): Condition => ({
    group: facet.key,
    isMet(document, { query }) {
      const range = query.ranges[facet.key];
      if (!range) return true;
      const value = numberOf(document, facet);
      return value !== undefined && value >= (range.min ?? -Infinity) && value <= (range.max ?? Infinity);
    },
  })),
];

export function searchByOracle(documents: readonly SearchDocument[], request: SearchRequest): SearchResult {
  const { firstRecord, numRecords } = request.query;
  const judged = documents.map((document) => ({
    document,
    failed: CONDITIONS.filter(({ isMet }) => !isMet(document, request)),
  }));
  /** Disjunctive: the documents that fail only the group's own condition. */
  const countedFor = (group: string) =>
    judged
      .filter(({ failed }) => failed.every((condition) => condition.group === group))
      .map(({ document }) => document);
  const found = judged.filter(({ failed }) => failed.length === 0).map(({ document }) => document);
  return {
    hits: found
      .sort(toOrder(request))
      .slice(firstRecord, firstRecord + numRecords)
      .map((document) => toHit(document, request)),
    total: found.length,
    counts: {
      ...countVehicles(countedFor(VEHICLE), request),
      ...Object.fromEntries(
        CHOICE_FACETS.filter((facet) => !facet.hidden).map(({ key }) => [
          key,
          countNames(countedFor(key).flatMap(({ choices }) => [...new Set(choices[key])])),
        ]),
      ),
      ...Object.fromEntries(
        RANGE_FACETS.map((facet) => [
          facet.key,
          countNumbers(facet, numbersOf(countedFor(facet.key), facet.key)),
        ]),
      ),
    },
    stats: Object.fromEntries(
      (['price', 'year', 'mileage'] as const).flatMap((key) => {
        const stats = toStats(numbersOf(found, key));
        return stats ? [[key, stats]] : [];
      }),
    ),
  };
}

/** Listings without coordinates are in no cell. */
export function mapByOracle(
  documents: readonly SearchDocument[],
  { view: asked, ...request }: MapRequest,
): MapCells {
  const found = documents.filter((document) => CONDITIONS.every(({ isMet }) => isMet(document, request)));
  const placed = found.flatMap(({ id, coordinates, choices }) =>
    coordinates ? [{ id, ...coordinates, ownerId: choices.ownerId?.[0] ?? '' }] : [],
  );
  const view = asked ?? decideView(placed);
  const totals = { total: found.length, placedCount: placed.length };
  if (!view) return { ...totals, cells: [] };
  const inView = placed.filter((car) => isInArea(car, view));
  const cells = [...Map.groupBy(inView, createCellOf(view)).values()].map((cars): MapCell => {
    const byId = cars.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const places = [...Map.groupBy(byId, (car) => `${car.latitude} ${car.longitude}`).values()];
    // The first of the largest ones, in order of their first ids.
    const [{ latitude, longitude, id: listingId } = byId[0]!] = places.toSorted(
      (one, other) => other.length - one.length,
    )[0]!;
    const area = boundPlaces(cars) ?? view;
    const isOneSeller = new Set(cars.map((car) => car.ownerId)).size === 1;
    return {
      count: cars.length,
      placeCount: places.length,
      latitude,
      longitude,
      area,
      listingId,
      isOneSeller,
    };
  });
  return { ...totals, view, cells: cells.sort(compareCells) };
}

function isOf({ choices }: SearchDocument, { makeCode, models }: VehicleChoice): boolean {
  if (choices.makeCode?.[0] !== makeCode) return false;
  if (models.length === 0) return true;
  return models.some(({ modelCode, trimCodes }) => {
    const model = `${makeCode}|${modelCode}`;
    if (choices.modelCode?.[0] !== model) return false;
    return trimCodes.length === 0 || trimCodes.some((trim) => choices.trimCode?.[0] === `${model}|${trim}`);
  });
}

/** A number outside its facet's limits (a mileage of 0, or of 250,000 and more) counts as missing. */
function numberOf({ numbers }: SearchDocument, { key, bounds }: RangeFacet): number | undefined {
  const value = numbers[key];
  return value !== undefined && value >= bounds[0] && value <= bounds[1] ? value : undefined;
}

function numbersOf(documents: readonly SearchDocument[], key: RangeKey): number[] {
  const facet = RANGE_FACETS.find((row) => row.key === key);
  return documents.flatMap((document) => (facet && numberOf(document, facet)) ?? []);
}

function distanceOf({ coordinates }: SearchDocument, { origin }: SearchRequest): number | undefined {
  return origin && coordinates && distanceInMiles(origin, coordinates);
}

function isWithinRadius(document: SearchDocument, request: SearchRequest): boolean {
  const { searchRadius } = request.query;
  if (!request.origin || searchRadius === undefined) return true;
  return (distanceOf(document, request) ?? Infinity) <= searchRadius;
}

function isExtended(document: SearchDocument, request: SearchRequest): boolean {
  const { marketExtension, searchRadius = Infinity } = request.query;
  if (!marketExtension || !document.servesExtendedMarket || isWithinRadius(document, request)) return false;
  return (distanceOf(document, request) ?? Infinity) <= searchRadius + MARKET_EXTENSION_MILES;
}

function toHit(document: SearchDocument, request: SearchRequest): SearchHit {
  const distance = distanceOf(document, request);
  const score = scoreOf(document, request);
  return {
    id: document.id,
    ...definedOnly({ distance }),
    ...(isExtended(document, request) && { isExtended: true }),
    ...(score !== undefined && { bid: { ownerId: document.choices.ownerId?.[0] ?? '', score } }),
  };
}

/** Undefined without a campaign. */
function scoreOf(document: SearchDocument, request: SearchRequest): number | undefined {
  const weight = request.campaign && document.bids?.[request.campaign];
  return weight === undefined
    ? undefined
    : scoreBid(weight, request.origin && (distanceOf(document, request) ?? Infinity));
}

type Order = (one: SearchDocument, other: SearchDocument) => number;

/** The total order of a search: by its sort, then by id. */
export function toOrder(request: SearchRequest): Order {
  const ascending = (valueOf: (document: SearchDocument) => number | undefined): Order => {
    const keyOf = (document: SearchDocument) => valueOf(document) ?? Infinity;
    return (one, other) => {
      const [first, second] = [keyOf(one), keyOf(other)];
      if (first !== second) return first < second ? -1 : 1;
      return one.id < other.id ? -1 : 1;
    };
  };
  const byNumber = (key: RangeKey, sign: 1 | -1): Order =>
    ascending((document) => {
      const [value] = numbersOf([document], key);
      return value === undefined ? undefined : sign * value;
    });
  const byRelevance = ascending((document) => -document.relevance);
  const orders: Record<SearchRequest['query']['sortBy'], Order> = {
    relevance: byRelevance,
    bestDeal: ascending((document) => document.dealDifference),
    derivedpriceASC: byNumber('price', 1),
    derivedpriceDESC: byNumber('price', -1),
    outTheDoorASC: ascending((document) => document.numbers.outTheDoor),
    paymentASC: ascending((document) => document.monthlyPayment),
    replyASC: ascending((document) => document.replyHours),
    distanceASC: request.origin ? ascending((document) => distanceOf(document, request)) : byRelevance,
    datelistedASC: ascending((document) => document.listedAtMs),
    datelistedDESC: ascending((document) => -document.listedAtMs),
    mileageASC: byNumber('mileage', 1),
    mileageDESC: byNumber('mileage', -1),
    yearASC: byNumber('year', 1),
    yearDESC: byNumber('year', -1),
  };
  if (request.campaign) return ascending((document) => -(scoreOf(document, request) ?? 0));
  return orders[request.query.sortBy];
}

function countVehicles(
  counted: readonly SearchDocument[],
  { query: { vehicles }, ofChosenMakes: hidesOthers }: SearchRequest,
): Partial<Record<FacetKey, Record<string, number>>> {
  const ofChosenMakes = counted.filter(({ choices }) =>
    vehicles.some(({ makeCode }) => choices.makeCode?.[0] === makeCode),
  );
  const ofChosenModels = counted.filter(({ choices }) =>
    vehicles.some(({ makeCode, models }) =>
      models.some(({ modelCode }) => choices.modelCode?.[0] === `${makeCode}|${modelCode}`),
    ),
  );
  const firsts = (list: readonly SearchDocument[], key: 'makeCode' | 'modelCode' | 'trimCode') =>
    countNames(list.flatMap(({ choices }) => choices[key]?.[0] ?? []));
  return {
    makeCode: firsts(hidesOthers ? ofChosenMakes : counted, 'makeCode'),
    modelCode: firsts(ofChosenMakes, 'modelCode'),
    trimCode: firsts(ofChosenModels, 'trimCode'),
  };
}

function countNames(names: readonly string[]): Record<string, number> {
  const groups = Map.groupBy(names, (name) => name);
  return Object.fromEntries([...groups].map(([name, same]) => [name, same.length]));
}

function countNumbers({ count, steps }: RangeFacet, numbers: readonly number[]): Record<string, number> {
  if (count === 'each') return countNames(numbers.map(String));
  const counts = steps.map((step): [string, number] => [
    String(step),
    numbers.filter((value) => (count === 'atMost' ? value <= step : value >= step)).length,
  ]);
  return Object.fromEntries(counts.filter(([, listings]) => listings > 0));
}

function toStats(numbers: readonly number[]): NumberStats | undefined {
  if (numbers.length === 0) return undefined;
  const sum = numbers.reduce((total, value) => total + value, 0);
  return {
    min: numbers.reduce((least, value) => Math.min(least, value)),
    max: numbers.reduce((most, value) => Math.max(most, value)),
    mean: sum / numbers.length,
    count: numbers.length,
  };
}
