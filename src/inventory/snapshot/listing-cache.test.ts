import { expect, test, vi } from 'vitest';
import { keepListings } from '#src/inventory/snapshot/listing-cache.ts';
import type { StockListing } from '#src/inventory/stock.ts';

function open() {
  const load = vi.fn((id: string) => (id === 'gone' ? undefined : ({ listing: { id } } as StockListing)));
  const loadListings = keepListings(load);
  return { load, idsOf: (ids: readonly string[]) => loadListings(ids).map(({ listing }) => listing.id) };
}

test('reads a listing once, whichever others are requested with it, and leaves unknown ids out', () => {
  const { load, idsOf } = open();
  expect(idsOf(['a', 'gone', 'b'])).toEqual(['a', 'b']);
  expect(idsOf(['b', 'a', 'b'])).toEqual(['b', 'a', 'b']);
  expect(load.mock.calls.flat()).toEqual(['a', 'gone', 'b']);
});

test('keeps listings that are requested, and reads dropped ones again', () => {
  const { load, idsOf } = open();
  idsOf(['asked', 'forgotten']);
  for (let count = 0; count < 3_000; count += 1) idsOf([`new ${count}`, 'asked']);
  load.mockClear();
  idsOf(['asked', 'forgotten']);
  expect(load.mock.calls.flat()).toEqual(['forgotten']);
});
