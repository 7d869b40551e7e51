/** Counts the listings of a search by their places, and the places by the cells of a map. */
import { boundPlaces, compareCells, createCellOf, decideView } from '#src/domain/search-query/map-cells.ts';
import type { MapCell, MapCells } from '#src/domain/search-query/map-cells.ts';
import { isInArea } from '#src/domain/search-query/map-area.ts';
import type { MapArea } from '#src/domain/search-query/map-area.ts';
import type { Coordinates } from '#src/domain/visitor/place.ts';
import type { CodeColumn } from '#src/engine/search/embedded/code-column.ts';

/** The found listings at one place. */
export interface CountedPlace extends Coordinates {
  count: number;
  /** The listing that comes first by id. */
  first: number;
  /** The code of their seller, or `SEVERAL`. */
  seller: number;
}

interface PlaceCodes {
  /** One per listing; 0 is no place. */
  readonly codes: CodeColumn;
  /** The greatest code. */
  readonly size: number;
  readonly placeOf: (code: number) => Coordinates;
}

const SEVERAL = -1;

/**
 * One entry per place with a listing, in no particular order. Sellers at the same coordinates are one place.
 * @param sellers the code of each listing's seller
 * @param idRanks the order of the listings by id
 */
export function countPlaces(
  found: Uint32Array,
  { codes, size, placeOf }: PlaceCodes,
  sellers: CodeColumn,
  idRanks: Uint32Array,
): CountedPlace[] {
  const counts = new Uint32Array(size + 1);
  const firsts = new Uint32Array(size + 1);
  const sellerOf = new Int32Array(size + 1);
  for (let index = 0; index < found.length; index += 1) {
    const ordinal = found[index] as number;
    const code = codes[ordinal] as number;
    const seller = sellers[ordinal] as number;
    const count = counts[code] as number;
    counts[code] = count + 1;
    if (count === 0 || (idRanks[ordinal] as number) < (idRanks[firsts[code] as number] as number))
      firsts[code] = ordinal;
    sellerOf[code] = count === 0 || sellerOf[code] === seller ? seller : SEVERAL;
  }
  const places = new Map<string, CountedPlace>();
  for (let code = 1; code <= size; code += 1) {
    const count = counts[code] as number;
    if (count === 0) continue;
    const { latitude, longitude } = placeOf(code);
    const key = `${latitude} ${longitude}`;
    const [first, seller] = [firsts[code] as number, sellerOf[code] as number];
    const same = places.get(key);
    if (!same) {
      places.set(key, { latitude, longitude, count, first, seller });
      continue;
    }
    same.count += count;
    if (same.seller !== seller) same.seller = SEVERAL;
    if ((idRanks[first] as number) < (idRanks[same.first] as number)) same.first = first;
  }
  return [...places.values()];
}

/**
 * @param asked the visible part; without it, the part where the places are
 * @param idRanks the order of the listings by id
 */
export function toMapCells(
  total: number,
  places: readonly CountedPlace[],
  asked: MapArea | undefined,
  idRanks: Uint32Array,
  idOf: (ordinal: number) => string,
): MapCells {
  const placedCount = places.reduce((sum, { count }) => sum + count, 0);
  const view = asked ?? decideView(places);
  if (!view) return { total, placedCount, cells: [] };
  const inView = places.filter((place) => isInArea(place, view));
  const cells = [...Map.groupBy(inView, createCellOf(view)).values()].map((own): MapCell => {
    const largest = own.reduce((best, place) => (isLarger(place, best, idRanks) ? place : best));
    return {
      latitude: largest.latitude,
      longitude: largest.longitude,
      count: own.reduce((sum, { count }) => sum + count, 0),
      placeCount: own.length,
      area: boundPlaces(own) ?? view,
      listingId: idOf(largest.first),
      isOneSeller: own.every(({ seller }) => seller !== SEVERAL && seller === largest.seller),
    };
  });
  return { total, placedCount, view, cells: cells.sort(compareCells) };
}

function isLarger(one: CountedPlace, other: CountedPlace, idRanks: Uint32Array): boolean {
  if (one.count !== other.count) return one.count > other.count;
  return (idRanks[one.first] as number) < (idRanks[other.first] as number);
}
