/** The links of the places beside the map, which work without a script. */
import { formatCars } from '#src/domain/search-query/format-cars.ts';
import { formatCount } from '#src/domain/search-query/format-number.ts';
import { formatArea } from '#src/domain/search-query/map-area.ts';
import { searchUrl } from '#src/domain/search-query/search-path.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { MapCluster, MapClusters } from '#src/features/search/results-data/map-cells.call.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { MapMarker } from '#src/ui/map/merge-markers.ts';

export interface MapPlace {
  /** Distinct among the clusters of an answer, because they do not overlap. */
  readonly id: string;
  readonly name: string;
  /** "34 cars · Boston, MA" or "122 cars at 12 places". */
  readonly about: string;
  /** The cars of one place in the list, or the map of several. */
  readonly href: string;
  readonly cluster: MapCluster;
}

export function toMapPlace(query: SearchQuery, cluster: MapCluster): MapPlace {
  const { count, placeCount, name, city, area } = cluster;
  const inside = withinCluster(query, cluster);
  const about =
    placeCount > 1
      ? `${formatCars(count)} at ${formatCount(placeCount)} places`
      : [formatCars(count), city].filter(Boolean).join(' · ');
  const href = searchUrl(placeCount > 1 ? { ...inside, view: 'map' } : inside);
  return {
    id: formatArea(area),
    name: placeCount > 1 ? `Around ${city ?? name}` : name,
    about,
    href,
    cluster,
  };
}

export function toMarker({ id, name, about, cluster }: MapPlace): MapMarker {
  const { latitude, longitude, count, placeCount } = cluster;
  return { id, latitude, longitude, count, title: `${name}: ${about}`, isPlace: placeCount === 1 };
}

/** The same search, in a list, limited to the places of a cluster. They are inside an area and a radius already. */
export function withinCluster(query: SearchQuery, { area }: MapCluster): SearchQuery {
  const { view: _view, ...list } = query;
  return { ...list, firstRecord: 0, area };
}

/** What the map does not show, a sentence each. */
export function describeOthers({ total, placedCount, clusters }: MapClusters): string[] {
  const shown = clusters.reduce((sum, { count }) => sum + count, 0);
  const outside = placedCount - shown;
  const unplaced = total - placedCount;
  return Object.values(
    definedOnly({
      outside:
        outside > 0 ? `${formatCars(outside)} ${be(outside)} outside this part of the map.` : undefined,
      unplaced:
        unplaced > 0
          ? `${formatCars(unplaced)} ${be(unplaced)} not on the map: the location is unknown.`
          : undefined,
    }),
  );
}

function be(count: number): string {
  return count === 1 ? 'is' : 'are';
}
