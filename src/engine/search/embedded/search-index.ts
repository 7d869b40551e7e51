/** A searchable stock. It never changes; new stock is a new index. */
import { RANGE_FACETS } from '#src/domain/search-query/facets.ts';
import { scoreBid } from '#src/domain/listing/campaign.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { MapCells, MapRequest } from '#src/domain/search-query/map-cells.ts';
import type { SearchHit, SearchRequest, SearchResult } from '#src/domain/search-query/search-result.ts';
import { CampaignLists } from '#src/engine/search/embedded/campaign-lists.ts';
import { countPlaces, toMapCells } from '#src/engine/search/embedded/cell-counter.ts';
import { ChoiceColumns } from '#src/engine/search/embedded/choice-columns.ts';
import type { CountedListings } from '#src/engine/search/embedded/facet-counter.ts';
import { HiddenColumns } from '#src/engine/search/embedded/hidden-columns.ts';
import { IdColumn } from '#src/engine/search/embedded/id-column.ts';
import { codesOf } from '#src/engine/search/embedded/index-tables.ts';
import type { IndexTables } from '#src/engine/search/embedded/index-tables.ts';
import { KeywordIndex } from '#src/engine/search/embedded/keyword-index.ts';
import { leftOutOf, Matcher } from '#src/engine/search/embedded/matcher.ts';
import type { Filter, Matches } from '#src/engine/search/embedded/matcher.ts';
import { NumberColumn } from '#src/engine/search/embedded/number-column.ts';
import { PlaceColumn } from '#src/engine/search/embedded/place-column.ts';
import { selectFirst, selectGreatest } from '#src/engine/search/embedded/sorter.ts';
import { toSortOrder } from '#src/engine/search/embedded/sort-order.ts';
import type { SortColumns } from '#src/engine/search/embedded/sort-order.ts';
import { VEHICLE_GROUP, VehicleColumn } from '#src/engine/search/embedded/vehicle-column.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

const STATS = ['price', 'year', 'mileage'] as const;

export class SearchIndex {
  readonly tables: IndexTables;
  readonly listingCount: number;
  readonly #ids: IdColumn;
  readonly #vehicles: VehicleColumn;
  readonly #places: PlaceColumn;
  readonly #keywords: KeywordIndex;
  readonly #campaigns: CampaignLists;
  readonly #choices: ChoiceColumns;
  readonly #hidden: HiddenColumns;
  readonly #numbers: readonly NumberColumn[];
  readonly #sorts: SortColumns;
  readonly #matcher: Matcher;

  constructor(tables: IndexTables) {
    this.tables = tables;
    this.#ids = new IdColumn(tables);
    this.listingCount = this.#ids.ranks.length;
    this.#vehicles = new VehicleColumn(tables);
    this.#places = new PlaceColumn(tables);
    this.#keywords = new KeywordIndex(tables, this.listingCount);
    this.#campaigns = new CampaignLists(tables);
    this.#choices = new ChoiceColumns(tables);
    this.#hidden = new HiddenColumns(tables);
    this.#numbers = RANGE_FACETS.map((facet) => new NumberColumn(tables, facet));
    this.#matcher = new Matcher(this.listingCount);
    this.#sorts = {
      relevance: codesOf(tables, 'sort.relevance.code'),
      deal: codesOf(tables, 'sort.deal.code'),
      payment: codesOf(tables, 'number.payment.code'),
      listedAt: codesOf(tables, 'sort.listedAt.code'),
      numbers: new Map(this.#numbers.map(({ facet, codes }) => [facet.key, codes])),
      places: this.#places,
    };
  }

  /** The number of an id in the order of the index, from 0; undefined when it is not in stock. */
  ordinalOf(id: string): number | undefined {
    return this.#ids.ordinalOf(id);
  }

  idAt(ordinal: number): string {
    return this.#ids.at(ordinal);
  }

  /** Every listing that a search finds, by number and in its order; valid until the next search of this index. */
  findOrdinals(request: SearchRequest): Uint32Array {
    return this.#match({ ...request, hitsOnly: true }, this.#toReach(request)).found;
  }

  /** @see SearchEngine.mapCells */
  mapCells({ query, origin, view }: MapRequest): MapCells {
    const found = this.findOrdinals({ query, ...definedOnly({ origin }) });
    const { ranks } = this.#ids;
    return toMapCells(
      found.length,
      countPlaces(found, this.#places, this.#hidden.codesOf('ownerId'), ranks),
      view,
      ranks,
      (ordinal) => this.#ids.at(ordinal),
    );
  }

  search(request: SearchRequest): SearchResult {
    const { query } = request;
    const reach = this.#toReach(request);
    const matches = this.#match(request, reach);
    const { found } = matches;

    const last = query.firstRecord + query.numRecords;
    const page = this.#selectFirst(request, found, last).subarray(query.firstRecord);
    return {
      hits: Array.from(page, (ordinal) => this.#toHit(request, reach, ordinal)),
      total: found.length,
      counts: request.hitsOnly ? {} : this.#count(request, matches),
      stats: request.hitsOnly ? {} : this.#toStats(found),
    };
  }

  #match(request: SearchRequest, reach: Uint8Array | undefined): Matches {
    return this.#matcher.match(
      this.#toFilters(request.query, reach),
      (found) => this.#preselect(request, found),
      request.hitsOnly !== true,
    );
  }

