/**
 * Where the cars of a search are: the cells of a grid over the visible part of a map, with their counts. The grid has the
 * same cells wherever the map is moved, so that clusters stay in place.
 * @see docs/rules/search.md#map
 */
import { isInArea, roundArea } from '#src/domain/search-query/map-area.ts';
import type { MapArea } from '#src/domain/search-query/map-area.ts';
import type { SearchRequest } from '#src/domain/search-query/search-result.ts';
import type { Coordinates } from '#src/domain/visitor/place.ts';
import { MAX_LATITUDE, toMapPoint } from '#src/lib/mercator.ts';

export interface MapRequest extends Pick<SearchRequest, 'query' | 'origin'> {
  /** The visible part. Without it, the part where the cars are. */
  readonly view?: MapArea;
}

/** The cars of a search in one cell. */
export interface MapCell extends Coordinates {
  readonly count: number;
  /** How many different places they are at. The cell's own coordinates are those of the place with the most cars. */
  readonly placeCount: number;
  /** The smallest part of the map with all of these places. */
  readonly area: MapArea;
  /** The first car by id at the place with the most cars. */
  readonly listingId: string;
  /** Whether all of the cars are the same seller's. */
  readonly isOneSeller: boolean;
}

export interface MapCells {
  readonly total: number;
  /** Cars whose place is known, inside the view or not. */
  readonly placedCount: number;
  /** Undefined when nothing was found and no view was asked for. */
  readonly view?: MapArea;
  /** Most cars first, then from south-west. Their counts add up to the cars inside the view. */
  readonly cells: readonly MapCell[];
}

/** Across the longer side of the view. */
const MOST_ACROSS = 8;
/** A view begins and ends anywhere in a cell. */
export const MAX_CELLS = (MOST_ACROSS + 1) ** 2;
/** Cells of 300 meters; smaller ones would only split a street. */
const MAX_DEPTH = 17;
/** Without Alaska, Hawaii and the territories, which would leave little room for the rest. */
export const CONTIGUOUS_STATES: MapArea = { south: 24.4, west: -125, north: 49.5, east: -66.9 };
/** Around the outermost places. */
const MARGIN = 0.06;
/** A view of one place is not a point. */
const LEAST_SPAN = 0.1;

/** The number of the cell that a place belongs to, for a view. */
export function createCellOf(view: MapArea): (place: Coordinates) => number {
  const first = toMapPoint({ latitude: view.north, longitude: view.west });
  const last = toMapPoint({ latitude: view.south, longitude: view.east });
  const span = Math.max(last.x - first.x, last.y - first.y);
  const depth = Math.max(0, Math.min(MAX_DEPTH, Math.floor(Math.log2(MOST_ACROSS / span))));
  const across = 2 ** depth;
  return (place) => {
    const { x, y } = toMapPoint(place);
    return Math.floor(y * across) * (across + 1) + Math.floor(x * across);
  };
}

/** The view for these places: all of them, or those of the contiguous states where some are far away. */
export function decideView(places: readonly Coordinates[]): MapArea | undefined {
  const near = places.filter((place) => isInArea(place, CONTIGUOUS_STATES));
  const bounds = boundPlaces(near.length > 0 ? near : places);
  return bounds && widen(bounds);
}

/** The smallest area with all of the places; undefined without any. */
export function boundPlaces(places: readonly Coordinates[]): MapArea | undefined {
  if (places.length === 0) return undefined;
  let [south, west, north, east] = [90, 180, -90, -180];
  for (const { latitude, longitude } of places) {
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
  }
  return { south, west, north, east };
}

function widen({ south, west, north, east }: MapArea): MapArea {
  const tall = Math.max((north - south) * MARGIN, LEAST_SPAN / 2);
  const wide = Math.max((east - west) * MARGIN, LEAST_SPAN / 2);
  return roundArea({
    south: Math.max(-MAX_LATITUDE, south - tall),
    west: Math.max(-180, west - wide),
    north: Math.min(MAX_LATITUDE, north + tall),
    east: Math.min(180, east + wide),
  });
}

/** The area with as much around it as the span takes. @param leastSpan in degrees, from south to north and from west to east */
export function expandArea({ south, west, north, east }: MapArea, leastSpan: number): MapArea {
  const tall = Math.max(0, (leastSpan - (north - south)) / 2);
  const wide = Math.max(0, (leastSpan - (east - west)) / 2);
  return { south: south - tall, west: west - wide, north: north + tall, east: east + wide };
}

/** The order of cells. */
export function compareCells(one: MapCell, other: MapCell): number {
  return (
    other.count - one.count ||
    one.area.south - other.area.south ||
    one.area.west - other.area.west ||
    one.area.north - other.area.north ||
    one.area.east - other.area.east
  );
}
