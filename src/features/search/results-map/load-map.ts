import type { Ask } from '#src/engine/calls/ask.ts';
import type { MapState } from '#src/features/search/results-data/grid-state.ts';
import { mapCellsCall } from '#src/features/search/results-data/map-cells.call.ts';

/** The clusters that a page comes with, so that its places are there without a script. */
export async function loadMap(ask: Ask, map: MapState): Promise<MapState> {
  const { source, data } = await ask(mapCellsCall, { search: map.search });
  return source === 'live' ? { ...map, clusters: data } : { ...map, hasFailed: true };
}
