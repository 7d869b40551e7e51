/** The stock of a benchmark as rows of the two tables that SQL peers search. */
import { CHOICE_FACETS, RANGE_FACETS } from '#src/domain/search-query/facets.ts';
import type { SearchDocument } from '#src/domain/search-query/search-result.ts';
import { COLUMN_FACETS, LIST_FACETS } from '#tests/bench/peers/sql-search.ts';

const VEHICLE = ['makeCode', 'modelCode', 'trimCode'] as const;
const RANGES = RANGE_FACETS.map(({ key }) => key);

const NUMBER_COLUMNS = [
  'latitude',
  'longitude',
  'relevance',
  'listedAt',
  'deal',
  'payment',
  'replyHours',
  ...RANGES,
];
export const CAR_COLUMNS = ['n', 'id', 'extended', ...NUMBER_COLUMNS, ...VEHICLE, ...COLUMN_FACETS];
export const TABLES = [
  `CREATE TABLE car (n INTEGER PRIMARY KEY, id TEXT, extended INTEGER, ${NUMBER_COLUMNS.map((name) => `${name} DOUBLE`).join(', ')}, ${[...VEHICLE, ...COLUMN_FACETS].map((name) => `${name} TEXT`).join(', ')})`,
  'CREATE TABLE car_value (facet TEXT, value TEXT, car INTEGER)',
];
/** What a careful owner of either database would add; the order of the table is by make, model and trim. */
export const INDEXES = [
  'CREATE INDEX car_vehicle ON car (makeCode, modelCode, trimCode)',
  'CREATE INDEX car_model ON car (modelCode)',
  'CREATE INDEX car_price ON car (price)',
  'CREATE INDEX car_style ON car (vehicleStyleCode)',
  'CREATE INDEX value_cars ON car_value (facet, value, car)',
  'CREATE INDEX car_values ON car_value (car, facet, value)',
];

export type Cell = string | number | null;

/** @param n the number of the car */
export function toCarRow(n: number, document: SearchDocument): Cell[] {
  const {
    id,
    coordinates,
    servesExtendedMarket,
    relevance,
    listedAtMs,
    dealDifference,
    monthlyPayment,
    replyHours,
  } = document;
  const numbers = RANGE_FACETS.map(({ key, bounds: [least, most] }) => {
    const number = document.numbers[key];
    return number === undefined || number < least || number > most ? null : number;
  });
  return [
    n,
    id,
    servesExtendedMarket ? 1 : 0,
    coordinates?.latitude ?? null,
    coordinates?.longitude ?? null,
    relevance,
    listedAtMs,
    dealDifference ?? null,
    monthlyPayment ?? null,
    replyHours ?? null,
    ...numbers,
    ...VEHICLE.map((key) => document.choices[key]?.[0] ?? null),
    ...COLUMN_FACETS.map((key) => document.choices[key]?.[0] ?? null),
  ];
}

export function toValueRows(n: number, { choices }: SearchDocument): Cell[][] {
  return CHOICE_FACETS.filter(({ key }) => LIST_FACETS.includes(key)).flatMap(({ key }) =>
    [...new Set(choices[key])].map((value) => [key, value, n]),
  );
}
