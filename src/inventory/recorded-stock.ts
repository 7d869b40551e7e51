/** The stock for a page that is being built. It records each query, so that its answer can be compared later. */
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { MapCells, MapRequest } from '#src/domain/search-query/map-cells.ts';
import type { SearchHit, SearchRequest, SearchResult } from '#src/domain/search-query/search-result.ts';
import type { SearchEngine } from '#src/engine/search/search-engine.ts';
import type { Stock, StockCount, StockGeneration, StockListing } from '#src/inventory/stock.ts';
import { toDependencyKey, splitDependencyKey } from '#src/lib/dependency-keys.ts';
import type { RecordDependency } from '#src/lib/dependency-keys.ts';
import { memoByObject } from '#src/lib/memo.ts';

/** Dependency kinds of the stock. */
export const STOCK_DEPENDENCIES = {
  /** Subject: the request. Covers the listings it finds, their order, and its counts. */
  search: 'search',
  /** The same, including the records of all listings found. */
  found: 'found',
  /** Subject: ids of single listings. */
  listings: 'listings',
  /** Rows of all vehicles. */
  counts: 'counts',
  /** Subject: `MAKE|MODEL`, its rows. */
  modelCounts: 'counts-of',
  /** All dealers with their counts. */
  dealers: 'dealers',
  /** Subject: the state whose dealers are read. */
  stateDealers: 'dealers-in',
  /** Years and mileages of all used cars. */
  driven: 'driven',
  /** The number of listings, whether they are samples, and the day of the stock. */
  size: 'size',
  sample: 'sample',
  day: 'day',
  /** Anything else, such as the generation's number: every new generation changes the page. */
  all: 'stock',
} as const;

export function recordStock(stock: Stock, note: RecordDependency): Stock {
  // One generation per page, whatever the process does meanwhile.
  const current = new RecordedGeneration(stock.current, note);
  const noteAll = () => note(STOCK_DEPENDENCIES.all);
  return {
    current,
    findGeneration: () => current,
    findGone: (id) => (noteAll(), stock.findGone(id)),
    findByVin: (vin) => (noteAll(), stock.findByVin(vin)),
    findShownId: (id) => (noteAll(), stock.findShownId(id)),
    loadPriceHistory: (id) => (noteAll(), stock.loadPriceHistory(id)),
    get renames() {
      noteAll();
      return stock.renames;
    },
    renameCar: (car) => (noteAll(), stock.renameCar(car)),
    lastSeenAtMs: (id) => (noteAll(), stock.lastSeenAtMs(id)),
    loadCarLife: (vin) => (noteAll(), stock.loadCarLife(vin)),
    isHidden: (id) => (noteAll(), stock.isHidden(id)),
    loadOfferedPrices: (id) => (noteAll(), stock.loadOfferedPrices(id)),
    findPhoto: (id, key) => (noteAll(), stock.findPhoto(id, key)),
    acceptHeld: () => Promise.reject(new Error('A page that is being built cannot accept held feeds.')),
    checkOne: () => Promise.resolve(),
    lastImportAtMs: () => (noteAll(), stock.lastImportAtMs()),
    isBehind: () => (noteAll(), stock.isBehind()),
    refresh: () => Promise.resolve(false),
    close: () => Promise.resolve(),
  };
}

/**
 * A class, like all objects made per page: an object literal with accessors gets a hidden class of its own, which V8
 * keeps, and with it the whole page, until the next full garbage collection.
 */
class RecordedGeneration implements StockGeneration {
  readonly engine: SearchEngine;
  readonly #found = new Map<string, SearchRequest>();
  readonly #generation: StockGeneration;
  readonly #note: RecordDependency;

