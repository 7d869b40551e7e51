import { expect, test } from 'vitest';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { countWiderSearches } from '#src/features/search/below-results/count-wider-searches.ts';

/** Searches that are absent find nothing; `undefined` could not be counted. */
function countBy(counts: Readonly<Record<string, number | undefined>>) {
  const asked: string[] = [];
  const count = (query: Parameters<typeof formatQuery>[0]): Promise<number | undefined> => {
    const search = formatQuery(query);
    asked.push(search);
    return Promise.resolve(search in counts ? counts[search] : 0);
  };
  return { count, asked };
}

const SEARCH = 'zip=60601&searchRadius=50&makeCode=HONDA&maxPrice=5000';
const widen = (search: string, total: number, counts: Parameters<typeof countBy>[0]) =>
  countWiderSearches(parseQuery(search), { filters: {} }, total, countBy(counts).count);

test('each filter is relaxed as little as finds more cars, with the exact count', async () => {
  expect(
    await widen(SEARCH, 3, {
      'zip=60601&searchRadius=75&makeCode=HONDA&maxPrice=5000': 3,
      'zip=60601&searchRadius=100&makeCode=HONDA&maxPrice=5000': 4,
      'zip=60601&searchRadius=200&makeCode=HONDA&maxPrice=5000': 9,
      'zip=60601&searchRadius=50&makeCode=HONDA': 12,
    }),
  ).toEqual([
    {
      label: 'Within 100 miles',
      search: 'zip=60601&searchRadius=100&makeCode=HONDA&maxPrice=5000',
      count: 4,
    },
    { label: 'Any price', search: 'zip=60601&searchRadius=50&makeCode=HONDA', count: 12 },
  ]);
});

test('a search that could not be counted is offered without a number', async () => {
  const search = 'zip=60601&searchRadius=75&makeCode=HONDA&maxPrice=5000';
  expect(await widen(SEARCH, 0, { [search]: undefined })).toEqual([{ label: 'Within 75 miles', search }]);
});

test('filters are removed together only when none alone finds a car', async () => {
  expect(await widen(SEARCH, 0, { 'zip=60601&searchRadius=50': 40, 'makeCode=HONDA': 7 })).toEqual([
    { label: 'Keep only the vehicle, nationwide', search: 'makeCode=HONDA', count: 7 },
    { label: 'Keep only the ZIP', search: 'zip=60601&searchRadius=50', count: 40 },
  ]);
});

test('at most six searches are offered, and the number of counts is bounded', async () => {
  const features =
    'SUNROOF,LEATHER,NAVIGATION,BLUETOOTH,BACKUP_CAMERA,HEATED_SEATS,APPLE_CARPLAY,REMOTE_START';
  const { count, asked } = countBy({});
  await countWiderSearches(parseQuery(`${SEARCH}&featureCode=${features}`), { filters: {} }, 0, count);
  expect(asked.length).toBeLessThan(30);
  const all = () => Promise.resolve(99);
  const query = parseQuery(
    `${SEARCH}&mileage=5000&startYear=2020&driveGroup=AWD&fuelTypeGroup=HYB&keyword=x`,
  );
  expect(await countWiderSearches(query, { filters: {} }, 0, all)).toHaveLength(6);
});
