/** A search as SQL that both SQLite and DuckDB understand: one statement for the cars, one for totals, one per facet. */
import { CHOICE_FACETS, RANGE_FACETS } from '#src/domain/search-query/facets.ts';
import type { ChoiceKey } from '#src/domain/search-query/facets.ts';
import { MARKET_EXTENSION_MILES } from '#src/domain/search-query/search-options.ts';
import type { SortKey } from '#src/domain/search-query/search-options.ts';
import type { SearchRequest } from '#src/domain/search-query/search-result.ts';
import { EARTH_RADIUS_MILES } from '#src/domain/visitor/place.ts';

/** Facets of which a car may have several values; these are rows of `car_value`. */
export const LIST_FACETS: readonly ChoiceKey[] = [
  'featureCode',
  'packages',
  'vehicleHistoryType',
  'homeServices',
];
/** Facets with a column of their own. */
export const COLUMN_FACETS: readonly ChoiceKey[] = CHOICE_FACETS.filter(
  ({ key, hidden }) => hidden !== true && !LIST_FACETS.includes(key),
).map(({ key }) => key);

export interface SqlSearch {
  readonly hits: string;
  readonly totals: string;
  /** Rows of a value and its count, by facet. */
  readonly counts: readonly { readonly facet: string; readonly sql: string }[];
  /** One row with a column per step, by facet. */
  readonly steps: readonly {
    readonly facet: string;
    readonly steps: readonly number[];
    readonly sql: string;
  }[];
}

interface Condition {
  readonly sql: string;
  /** The facet whose counts ignore it. */
  readonly group?: string;
}

export const STATS = ['price', 'year', 'mileage'] as const;

/** @param request without a keyword */
export function toSql(request: SearchRequest): SqlSearch {
  const { query } = request;
  const conditions = listConditions(request);
  const where = (group?: string): string => {
    const kept = conditions.filter((condition) => group === undefined || condition.group !== group);
    return kept.length === 0 ? '1 = 1' : kept.map(({ sql }) => `(${sql})`).join(' AND ');
  };
  const count = (facet: string, group = facet, scope = '1 = 1') => ({
    facet,
    sql:
      `SELECT ${facet}, count(*) FROM car WHERE ${facet} IS NOT NULL AND ${scope} AND ${where(group)} ` +
      `GROUP BY ${facet}`,
  });
  const ofList = (facet: string) => ({
    facet,
    sql:
      `SELECT value, count(*) FROM car_value JOIN car ON car.n = car_value.car ` +
      `WHERE facet = ${quote(facet)} AND ${where(facet)} GROUP BY value`,
  });
  const makes = query.vehicles.map(({ makeCode }) => makeCode);
  const models = query.vehicles.flatMap(({ makeCode, models: chosen }) =>
    chosen.map(({ modelCode }) => `${makeCode}|${modelCode}`),
  );
  const stats = STATS.map((key) => `min(${key}), max(${key}), avg(${key}), count(${key})`);
  return {
    hits:
      `SELECT id FROM car WHERE ${where()} ORDER BY ${toOrder(request)}, id ` +
      `LIMIT ${query.numRecords} OFFSET ${query.firstRecord}`,
    totals: `SELECT count(*), ${stats.join(', ')} FROM car WHERE ${where()}`,
    counts: [
      count('makeCode', 'vehicle'),
      ...(makes.length === 0 ? [] : [count('modelCode', 'vehicle', isOneOf('makeCode', makes))]),
      ...(models.length === 0 ? [] : [count('trimCode', 'vehicle', isOneOf('modelCode', models))]),
      ...COLUMN_FACETS.map((facet) => count(facet)),
      ...LIST_FACETS.map(ofList),
      count('year'),
    ],
    steps: RANGE_FACETS.filter((facet) => facet.count !== 'each').map(({ key, steps, count: kind }) => {
      const sign = kind === 'atMost' ? '<=' : '>=';
      const sums = steps.map((step) => `sum(CASE WHEN ${key} ${sign} ${step} THEN 1 ELSE 0 END)`);
      return { facet: key, steps, sql: `SELECT ${sums.join(', ')} FROM car WHERE ${where(key)}` };
    }),
  };
}

