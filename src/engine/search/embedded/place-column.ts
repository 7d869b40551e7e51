/**
 * Where the listings are: one code per location of a seller, so that distances are computed per seller and not per
 * listing. Code 0 is no location. Whether the extended market is served is a property of the seller, and so of the
 * location.
 */
import type { SearchDocument } from '#src/domain/search-query/search-result.ts';
import { isInArea } from '#src/domain/search-query/map-area.ts';
import type { MapArea } from '#src/domain/search-query/map-area.ts';
import { MARKET_EXTENSION_MILES } from '#src/domain/search-query/search-options.ts';
import { distanceInMiles } from '#src/domain/visitor/place.ts';
import type { Coordinates } from '#src/domain/visitor/place.ts';
import { addBit } from '#src/engine/search/embedded/bitmap.ts';
import { toCodeColumn } from '#src/engine/search/embedded/code-column.ts';
import type { CodeColumn } from '#src/engine/search/embedded/code-column.ts';
import type { Filter, FilterTest } from '#src/engine/search/embedded/filter.ts';
import { growingFloats, growingWords } from '#src/engine/search/embedded/growing-array.ts';
import { bytesOf, codesOf, floatsOf } from '#src/engine/search/embedded/index-tables.ts';
import type { IndexTables } from '#src/engine/search/embedded/index-tables.ts';
import { Directions, toCosineTest } from '#src/engine/search/embedded/directions.ts';
import type { CosineTest } from '#src/engine/search/embedded/directions.ts';
import { Interner } from '#src/engine/search/embedded/interner.ts';

const BEYOND = 0;
const WITHIN = 1;
const EXTENDED = 2;

export class PlaceCollector {
  readonly #places = new Interner();
  readonly #numbers = growingWords();
  readonly #latitudes = growingFloats();
  readonly #longitudes = growingFloats();
  readonly #extended: number[] = [];

