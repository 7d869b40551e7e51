/** Words in paths of links from before this site's own that stand for filters: "used", "awd-4wd", "suvs-under-20000". */
import { listCategoryFilter } from '#src/domain/search-query/category-search.ts';
import { SEARCH_CATEGORIES } from '#src/domain/search-query/search-categories.ts';
import { COLORS, ENGINES } from '#src/domain/vehicle/vehicle-codes.ts';

export type Pair = readonly [name: string, value: string];

/** Words that mean a category of today. */
const CATEGORY_WORDS: Readonly<Record<string, readonly string[]>> = {
  'used-cars': ['used', 'pre-owned', 'preowned', 'pre-owned-cars'],
  'new-cars': ['new'],
  'certified-cars': [
    ...['certified', 'certified-pre-owned', 'certified-pre-owned-cars', 'certified-preowned'],
    ...['certified-used', 'certified-used-cars', 'cpo', 'cpo-cars'],
  ],
  'private-sellers': ['private-seller', 'by-owner', 'for-sale-by-owner'],
  electric: ['electric-cars', 'electric-vehicles', 'ev', 'evs'],
  hybrid: ['hybrids', 'hybrid-cars'],
  suvs: ['suv', 'suv-crossover', 'crossover', 'crossovers', 'sport-utility', 'sport-utility-vehicles'],
  trucks: ['truck', 'pickup', 'pickups', 'pickup-truck', 'pickup-trucks'],
  sedans: ['sedan'],
  hatchbacks: ['hatchback'],
  coupes: ['coupe'],
  convertibles: ['convertible'],
  wagons: ['wagon', 'station-wagon', 'station-wagons'],
  vans: ['van', 'minivan', 'minivans', 'van-minivan', 'vans-minivans'],
};

const OTHER_WORDS: readonly (readonly [name: string, value: string, ...words: readonly string[]])[] = [
  ['sellerType', 'd', 'dealer', 'dealers', 'by-dealer'],
  ['driveGroup', 'AWD,4WD', 'awd-4wd', '4wd-awd', 'awd4wd'],
  ['driveGroup', 'AWD', 'awd', 'all-wheel-drive'],
  ['driveGroup', '4WD', '4wd', '4x4', 'four-wheel-drive', '4-wheel-drive'],
  ['driveGroup', 'FWD', 'fwd', 'front-wheel-drive'],
  ['driveGroup', 'RWD', 'rwd', 'rear-wheel-drive'],
  ['fuelTypeGroup', 'DSL', 'diesel', 'diesels', 'diesel-cars'],
  ['fuelTypeGroup', 'PIH', 'plug-in-hybrid', 'plug-in-hybrids', 'phev'],
  ['fuelTypeGroup', 'GSL', 'gas', 'gasoline'],
  ['transmissionCode', 'AUTO', 'automatic'],
  ['transmissionCode', 'MANUAL', 'manual', 'stick-shift'],
  ['extColorSimple', 'GRAY', 'grey'],
  ...COLORS.map(({ code, label }) => ['extColorSimple', code, label.toLowerCase()] as const),
  ...ENGINES.map(({ code, label }) => ['engineCode', code, label.toLowerCase()] as const),
];
/** They say nothing about the cars; the last ones are in links that were made without a make or a model. */
const EMPTY_WORDS = ['all-cars', 'cars', 'all', 'any', 'make', 'model'];

const WORDS: ReadonlyMap<string, readonly Pair[]> = new Map<string, readonly Pair[]>([
  ...EMPTY_WORDS.map((word) => [word, []] as const),
  ...OTHER_WORDS.flatMap(([name, value, ...words]) =>
    words.map((word) => [word, [[name, value]] as Pair[]] as const),
  ),
  ...SEARCH_CATEGORIES.flatMap(({ slug }) => {
    const pairs = listCategoryFilter(slug).map(([key, values]): Pair => [key, values.join(',')]);
    return [slug, ...(CATEGORY_WORDS[slug] ?? [])].map((word) => [word, pairs] as const);
  }),
]);

/** "cars-under-15000", "suvs-over-20k", "under-50000-miles". What comes first is a word, too. */
const LIMIT = /^(?:(.+)-)?(under|below|over|above)-(\d{1,7})(k?)(-miles)?$/;
const BETWEEN = /^(?:(.+)-)?between-(\d{1,7})(k?)-and-(\d{1,7})(k?)$/;
const YEARS = /^((?:19|20)\d{2})-(?:to-)?((?:19|20)\d{2})$/;

/** What a segment says besides a name; undefined if it reads as a name. */
export function readPathWord(segment: string): readonly Pair[] | undefined {
  const pairs = WORDS.get(segment);
  if (pairs) return pairs;
  const years = YEARS.exec(segment);
  if (years)
    return [
      ['startYear', years[1] ?? ''],
      ['endYear', years[2] ?? ''],
    ];
  return readLimit(segment) ?? readBetween(segment);
}

function readLimit(segment: string): readonly Pair[] | undefined {
  const [, first, which = '', digits = '', k, miles] = LIMIT.exec(segment) ?? [];
  const before = readBefore(first);
  if (digits === '' || !before) return undefined;
  const isMost = which === 'under' || which === 'below';
  if (miles !== undefined && !isMost) return undefined;
  const name = miles === undefined ? (isMost ? 'maxPrice' : 'minPrice') : 'mileage';
  return [...before, [name, toNumber(digits, k)]];
}

function readBetween(segment: string): readonly Pair[] | undefined {
  const [, first, least = '', k, most = '', otherK] = BETWEEN.exec(segment) ?? [];
  const before = readBefore(first);
  if (least === '' || !before) return undefined;
  return [...before, ['minPrice', toNumber(least, k)], ['maxPrice', toNumber(most, otherK)]];
}

function readBefore(word: string | undefined): readonly Pair[] | undefined {
  return word === undefined ? [] : WORDS.get(word);
}

function toNumber(digits: string, k: string | undefined): string {
  return k === 'k' ? `${digits}000` : digits;
}
