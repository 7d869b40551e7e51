import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { parseArea, roundArea } from '#src/domain/search-query/map-area.ts';
import type { MapCell } from '#src/domain/search-query/map-cells.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { MAP_VIEW_KEY } from '#src/features/search/results-data/map-cells.call.ts';
import type { MapCluster, mapCellsCall } from '#src/features/search/results-data/map-cells.call.ts';
import { toSearchRequest } from '#src/features/search/results-page/search-context.server.ts';
import { STATE_NAMES } from '#src/domain/visitor/us-states.ts';
import type { Handler } from '#src/lib/call.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

const NO_NAME = 'Unnamed place';

export const answerMapCells: Handler<typeof mapCellsCall> = async ({ search }, { locals, signal }) => {
  const stock = locals.services.stock.current;
  const query = parseQuery(search);
  const view = parseArea(new URLSearchParams(search).get(MAP_VIEW_KEY) ?? undefined) ?? query.area;
  const request = { ...toSearchRequest(locals.services, query), ...definedOnly({ view }) };
  const { total, placedCount, cells, ...shown } = await stock.engine.mapCells(request, { signal });
  const found = stock.loadListings(cells.map(({ listingId }) => listingId));
  const ownerOf = new Map(found.map(({ listing, owner }) => [listing.id, owner]));
  const clusters = cells.map((cell) => toCluster(cell, ownerOf.get(cell.listingId)));
  return { total, placedCount, clusters, ...definedOnly({ view: shown.view }) };
};

function toCluster(cell: MapCell, owner: Owner | undefined): MapCluster {
  const { listingId: _listingId, isOneSeller, area, ...rest } = cell;
  const { city, state } = owner?.location ?? {};
  const inState = state === undefined ? NO_NAME : (STATE_NAMES.get(state) ?? state);
  const place = city === undefined ? inState : [city, state].filter(Boolean).join(', ');
  const cluster = { ...rest, area: roundArea(area), name: place };
  const isNamed = owner !== undefined && isOneSeller && !owner.privateSeller;
  return isNamed ? { ...cluster, name: owner.name, city: place } : cluster;
}
