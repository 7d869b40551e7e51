/** The locations of two indexes become those of one, numbered as the listings, in order of their ids, have them. */
import { bytesOf, codesOf, floatsOf, wordsOf } from '#src/engine/search/embedded/index-tables.ts';
import type { IndexTables } from '#src/engine/search/embedded/index-tables.ts';
import { mergeColumn } from '#src/engine/search/embedded/merge-columns.ts';
import type { Sources } from '#src/engine/search/embedded/merge-columns.ts';

interface Place {
  readonly latitude: number;
  readonly longitude: number;
  readonly extended: number;
}

/** Reads the ids of the merged index. */
export function mergePlaces(tables: IndexTables, sources: Sources, from: Int32Array): void {
  const places: Place[] = [];
  const numberOf = new Map<string, number>();
  /** The number of each code's place among all of them; code 0 is no location. */
  const toNumbers = (source: IndexTables): Int32Array =>
    Int32Array.from([
      0,
      ...readPlaces(source).map((place) => {
        const key = `${place.latitude} ${place.longitude} ${place.extended}`;
        const number = numberOf.get(key) ?? places.push(place);
        numberOf.set(key, number);
        return number;
      }),
    ]);
  const numbers = [toNumbers(sources[0]), toNumbers(sources[1])] as const;
  const codeOf = new Int32Array(places.length + 1);
  const shown: Place[] = [];
  const [baseCodes, changedCodes] = [codesOf(sources[0], 'place.code'), codesOf(sources[1], 'place.code')];
  const numberAt = (ordinal: number): number => {
    const source = from[ordinal] as number;
    return source >= 0
      ? (numbers[0][baseCodes[source] as number] as number)
      : (numbers[1][changedCodes[-1 - source] as number] as number);
  };
  const isUsed = new Uint8Array(places.length + 1);
  for (let ordinal = 0; ordinal < from.length; ordinal += 1) isUsed[numberAt(ordinal)] = 1;
  const usedCount = isUsed.subarray(1).reduce((count, flag) => count + flag, 0); // 0 is no location
  const ordinals = wordsOf(tables, 'id.ordinal');
  // In the order of ids, listings are far apart in memory, so this stops at the last new place.
  for (let rank = 0; rank < ordinals.length && shown.length < usedCount; rank += 1) {
    const number = numberAt(ordinals[rank] as number);
    const place = places[number - 1];
    if (place && codeOf[number] === 0) codeOf[number] = shown.push(place);
  }
  const toCodes = (list: Int32Array) => list.map((number) => codeOf[number] as number);
  const maps = { ofBase: toCodes(numbers[0]), ofAdded: toCodes(numbers[1]), greatest: shown.length };
  tables.set('place.code', mergeColumn(sources, 'place.code', from, maps));
  tables.set(
    'place.latitude',
    Float64Array.from(shown, ({ latitude }) => latitude),
  );
  tables.set(
    'place.longitude',
    Float64Array.from(shown, ({ longitude }) => longitude),
  );
  tables.set(
    'place.extended',
    Uint8Array.from(shown, ({ extended }) => extended),
  );
}

function readPlaces(tables: IndexTables): Place[] {
  const [latitudes, longitudes, extended] = [
    floatsOf(tables, 'place.latitude'),
    floatsOf(tables, 'place.longitude'),
    bytesOf(tables, 'place.extended'),
  ];
  return Array.from(latitudes, (latitude, index) => ({
    latitude,
    longitude: longitudes[index] as number,
    extended: extended[index] as number,
  }));
}