function listConditions({ query, origin }: SearchRequest): Condition[] {
  const conditions: Condition[] = [];
  if (origin && query.searchRadius !== undefined) {
    const miles = toMiles(origin);
    const farther = query.searchRadius + MARKET_EXTENSION_MILES;
    const extended = query.marketExtension ? ` OR (extended = 1 AND ${miles} <= ${farther})` : '';
    conditions.push({ sql: `${miles} <= ${query.searchRadius}${extended}` });
  }
  if (query.vehicles.length > 0) {
    const paths = query.vehicles.flatMap(({ makeCode, models }) =>
      models.length === 0
        ? [`makeCode = ${quote(makeCode)}`]
        : models.flatMap(({ modelCode, trimCodes }) =>
            trimCodes.length === 0
              ? [`modelCode = ${quote(`${makeCode}|${modelCode}`)}`]
              : trimCodes.map((trim) => `trimCode = ${quote(`${makeCode}|${modelCode}|${trim}`)}`),
          ),
    );
    conditions.push({ sql: paths.join(' OR '), group: 'vehicle' });
  }
  for (const { key, combine } of CHOICE_FACETS) {
    const chosen = query.choices[key] ?? [];
    if (chosen.length === 0) continue;
    const has = (values: readonly string[]) =>
      `n IN (SELECT car FROM car_value WHERE facet = ${quote(key)} AND ${isOneOf('value', values)})`;
    if (combine === 'and') conditions.push(...chosen.map((value) => ({ sql: has([value]) })));
    else if (LIST_FACETS.includes(key)) conditions.push({ sql: has(chosen), group: key });
    else conditions.push({ sql: isOneOf(key, chosen), group: key });
  }
  for (const { key } of RANGE_FACETS) {
    const range = query.ranges[key];
    if (!range) continue;
    const ends = [
      ...(range.min === undefined ? [] : [`${key} >= ${range.min}`]),
      ...(range.max === undefined ? [] : [`${key} <= ${range.max}`]),
    ];
    conditions.push({ sql: [`${key} IS NOT NULL`, ...ends].join(' AND '), group: key });
  }
  return conditions;
}

function toOrder({ query, origin }: SearchRequest): string {
  const by = (column: string, direction: 'ASC' | 'DESC') => `${column} IS NULL, ${column} ${direction}`;
  if (query.sortBy === 'distanceASC' && origin) return by(toMiles(origin), 'ASC');
  const [column, direction] = ORDERS[query.sortBy];
  return by(column, direction);
}

/** "Nearest first" is "relevance" without a place. */
const ORDERS: Readonly<Record<SortKey, readonly [column: string, direction: 'ASC' | 'DESC']>> = {
  relevance: ['relevance', 'DESC'],
  distanceASC: ['relevance', 'DESC'],
  bestDeal: ['deal', 'ASC'],
  derivedpriceASC: ['price', 'ASC'],
  derivedpriceDESC: ['price', 'DESC'],
  outTheDoorASC: ['outTheDoor', 'ASC'],
  paymentASC: ['payment', 'ASC'],
  replyASC: ['replyHours', 'ASC'],
  datelistedDESC: ['listedAt', 'DESC'],
  datelistedASC: ['listedAt', 'ASC'],
  mileageASC: ['mileage', 'ASC'],
  mileageDESC: ['mileage', 'DESC'],
  yearDESC: ['year', 'DESC'],
  yearASC: ['year', 'ASC'],
};

/** Haversine, as `distanceInMiles`. */
function toMiles({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): string {
  const north = `sin(radians(latitude - ${latitude}) / 2)`;
  const east = `sin(radians(longitude - (${longitude})) / 2)`;
  const scale = `cos(radians(latitude)) * cos(radians(${latitude}))`;
  return `(2 * ${EARTH_RADIUS_MILES} * asin(sqrt(${north} * ${north} + ${scale} * ${east} * ${east})))`;
}

function isOneOf(column: string, values: readonly string[]): string {
  return `${column} IN (${values.map(quote).join(', ')})`;
}

export function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