  add({ coordinates, servesExtendedMarket }: SearchDocument): void {
    if (!coordinates) {
      this.#numbers.push(0);
      return;
    }
    const { latitude, longitude } = coordinates;
    const place = this.#places.intern(`${latitude} ${longitude} ${servesExtendedMarket}`);
    this.#numbers.push(place + 1);
    if (place < this.#extended.length) return;
    this.#latitudes.push(latitude);
    this.#longitudes.push(longitude);
    this.#extended.push(servesExtendedMarket ? 1 : 0);
  }

  finish(tables: IndexTables, order: Uint32Array): void {
    const numbers = this.#numbers.values();
    const codeOf = (document: number) => numbers[document] as number;
    tables.set('place.code', toCodeColumn(order, this.#extended.length, codeOf));
    tables.set('place.latitude', this.#latitudes.values().slice());
    tables.set('place.longitude', this.#longitudes.values().slice());
    tables.set('place.extended', Uint8Array.from(this.#extended));
  }
}

export class PlaceColumn {
  readonly codes: CodeColumn;
  readonly #latitudes: Float64Array;
  readonly #longitudes: Float64Array;
  readonly #extended: Uint8Array;
  /** The listings of each location: those of code `n` from `starts[n]` up to `starts[n + 1]`. */
  readonly #listings: { readonly starts: Uint32Array; readonly ordinals: Uint32Array };
  readonly #directions: Directions;
  #lastReach: { readonly asked: string; readonly reach: Uint8Array } | undefined;

  constructor(tables: IndexTables) {
    this.codes = codesOf(tables, 'place.code');
    this.#latitudes = floatsOf(tables, 'place.latitude');
    this.#longitudes = floatsOf(tables, 'place.longitude');
    this.#extended = bytesOf(tables, 'place.extended');
    this.#listings = groupByCode(this.codes, this.size);
    this.#directions = new Directions(this.#latitudes, this.#longitudes);
  }

  /**
   * Per code: 0 when the location is too far, 2 when only the extended market reaches it, else 1. The last result is
   * cached, because a page repeats it for its results and for each campaign tier.
   */
  toReach(origin: Coordinates, radius: number, withExtension: boolean): Uint8Array {
    const asked = `${origin.latitude} ${origin.longitude} ${radius} ${withExtension}`;
    if (this.#lastReach?.asked !== asked)
      this.#lastReach = { asked, reach: this.#measureReach(origin, radius, withExtension) };
    return this.#lastReach.reach;
  }

  #measureReach(origin: Coordinates, radius: number, withExtension: boolean): Uint8Array {
    const reach = new Uint8Array(this.#extended.length + 1);
    const cosines = this.#directions.toCosines(origin);
    const within = toCosineTest(radius);
    const extended = toCosineTest(radius + MARKET_EXTENSION_MILES);
    const isWithin = (code: number, miles: number, { surelyNear, maybeNear }: CosineTest) => {
      const cosine = cosines[code] as number;
      return cosine > surelyNear || (cosine >= maybeNear && this.#distance(origin, code) <= miles);
    };
    for (let code = 1; code < reach.length; code += 1) {
      if (isWithin(code, radius, within)) reach[code] = WITHIN;
      else if (withExtension && this.#extended[code - 1] === 1)
        reach[code] = isWithin(code, radius + MARKET_EXTENSION_MILES, extended) ? EXTENDED : BEYOND;
    }
    return reach;
  }

  /** How many locations there are; their codes are 1 and up. */
  get size(): number {
    return this.#extended.length;
  }

  readonly placeOf = (code: number): Coordinates => ({
    latitude: this.#latitudes[code - 1] as number,
    longitude: this.#longitudes[code - 1] as number,
  });

  /** Passes the locations that are not too far. */
  toReachFilter(reach: Uint8Array): Filter {
    return this.#toFilter(reach);
  }

  /** Passes the locations inside the area. */
  toAreaFilter(area: MapArea): Filter {
    const isInside = new Uint8Array(this.size + 1);
    for (let code = 1; code < isInside.length; code += 1)
      isInside[code] = Number(isInArea(this.placeOf(code), area));
    return this.#toFilter(isInside);
  }

  /** @param passing by code, anything but 0 */
  #toFilter(passing: Uint8Array): Filter {
    const { starts, ordinals } = this.#listings;
    const addTo: FilterTest['addTo'] = (bitmap) => {
      for (let code = 1; code < passing.length; code += 1) {
        if (passing[code] === 0) continue;
        const end = starts[code + 1] as number;
        for (let at = starts[code] as number; at < end; at += 1) addBit(bitmap, ordinals[at] as number);
      }
    };
    return { anyOf: [{ addTo }] };
  }

  /** Miles by code, of the locations of these listings; Infinity without a location. */
  toDistances(origin: Coordinates, listings: Uint32Array): Float64Array {
    const distances = new Float64Array(this.#extended.length + 1).fill(NaN);
    distances[0] = Infinity;
    for (let index = 0; index < listings.length; index += 1) {
      const code = this.codes[listings[index] as number] as number;
      if (Number.isNaN(distances[code])) distances[code] = this.#distance(origin, code);
    }
    return distances;
  }

  /** A listing's miles; Infinity without a location. Each location is measured once, on first use. */
  toMilesOf(origin: Coordinates): (ordinal: number) => number {
    const measured = new Float64Array(this.#extended.length + 1).fill(NaN);
    measured[0] = Infinity;
    return (ordinal) => {
      const code = this.codes[ordinal] as number;
      if (Number.isNaN(measured[code])) measured[code] = this.#distance(origin, code);
      return measured[code] as number;
    };
  }

  distanceOf(ordinal: number, origin: Coordinates): number | undefined {
    const code = this.codes[ordinal] ?? 0;
    return code === 0 ? undefined : this.#distance(origin, code);
  }

  isExtended(ordinal: number, reach: Uint8Array): boolean {
    return reach[this.codes[ordinal] ?? 0] === EXTENDED;
  }

  #distance(origin: Coordinates, code: number): number {
    return distanceInMiles(origin, this.placeOf(code));
  }
}

function groupByCode(codes: CodeColumn, size: number): { starts: Uint32Array; ordinals: Uint32Array } {
  const starts = new Uint32Array(size + 2);
  for (const code of codes) starts[code + 1] = (starts[code + 1] as number) + 1;
  for (let code = 0; code <= size; code += 1)
    starts[code + 1] = (starts[code + 1] as number) + (starts[code] as number);
  const ends = starts.slice();
  const ordinals = new Uint32Array(codes.length);
  for (let ordinal = 0; ordinal < codes.length; ordinal += 1) {
    const code = codes[ordinal] as number;
    ordinals[ends[code] as number] = ordinal;
    ends[code] = (ends[code] as number) + 1;
  }
  return { starts, ordinals };
}
