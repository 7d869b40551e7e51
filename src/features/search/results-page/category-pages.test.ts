import { expect, test } from 'vitest';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import { findCategoryPages } from '#src/features/search/results-page/category-pages.server.ts';
import { EMPTY_LISTING_PAGE } from '#src/features/search/results-data/listing-page.schema.ts';
import type { ListingPage } from '#src/features/search/results-data/listing-page.schema.ts';
import type { Ask } from '#src/engine/calls/ask.ts';

const CARS = ['HONDA|CIVIC', 'HONDA|CIVIC', 'HONDA|ACCORD', 'KIA|SOUL'];
const option = (value: string) => ({ label: value, value, count: 1, disabled: false });

/** Has used cars only. The model counts include other makes as well, as in a real answer. */
function answer(search: string): ListingPage {
  const { choices, vehicles } = parseQuery(search);
  const [vehicle] = vehicles;
  const [model] = vehicle?.models ?? [];
  const start = [vehicle?.makeCode, model?.modelCode].filter(Boolean).join('|');
  const isUsed = choices.listingType?.join() === 'USED';
  return {
    ...EMPTY_LISTING_PAGE,
    totalResultCount: isUsed ? CARS.filter((car) => car.startsWith(start)).length : 0,
    filters: { makeCode: ['HONDA', 'KIA', 'MINI'].map(option), modelCode: [...new Set(CARS)].map(option) },
  };
}

async function find(answerOf: typeof answer): Promise<{ path: string; total: number }[]> {
  const ask = ((_call: unknown, { search }: { search: string }) =>
    Promise.resolve({ source: 'live', data: answerOf(search) })) as Ask;
  const pages = await Array.fromAsync(findCategoryPages(ask, 1));
  return pages.flatMap(({ path, state }) => (state ? [{ path, total: state.total }] : []));
}

test('lists categories, makes and models that have cars', async () => {
  expect(await find(answer)).toEqual([
    { path: '/cars-for-sale/used-cars', total: 4 },
    { path: '/cars-for-sale/used-cars/honda', total: 3 },
    { path: '/cars-for-sale/used-cars/honda/civic', total: 2 },
    { path: '/cars-for-sale/used-cars/honda/accord', total: 1 },
    { path: '/cars-for-sale/used-cars/kia', total: 1 },
    { path: '/cars-for-sale/used-cars/kia/soul', total: 1 },
  ]);
});

test('lists nothing without stock', async () => {
  expect(await find(() => EMPTY_LISTING_PAGE)).toEqual([]);
});

test('does not request a known page again, but requests the pages below it', async () => {
  const asked: string[] = [];
  const ask = ((_call: unknown, { search }: { search: string }) => {
    asked.push(search);
    return Promise.resolve({ source: 'live', data: answer(search) });
  }) as Ask;
  const known: Record<string, string[]> = { '/cars-for-sale/used-cars': ['/cars-for-sale/used-cars/kia'] };
  const pages = await Array.fromAsync(findCategoryPages(ask, 1, undefined, (path) => known[path]));
  expect(pages.filter(({ isKnown }) => isKnown).map(({ path }) => path)).toEqual([
    '/cars-for-sale/used-cars',
  ]);
  expect(pages.filter(({ state }) => state).map(({ path }) => path)).toEqual([
    '/cars-for-sale/used-cars/kia',
    '/cars-for-sale/used-cars/kia/soul',
  ]);
  expect(asked.filter((search) => search.includes('KIA'))).toHaveLength(2);
});

test('lists pages of the same cars one after the other', async () => {
  const anyCars = (search: string) => ({ ...answer(search), totalResultCount: 1 });
  const paths = (await find(anyCars)).map(({ path }) => path);
  const civics = paths.flatMap((path, index) => (path.endsWith('/honda/civic') ? [index] : []));
  expect(civics.length).toBeGreaterThan(1);
  expect(civics).toEqual(civics.map((_, place) => (civics[0] ?? 0) + place));
});

test('leaves out pages with too few cars, and every page below them', async () => {
  const ask = ((_call: unknown, { search }: { search: string }) =>
    Promise.resolve({ source: 'live', data: answer(search) })) as Ask;
  const pages = await Array.fromAsync(findCategoryPages(ask, 3));
  expect(pages.filter(({ state }) => state).map(({ path }) => path)).toEqual(['/cars-for-sale/used-cars']);
});

test('leaves out makes and models of which it has all cars', async () => {
  const ask = ((_call: unknown, { search }: { search: string }) =>
    Promise.resolve({ source: 'live', data: answer(search) })) as Ask;
  const all = ['KIA', 'KIA|SOUL', 'HONDA|ACCORD'];
  const findSame = ({ category: _, ...whole }: PathSearch) =>
    all.includes([whole.makeCode, whole.modelCode].filter(Boolean).join('|')) ? whole : undefined;
  const pages = await Array.fromAsync(findCategoryPages(ask, 1, findSame));
  expect(pages.filter(({ state }) => state).map(({ path }) => path)).toEqual([
    '/cars-for-sale/used-cars',
    '/cars-for-sale/used-cars/honda',
    '/cars-for-sale/used-cars/honda/civic',
  ]);
});
