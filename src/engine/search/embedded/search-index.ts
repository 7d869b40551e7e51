/** A searchable stock. It never changes; new stock is a new index. */
import { RANGE_FACETS } from '#src/domain/search-query/facets.ts';
import { scoreBid } from '#src/domain/listing/campaign.ts';
import type { SortKey } from '#src/domain/search-query/search-options.ts';
import type { MapCells, MapRequest } from '#src/domain/search-query/map-cells.ts';
import type { SearchHit, SearchRequest, SearchResult } from '#src/domain/search-query/search-result.ts';
import { CampaignLists } from '#src/engine/search/embedded/campaign-lists.ts';
import { countWords, listBits } from '#src/engine/search/embedded/bitmap.ts';
import type { Bitmap } from '#src/engine/search/embedded/bitmap.ts';
import { countPlaces, toMapCells } from '#src/engine/search/embedded/cell-counter.ts';
import { ChoiceColumns } from '#src/engine/search/embedded/choice-columns.ts';
import { joinParts } from '#src/engine/search/embedded/composite-builder.ts';
import { CompositeColumn } from '#src/engine/search/embedded/composite-column.ts';
import type { CountedSet } from '#src/engine/search/embedded/counted-set.ts';
import { SetSplitter } from '#src/engine/search/embedded/counted-set.ts';
import type { Filter } from '#src/engine/search/embedded/filter.ts';
import { HiddenColumns } from '#src/engine/search/embedded/hidden-columns.ts';
import { IdColumn } from '#src/engine/search/embedded/id-column.ts';
import { codesOf } from '#src/engine/search/embedded/index-tables.ts';
import type { IndexTables } from '#src/engine/search/embedded/index-tables.ts';
import { KeywordIndex } from '#src/engine/search/embedded/keyword-index.ts';
import { Matcher } from '#src/engine/search/embedded/matcher.ts';
import type { Matches } from '#src/engine/search/embedded/matcher.ts';
import { NumberColumn } from '#src/engine/search/embedded/number-column.ts';
import type { NumberSummer } from '#src/engine/search/embedded/number-summer.ts';
import { PlaceColumn } from '#src/engine/search/embedded/place-column.ts';
import { RecentFinds } from '#src/engine/search/embedded/recent-finds.ts';
import { SortHeads } from '#src/engine/search/embedded/sort-heads.ts';
import { selectFirst, selectGreatest } from '#src/engine/search/embedded/sorter.ts';
import { toSortOrder } from '#src/engine/search/embedded/sort-order.ts';
import type { SortColumns } from '#src/engine/search/embedded/sort-order.ts';
import { ValueCounter } from '#src/engine/search/embedded/value-counter.ts';
import { VEHICLE_GROUP, VehicleColumn } from '#src/engine/search/embedded/vehicle-column.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

