/**
 * Where the listings of a search are. OpenSearch counts them by place; places become cells by the rules that all engines
 * share; a second request asks for the first listing of each cell's largest place.
 */
import * as z from 'zod/mini';
import { isInArea } from '#src/domain/search-query/map-area.ts';
import { boundPlaces, compareCells, createCellOf, decideView } from '#src/domain/search-query/map-cells.ts';
import type { MapCell, MapCells, MapRequest } from '#src/domain/search-query/map-cells.ts';
import type { Coordinates } from '#src/domain/visitor/place.ts';
import { notWhole } from '#src/engine/search/opensearch/answer-schema.ts';
import type { AskIndex, SearchAnswer } from '#src/engine/search/opensearch/answer-schema.ts';
import { readPlace, readText } from '#src/engine/search/opensearch/read-hit.ts';
import { HIT_FIELDS } from '#src/engine/search/opensearch/search-bodies.ts';
import { joinFilters, toAreaClauses, toFilters } from '#src/engine/search/opensearch/search-filters.ts';
import type { Clause } from '#src/engine/search/opensearch/search-filters.ts';
import { formatPlace } from '#src/engine/search/opensearch/to-index-row.ts';

const PLACES_AT_ONCE = 10_000;
/** A million places; the country has 42,000 ZIP Codes. */
const MAX_ROUNDS = 100;

interface CountedPlace extends Coordinates {
  readonly count: number;
  /** Undefined when there are several. */
  readonly seller: string | undefined;
}

const placesSchema = z.object({
  places: z.object({
    after_key: z.optional(z.object({ place: z.string() })),
    buckets: z.array(
      z.object({
        key: z.object({ place: z.string() }),
        doc_count: z.number(),
        sellers: z.object({
          buckets: z.array(z.object({ key: z.string() })),
          sum_other_doc_count: z.number(),
        }),
      }),
    ),
  }),
});
const placedSchema = z.object({ placed: z.object({ doc_count: z.number() }) });

export async function loadMapCells(ask: AskIndex, request: MapRequest): Promise<MapCells> {
  const found = joinFilters(toFilters(request));
  const { view: asked } = request;
  const inView: Clause = { bool: { filter: [found, ...(asked ? toAreaClauses(asked) : [])] } };
  const [totals, first] = await ask([toTotals(found), toPlacesBody(inView)]);
  if (!totals || !first) throw notWhole('the totals are missing');
  const total = totals.hits.total.value;
  const placedCount = read(placedSchema, totals).placed.doc_count;
  const places = await loadPlaces(ask, inView, first);
  const view = asked ?? decideView(places);
  if (!view) return { total, placedCount, cells: [] };
  const ofCells = [
    ...Map.groupBy(
      places.filter((place) => isInArea(place, view)),
      createCellOf(view),
    ).values(),
  ];
  const cells = await loadCells(ask, found, ofCells);
  return { total, placedCount, view, cells: cells.sort(compareCells) };
}

function toTotals(found: Clause): Clause {
  const placed = { filter: { exists: { field: 'place' } } };
  return { query: found, size: 0, track_total_hits: true, aggs: { placed } };
}

function toPlacesBody(query: Clause, after?: { readonly place: string }): Clause {
  const places = {
    composite: {
      size: PLACES_AT_ONCE,
      sources: [{ place: { terms: { field: 'place' } } }],
      ...(after && { after }),
    },
    aggs: { sellers: { terms: { field: 'facet.ownerId', missing: '', size: 1 } } },
  };
  return { query, size: 0, track_total_hits: true, aggs: { places } };
}

/** All places, in as many rounds as it takes. */
async function loadPlaces(ask: AskIndex, query: Clause, first: SearchAnswer): Promise<CountedPlace[]> {
  const found: CountedPlace[] = [];
  let answer: SearchAnswer | undefined = first;
  for (let round = 0; answer && round < MAX_ROUNDS; round += 1) {
    const { buckets, after_key: after } = read(placesSchema, answer).places;
    for (const { key, doc_count: count, sellers } of buckets) {
      const [latitude = NaN, longitude = NaN] = key.place.split(' ').map(Number);
      const seller = sellers.sum_other_doc_count === 0 ? sellers.buckets[0]?.key : undefined;
      found.push({ latitude, longitude, count, seller });
    }
    if (buckets.length < PLACES_AT_ONCE || !after) return found;
    [answer] = await ask([toPlacesBody(query, after)]);
  }
  throw notWhole('there are too many places');
}

async function loadCells(
  ask: AskIndex,
  found: Clause,
  ofCells: readonly (readonly CountedPlace[])[],
): Promise<MapCell[]> {
  if (ofCells.length === 0) return [];
  const answers = await ask(ofCells.map((places) => toLargestBody(found, places)));
  return ofCells.map((places, at): MapCell => {
    const [hit] = answers[at]?.hits.hits ?? [];
    const largest = hit && readPlace(hit);
    const area = boundPlaces(places);
    if (!largest || !area) throw notWhole('a cell has no listing');
    const [{ seller } = { seller: undefined }] = places;
    return {
      ...largest,
      count: places.reduce((sum, { count }) => sum + count, 0),
      placeCount: places.length,
      area,
      listingId: readText(hit, 'id'),
      isOneSeller: seller !== undefined && places.every((place) => place.seller === seller),
    };
  });
}

/** The listing that is first by id at the largest places of a cell. */
function toLargestBody(found: Clause, places: readonly CountedPlace[]): Clause {
  const most = places.reduce((largest, { count }) => Math.max(largest, count), 0);
  const largest = places.filter(({ count }) => count === most).map(formatPlace);
  return {
    query: { bool: { filter: [found, { terms: { place: largest } }] } },
    size: 1,
    sort: [{ id: 'asc' }],
    ...HIT_FIELDS,
    docvalue_fields: ['id', 'latitude', 'longitude'],
  };
}

function read<Schema extends z.ZodMiniType>(schema: Schema, { aggregations }: SearchAnswer): z.infer<Schema> {
  const { data, error } = z.safeParse(schema, aggregations);
  if (!data) throw notWhole(String(error?.issues[0]?.path.join('.')));
  return data;
}
