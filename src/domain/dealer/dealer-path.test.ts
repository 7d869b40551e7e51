import { expect, test } from 'vitest';
import {
  dealerListPath,
  dealerPath,
  parseDealerListPath,
  parseDealerPath,
  stateOfDealerPath,
} from '#src/domain/dealer/dealer-path.ts';

const dealer = {
  id: 'north:12',
  name: "O'Hara & Sons Ford",
  location: { city: 'St. Louis', state: 'MO' },
  privateSeller: false,
};

test.each([
  [dealer, '/dealers/mo/st-louis/ohara-and-sons-ford--north~12'],
  [{ ...dealer, id: 'a--b', name: '车行' }, '/dealers/mo/st-louis/dealer--a--b'],
  [{ ...dealer, id: 'feed.json' }, '/dealers/mo/st-louis/ohara-and-sons-ford--feed!json'],
  [{ ...dealer, location: {} }, '/dealers/us/anywhere/ohara-and-sons-ford--north~12'],
])('%o has a page at %s, which names its id', (owner, path) => {
  expect(dealerPath(owner)).toBe(path);
  expect(parseDealerPath(path)).toBe(owner.id);
  expect(path).toContain(`/${stateOfDealerPath(path)}/`);
});

test('two dealers of one name in one city have two pages', () => {
  expect(dealerPath({ ...dealer, id: 'north:13' })).toBe(
    '/dealers/mo/st-louis/ohara-and-sons-ford--north~13',
  );
});

test('a private seller has no page', () => {
  expect(dealerPath({ ...dealer, privateSeller: true })).toBeUndefined();
  expect(dealerPath({ ...dealer, id: 'no id' })).toBeUndefined();
});

test.each([
  '/dealers',
  '/dealers/mo',
  '/dealers/mo/st-louis',
  '/dealers/mo/st-louis/ford',
  '/dealers/mo/st-louis/ford--12.json',
  '/cars-for-sale/honda',
])('%s is the page of no dealer', (path) => {
  expect(parseDealerPath(path)).toBeUndefined();
});

test('lists of dealers have addresses of their own', () => {
  for (const state of [undefined, 'tx', 'us'])
    expect(parseDealerListPath(dealerListPath(state))?.state).toBe(state);
  expect(parseDealerListPath('/dealers/TX')).toEqual({ state: 'tx' });
  expect(parseDealerListPath('/dealers/tx/austin')).toBeUndefined();
});