const NO_ORDINALS = new Uint32Array(0);
/** The numbers of which every answer has statistics, with the sorts that begin with the least and the greatest. */
const STATS = [
  { key: 'price', ascending: 'derivedpriceASC', descending: 'derivedpriceDESC' },
  { key: 'year', ascending: 'yearASC', descending: 'yearDESC' },
  { key: 'mileage', ascending: 'mileageASC', descending: 'mileageDESC' },
] as const;

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
  /** For each of the numbers, which values are its buckets. */
  readonly #numberValues: readonly [first: number, end: number][];
  readonly #stats: readonly ((typeof STATS)[number] & { column: NumberColumn; summer: NumberSummer })[];
  readonly #counter: ValueCounter;
  readonly #splitter: SetSplitter;
  readonly #sorts: SortColumns;
  readonly #heads: SortHeads;
  readonly #matcher: Matcher;
  readonly #recent: RecentFinds;
  readonly #listed: Uint32Array;

  constructor(tables: IndexTables) {
    this.tables = tables;
    this.#ids = new IdColumn(tables);
    this.listingCount = this.#ids.ranks.length;
    this.#vehicles = new VehicleColumn(tables);
    this.#places = new PlaceColumn(tables);
    this.#keywords = new KeywordIndex(tables);
    this.#campaigns = new CampaignLists(tables);
    this.#choices = new ChoiceColumns(tables);
    this.#hidden = new HiddenColumns(tables);
    this.#numbers = RANGE_FACETS.map((facet) => new NumberColumn(tables, facet));
    this.#stats = STATS.flatMap((row) => {
      const column = this.#numbers.find(({ facet }) => facet.key === row.key);
      return column ? { ...row, column, summer: column.createSummer() } : [];
    });
    const { composites, ranges, valueCount } = addBuckets(this.#choices, this.#numbers);
    this.#numberValues = ranges;
    this.#counter = new ValueCounter(composites, valueCount, this.listingCount);
    this.#splitter = new SetSplitter(this.listingCount);
    this.#matcher = new Matcher(this.listingCount);
    this.#recent = new RecentFinds(this.listingCount);
    this.#heads = new SortHeads(this.#ids.ranks);
    this.#listed = new Uint32Array(this.listingCount);
    this.#sorts = {
      relevance: codesOf(tables, 'sort.relevance.code'),
      deal: codesOf(tables, 'sort.deal.code'),
      payment: codesOf(tables, 'number.payment.code'),
      reply: codesOf(tables, 'number.reply.code'),
      listedAt: codesOf(tables, 'sort.listedAt.code'),
      numbers: new Map(this.#numbers.map(({ facet, codes }) => [facet.key, codes])),
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
    return this.#list(this.#match({ ...request, hitsOnly: true }, this.#toReach(request)).found);
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
    const total = countWords(found);

    const last = query.firstRecord + query.numRecords;
    const page =
      query.numRecords === 0
        ? NO_ORDINALS
        : this.#selectFirst(request, found, total, last).subarray(query.firstRecord);
    const hits = Array.from(page, (ordinal) => this.#toHit(request, reach, ordinal));
    return request.hitsOnly
      ? { hits, total, counts: {}, stats: {} }
      : { hits, total, ...this.#count(request, matches, total) };
  }

  #match(request: SearchRequest, reach: Uint8Array | undefined): Matches {
    const { campaign, hitsOnly = false } = request;
    const filters = () => this.#toFilters(request, reach);
    const ofTier = campaign === undefined ? [] : [this.#campaigns.toFilter(campaign)];
    if (!hitsOnly) {
      const matches = this.#matcher.match([...ofTier, ...filters()], true);
      if (campaign === undefined) this.#recent.keep(request, matches.found);
      return matches;
    }
    const known = this.#recent.find(request);
    if (known) return this.#matcher.match(ofTier, false, known);
    const { found } = this.#matcher.match(filters(), false);
    return campaign === undefined
      ? { found, without: new Map() }
      : this.#matcher.match(ofTier, false, this.#recent.keep(request, found));
  }

  /** Ascending; valid until the next call. */
  #list(found: Bitmap): Uint32Array {
    return this.#listed.subarray(0, listBits(found, this.#listed));
  }

  #selectFirst(
    { query, origin, campaign }: SearchRequest,
    found: Bitmap,
    total: number,
    count: number,
  ): Uint32Array {
    const { ranks } = this.#ids;
    if (campaign !== undefined) {
      const listed = this.#list(found);
      const milesOf = origin && this.#places.toMilesOf(origin);
      return selectGreatest(listed, this.#campaigns.toScores(campaign, listed, milesOf), count, ranks);
    }
    if (origin && query.sortBy === 'distanceASC') {
      const listed = this.#list(found);
      const keyOf = this.#places.toDistances(origin, listed);
      return selectFirst(listed, count, { codes: this.#places.codes, keyOf, isDescending: false }, ranks);
    }
    return this.#selectSorted(found, total, count, query.sortBy);
  }

  #selectSorted(found: Bitmap, total: number, count: number, sortBy: SortKey): Uint32Array {
    const order = toSortOrder(this.#sorts, sortBy);
    return (
      this.#heads.select(found, total, count, sortBy, order) ??
      selectFirst(this.#list(found), count, order, this.#ids.ranks)
    );
  }

  #toHit({ origin, campaign }: SearchRequest, reach: Uint8Array | undefined, ordinal: number): SearchHit {
    const distance = origin && this.#places.distanceOf(ordinal, origin);
    const hit: { -readonly [Key in keyof SearchHit]: SearchHit[Key] } = { id: this.#ids.at(ordinal) };
    if (distance !== undefined) hit.distance = distance;
    if (reach && this.#places.isExtended(ordinal, reach)) hit.isExtended = true;
    if (campaign !== undefined) {
      const score = scoreBid(this.#campaigns.weightOf(campaign, ordinal), origin && (distance ?? Infinity));
      hit.bid = { ownerId: this.#hidden.valueAt('ownerId', ordinal) ?? '', score };
    }
    return hit;
  }

  #toReach({ query, origin }: SearchRequest): Uint8Array | undefined {
    if (!origin || query.searchRadius === undefined) return undefined;
    return this.#places.toReach(origin, query.searchRadius, query.marketExtension);
  }

  /** Those that leave few listings come first. */
  #toFilters({ query, ofChosenMakes }: SearchRequest, reach: Uint8Array | undefined): Filter[] {
    const { vehicles, choices, ranges, area, keyword } = query;
    const filters: Filter[] = [];
    if (keyword !== undefined) filters.push(...this.#keywords.toFilters(keyword));
    if (reach) filters.push(this.#places.toReachFilter(reach));
    if (area) filters.push(this.#places.toAreaFilter(area));
    if (vehicles.length > 0) {
      if (ofChosenMakes) filters.push(this.#vehicles.toMakesFilter(vehicles));
      filters.push(this.#vehicles.toFilter(vehicles));
    }
    for (const columns of [this.#choices, this.#hidden])
      filters.push(...columns.toFilters((key) => choices[key]));
    for (const column of this.#numbers) {
      const range = ranges[column.facet.key];
      if (range) filters.push(column.toFilter(range));
    }
    return filters;
  }

  /** Counts are disjunctive: those of a group's facet include listings that fail only the group's own filter. */
  #count(
    { query: { vehicles }, ofChosenMakes }: SearchRequest,
    { found, without }: Matches,
    total: number,
  ): Pick<SearchResult, 'counts' | 'stats'> {
    const set = this.#splitter.split(found);
    const perValue = this.#counter.count(set);
    const stats = this.#toStats(found, set, total);
    // Only now, because the next set takes the place of this one.
    const withoutFilterOf = (key: string, first: number, end: number) => {
      const others = without.get(key);
      return others && this.#counter.count(this.#splitter.split(others), first, end);
    };
    const ofNumbers = this.#numbers.map((column, at) => {
      const [first, end] = this.#numberValues[at] as [number, number];
      const { key } = column.facet;
      return [
        key,
        column.toCounts((withoutFilterOf(key, first, end) ?? perValue).subarray(first, end)),
      ] as const;
    });
    return {
      stats,
      counts: {
        ...this.#vehicles.count(without.get(VEHICLE_GROUP) ?? found, vehicles, ofChosenMakes === true),
        ...this.#choices.count(perValue, withoutFilterOf),
        ...Object.fromEntries(ofNumbers),
      },
    };
  }

  #toStats(found: Bitmap, set: CountedSet, total: number): SearchResult['stats'] {
    const stats: { -readonly [Key in keyof SearchResult['stats']]: SearchResult['stats'][Key] } = {};
    for (const { key, column, summer, ascending, descending } of this.#stats) {
      const { sum, count } = summer.sumUp(set);
      if (count === 0) continue;
      const edge = (sortBy: SortKey) => {
        const [first = 0] = this.#selectSorted(found, total, 1, sortBy);
        return column.numberOf(column.codes[first] as number);
      };
      stats[key] = { min: edge(ascending), max: edge(descending), mean: sum / count, count };
    }
    return stats;
  }
}

/** The columns that are counted: those of choices, and those of the buckets of numbers. */
function addBuckets(
  choices: ChoiceColumns,
  numbers: readonly NumberColumn[],
): { composites: CompositeColumn[]; ranges: [first: number, end: number][]; valueCount: number } {
  let valueCount = choices.valueCount;
  const ranges: [first: number, end: number][] = [];
  const parts = numbers.map((column) => {
    const { part, end } = column.toPart(valueCount);
    ranges.push([valueCount, end]);
    valueCount = end;
    return part;
  });
  return {
    composites: [...choices.composites, ...joinParts(parts).map((part) => CompositeColumn.of(part))],
    ranges,
    valueCount,
  };
}