  #selectFirst({ query, origin, campaign }: SearchRequest, found: Uint32Array, count: number): Uint32Array {
    const { ranks } = this.#ids;
    if (campaign === undefined)
      return selectFirst(found, count, toSortOrder(this.#sorts, query.sortBy, origin), ranks);
    const milesOf = origin && this.#places.toMilesOf(origin);
    return selectGreatest(found, this.#campaigns.toScores(campaign, found, milesOf), count, ranks);
  }

  #toHit({ origin, campaign }: SearchRequest, reach: Uint8Array | undefined, ordinal: number): SearchHit {
    const distance = origin && this.#places.distanceOf(ordinal, origin);
    const hit: SearchHit = {
      id: this.#ids.at(ordinal),
      ...definedOnly({ distance }),
      ...(reach && this.#places.isExtended(ordinal, reach) && { isExtended: true }),
    };
    if (campaign === undefined) return hit;
    const miles = origin && (distance ?? Infinity);
    const score = scoreBid(this.#campaigns.weightOf(campaign, ordinal), miles);
    return { ...hit, bid: { ownerId: this.#hidden.valueAt('ownerId', ordinal) ?? '', score } };
  }

  #toReach({ query, origin }: SearchRequest): Uint8Array | undefined {
    if (!origin || query.searchRadius === undefined) return undefined;
    return this.#places.toReach(origin, query.searchRadius, query.marketExtension);
  }

  #toFilters({ vehicles, choices, ranges, area }: SearchQuery, reach: Uint8Array | undefined): Filter[] {
    const filters: Filter[] = [];
    if (reach) {
      const passing = reach.map((code) => Math.min(code, 1));
      filters.push({ codes: this.#places.codes, passing });
    }
    if (area) filters.push(this.#places.toAreaFilter(area));
    if (vehicles.length > 0) filters.push(this.#vehicles.toFilter(vehicles));
    for (const columns of [this.#choices, this.#hidden])
      filters.push(...columns.toFilters((key) => choices[key]));
    for (const column of this.#numbers) {
      const range = ranges[column.facet.key];
      if (range) filters.push(column.toFilter(range));
    }
    return filters;
  }

  /** Keyword and campaign, which have no column. @see Matcher.match */
  #preselect({ query, campaign }: SearchRequest, found: Uint32Array): number {
    const count = query.keyword === undefined ? -1 : this.#keywords.find(query.keyword, found);
    return campaign === undefined ? count : this.#campaigns.select(campaign, found, count);
  }

  /** Disjunctive: includes the listings that fail only the group's own filter. */
  #count(
    { query: { vehicles }, ofChosenMakes }: SearchRequest,
    { found, failingOnly }: Matches,
  ): SearchResult['counts'] {
    const isBroad = found.length * 2 > this.listingCount;
    const base: CountedListings = isBroad
      ? { lists: [], leftOut: leftOutOf(found, this.listingCount) }
      : { lists: [found] };
    /** Further listings that count for the group. */
    const failingOf = (group: string) => {
      const failing = failingOnly.get(group);
      return failing && found.length + failing.length === this.listingCount ? 'all' : failing;
    };
    const listingsOf = (group: string): CountedListings => {
      const failing = failingOf(group);
      if (failing === 'all') return WHOLE_STOCK;
      return failing ? { ...base, lists: [...base.lists, failing] } : base;
    };
    const ofNumbers = this.#numbers.map((column) => {
      const { key } = column.facet;
      return [key, column.count(listingsOf(key))] as const;
    });
    return {
      ...this.#vehicles.count(listingsOf(VEHICLE_GROUP), vehicles, ofChosenMakes === true),
      ...this.#choices.count(base, failingOf),
      ...Object.fromEntries(ofNumbers),
    };
  }

  #toStats(found: Uint32Array): SearchResult['stats'] {
    const stats: { -readonly [Key in keyof SearchResult['stats']]: SearchResult['stats'][Key] } = {};
    for (const key of STATS) {
      const ofKey = this.#numbers.find(({ facet }) => facet.key === key)?.toStats(found);
      if (ofKey) stats[key] = ofKey;
    }
    return stats;
  }
}

const WHOLE_STOCK: CountedListings = { lists: [], leftOut: new Uint32Array(0) };
