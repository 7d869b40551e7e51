import { expect, test } from 'vitest';
import { countDealers, listDealersOf, listStates } from '#src/features/vehicle/dealer-page/dealer-list.ts';

const FORD = { path: '/dealers/tx/austin/ford--1', name: 'Ford', city: 'Austin', state: 'TX', count: 30 };
const KIA = { path: '/dealers/tx/austin/kia--2', name: 'Kia', city: 'Austin', state: 'TX', count: 1 };
const WACO = { path: '/dealers/tx/waco/autos--3', name: 'Autos', city: 'Waco', state: 'TX', count: 4 };
const LOST = { path: '/dealers/us/anywhere/lost--4', name: 'Lost', count: 2 };

test('the list of states has each state with its dealers and their cars', () => {
  const list = listStates([FORD, KIA, WACO, LOST], 3);
  expect(list).toMatchObject({ path: '/dealers', title: 'Car dealers', dealerCount: 4, carCount: 37 });
  expect(list.groups).toEqual([
    {
      entries: [
        { label: 'Texas', href: '/dealers/tx', dealerCount: 3, carCount: 35 },
        { label: 'Other places', href: '/dealers/us', dealerCount: 1, carCount: 2 },
      ],
    },
  ]);
  expect(list.index.robots).toBeUndefined();
});

test('the list of a state has its dealers by city', () => {
  const list = listDealersOf('tx', [FORD, KIA, WACO], 3);
  expect(list).toMatchObject({ path: '/dealers/tx', title: 'Car dealers in Texas', place: 'Texas' });
  expect(list?.groups).toEqual([
    {
      heading: 'Austin',
      id: 'city-austin',
      entries: [
        { label: 'Ford', href: FORD.path, carCount: 30 },
        { label: 'Kia', href: KIA.path, carCount: 1 },
      ],
    },
    { heading: 'Waco', id: 'city-waco', entries: [{ label: 'Autos', href: WACO.path, carCount: 4 }] },
  ]);
});

test('a dealer with few cars of whom little is known is named without a link', () => {
  const small = { ...KIA, factCount: 0 };
  const [group] = listDealersOf('tx', [FORD, small], 3)?.groups ?? [];
  expect(group?.entries.map(({ label, href }) => [label, href])).toEqual([
    ['Ford', FORD.path],
    ['Kia', undefined],
  ]);
  expect(listStates([small], 3).groups[0]?.entries[0]).not.toHaveProperty('href');
  expect(listDealersOf('tx', [{ ...small, factCount: 1 }], 3)?.groups[0]?.entries[0]?.href).toBe(KIA.path);
});

test('the list of a state is indexed with each dealer whose page is, so that no such page leads to one that is not', () => {
  const isIndexed = (dealer: Readonly<Record<string, unknown>>) =>
    listDealersOf('tx', [{ ...KIA, ...dealer }], 3)?.index.robots === undefined;
  expect(isIndexed({ factCount: 1 })).toBe(true);
  expect(isIndexed({ factCount: 0, count: 3 })).toBe(true);
  expect(isIndexed({ factCount: 0 }), 'one car, and nothing is known of its dealer').toBe(false);
});

test('a state without dealers has no list, and one with few cars is not indexed', () => {
  expect(listDealersOf('zz', [], 3)).toBeUndefined();
  expect(listDealersOf('us', [{ ...LOST, factCount: 0 }], 3)).toMatchObject({
    title: 'Car dealers in other places',
    index: { robots: 'noindex,follow' },
  });
  expect(listStates([], 3).index.robots).toBe('noindex,follow');
});

test.each([
  [{ dealerCount: 1, carCount: 1 }, '1 dealer with 1 car for sale'],
  [{ dealerCount: 1_200, carCount: 30_000 }, '1,200 dealers with 30,000 cars for sale'],
])('%o is %j', (counts, text) => {
  expect(countDealers(counts)).toBe(text);
});
