import * as z from 'zod/mini';
import { MAX_CELLS } from '#src/domain/search-query/map-cells.ts';
import { searchInputSchema } from '#src/domain/search-query/search-input.schema.ts';
import { defineCall } from '#src/lib/call.ts';

const areaSchema = z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() });

const clusterSchema = z.object({
  latitude: z.number(),
  longitude: z.number(),
  count: z.number(),
  placeCount: z.number(),
  /** The smallest part of the map with all of its places, at the precision of an address. */
  area: areaSchema,
  /** The seller if all cars are one dealer's, or else the city, or the state, with the most cars: "Boston, MA". */
  name: z.string(),
  /** The city of a seller. */
  city: z.optional(z.string()),
});
export type MapCluster = z.infer<typeof clusterSchema>;

/** The parameter for the visible part of the map, in the form of `area`. */
export const MAP_VIEW_KEY = 'mapView';

/**
 * Counts the cars of a search by the cells of a map. Without a view, the map shows the part where the cars are.
 * @see docs/rules/search.md#map
 */
export const mapCellsCall = defineCall({
  name: 'map-cells',
  service: 'lsc',
  method: 'GET',
  path: '/rest/lsc/listing/map',
  query: 'raw',
  input: searchInputSchema,
  output: z.object({
    total: z.number(),
    /** Cars whose place is known, inside the view or not. */
    placedCount: z.number(),
    view: z.optional(areaSchema),
    clusters: z.array(clusterSchema).check(z.maxLength(MAX_CELLS)),
  }),
  timeoutMs: 3_000,
  resetMs: 30_000,
  windowMs: 15_000,
  volume: 10,
  atOnce: 32,
  fallback: () => ({ total: 0, placedCount: 0, clusters: [] }),
});
export type MapClusters = z.infer<typeof mapCellsCall.output>;