  constructor(generation: StockGeneration, note: RecordDependency) {
    this.engine = new RecordedEngine(generation.engine, note, this.#found);
    this.#generation = generation;
    this.#note = note;
  }

  get id(): number {
    this.#note(STOCK_DEPENDENCIES.all);
    return this.#generation.id;
  }

  get digest(): string {
    this.#note(STOCK_DEPENDENCIES.all);
    return this.#generation.digest;
  }

  get day(): string {
    this.#note(STOCK_DEPENDENCIES.day);
    return this.#generation.day;
  }

  get isSample(): boolean {
    this.#note(STOCK_DEPENDENCIES.sample);
    return this.#generation.isSample;
  }

  /** Read for the hits of a search only, which is noted with the sellers and their campaigns. */
  get campaigns(): StockGeneration['campaigns'] {
    return this.#generation.campaigns;
  }

  get photoHosts(): StockGeneration['photoHosts'] {
    this.#note(STOCK_DEPENDENCIES.all);
    return this.#generation.photoHosts;
  }

  get photoHostCount(): number {
    this.#note(STOCK_DEPENDENCIES.all);
    return this.#generation.photoHostCount;
  }

  get vehicleCounts(): StockGeneration['vehicleCounts'] {
    this.#note(STOCK_DEPENDENCIES.counts);
    return this.#generation.vehicleCounts;
  }

  get namedVehicles(): StockGeneration['namedVehicles'] {
    this.#note(STOCK_DEPENDENCIES.all);
    return this.#generation.namedVehicles;
  }

  get dealers(): StockGeneration['dealers'] {
    this.#note(STOCK_DEPENDENCIES.dealers);
    return this.#generation.dealers;
  }

  loadDealersIn(state: string): StockGeneration['dealers'] {
    this.#note(toDependencyKey(STOCK_DEPENDENCIES.stateDealers, state));
    return this.#generation.loadDealersIn(state);
  }

  get drivenCars(): StockGeneration['drivenCars'] {
    this.#note(STOCK_DEPENDENCIES.driven);
    return this.#generation.drivenCars;
  }

  loadVehicleCounts(model: Parameters<StockGeneration['loadVehicleCounts']>[0]): readonly StockCount[] {
    this.#note(toDependencyKey(STOCK_DEPENDENCIES.modelCounts, `${model.makeCode}|${model.modelCode}`));
    return this.#generation.loadVehicleCounts(model);
  }

  get partCount(): number {
    this.#note(STOCK_DEPENDENCIES.all);
    return this.#generation.partCount;
  }

  loadPart(part: number): StockListing[] {
    this.#note(STOCK_DEPENDENCIES.all);
    return this.#generation.loadPart(part);
  }

  loadListings(ids: readonly string[]): StockListing[] {
    this.#noteListings(ids);
    return this.#generation.loadListings(ids);
  }

  loadHits(hits: readonly SearchHit[]): ReturnType<StockGeneration['loadHits']> {
    this.#noteListings(hits.map(({ id }) => id));
    return this.#generation.loadHits(hits);
  }

  /** Nearly always these are all hits of a search, whose key is shorter than the list of ids. */
  #noteListings(ids: readonly string[]): void {
    const request = this.#found.get(ids.join());
    if (request) this.#note(toDependencyKey(STOCK_DEPENDENCIES.found, formatRequest(request)));
    else if (ids.length > 0) this.#note(toDependencyKey(STOCK_DEPENDENCIES.listings, JSON.stringify(ids)));
  }
}

class RecordedEngine implements SearchEngine {
  readonly name: string;
  readonly #engine: SearchEngine;
  readonly #note: RecordDependency;
  readonly #found: Map<string, SearchRequest>;

  constructor(engine: SearchEngine, note: RecordDependency, found: Map<string, SearchRequest>) {
    this.name = engine.name;
    this.#engine = engine;
    this.#note = note;
    this.#found = found;
  }

  get listingCount(): number {
    this.#note(STOCK_DEPENDENCIES.size);
    return this.#engine.listingCount;
  }

  async search(request: SearchRequest, options?: { signal?: AbortSignal }): Promise<SearchResult> {
    this.#note(toDependencyKey(STOCK_DEPENDENCIES.search, formatRequest(request)));
    const result = await this.#engine.search(request, options);
    if (result.hits.length > 0) this.#found.set(result.hits.map(({ id }) => id).join(), request);
    return result;
  }

  /** Only searches with an address of their own are built, and none of them shows a map. */
  mapCells(request: MapRequest, options?: { signal?: AbortSignal }): Promise<MapCells> {
    this.#note(STOCK_DEPENDENCIES.all);
    return this.#engine.mapCells(request, options);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

/** Default values of a query are left out, because a site has a hundred thousand of these keys. */
const DEFAULTS: Readonly<Record<string, unknown>> = { ...EMPTY_QUERY };

/** Empty lists and objects are defaults. */
function isDefault(key: string, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === DEFAULTS[key];
  return key in DEFAULTS && Object.keys(value).length === 0;
}

/** A request in one line. Cached, because a page that searches also needs the records of the hits. */
export const formatRequest = memoByObject(({ query, ...rest }: SearchRequest): string => {
  const own = Object.entries(query).filter(([key, value]) => !isDefault(key, value));
  return JSON.stringify({ ...rest, query: Object.fromEntries(own) });
});

/** The request of a dependency key's subject. */
export function parseRequest(subject: string): SearchRequest {
  const { query, ...rest } = JSON.parse(subject) as SearchRequest;
  return { ...rest, query: { ...EMPTY_QUERY, ...query } };
}

/** Drops keys that other keys include. */
export function withoutRepeats(reads: ReadonlySet<string>): string[] {
  return [...reads].filter((name) => {
    const { kind, subject } = splitDependencyKey(name);
    return (
      kind !== STOCK_DEPENDENCIES.search || !reads.has(toDependencyKey(STOCK_DEPENDENCIES.found, subject))
    );
  });
}
