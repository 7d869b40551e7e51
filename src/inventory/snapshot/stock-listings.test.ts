import { expect, test, vi } from 'vitest';
import { createIdTable } from '#src/inventory/snapshot/id-table.ts';
import type { RecordReader } from '#src/inventory/snapshot/record-file.ts';
import { createRowTables } from '#src/inventory/snapshot/row-tables.ts';
import { openStockListings } from '#src/inventory/snapshot/stock-listings.ts';

/** Cars of one seller. */
function open(ids: readonly string[]) {
  const table = createIdTable(ids.length);
  for (const id of ids) table.add(id);
  const read = vi.fn((row: number): unknown => ({ id: ids[row] ?? 'seller' }));
  const { loadListings } = openStockListings(
    {
      ids: table.table,
      ownerRows: new Uint32Array(ids.length),
      rows: createRowTables(ids.length),
      records: { read } as Partial<RecordReader> as RecordReader,
      ...{ count: ids.length, day: '2026-06-01' },
    },
    {},
  );
  return {
    readIds: () => read.mock.calls.flatMap(([row]) => ids[row] ?? []),
    forgetReads: () => void read.mockClear(),
    idsOf: (wanted: readonly string[]) => loadListings(wanted).map(({ listing }) => listing.id),
  };
}

test('reads a listing once, whichever others are requested with it, and leaves unknown ids out', () => {
  const { readIds, idsOf } = open(['a', 'b', 'c']);
  expect(idsOf(['a', 'gone', 'b'])).toEqual(['a', 'b']);
  expect(idsOf(['b', 'a', 'b'])).toEqual(['b', 'a', 'b']);
  expect(readIds()).toEqual(['a', 'b']);
});

test('keeps listings that are requested, and reads dropped ones again', () => {
  const others = Array.from({ length: 3_000 }, (_, index) => `new ${index}`);
  const { readIds, forgetReads, idsOf } = open(['asked', 'forgotten', ...others]);
  idsOf(['asked', 'forgotten']);
  for (const other of others) idsOf([other, 'asked']);
  forgetReads();
  idsOf(['asked', 'forgotten']);
  expect(readIds()).toEqual(['forgotten']);
});

test('keeps listings that were requested twice, however many others are requested once', () => {
  const others = Array.from({ length: 3_000 }, (_, index) => `new ${index}`);
  const { readIds, forgetReads, idsOf } = open(['asked twice', ...others]);
  idsOf(['asked twice']);
  idsOf(['asked twice']);
  idsOf(others);
  forgetReads();
  idsOf(['asked twice', 'new 0']);
  expect(readIds()).toEqual(['new 0']);
});
