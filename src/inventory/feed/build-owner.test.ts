import { expect, test } from 'vitest';
import { createOwnerBuilder } from '#src/inventory/feed/build-owner.ts';
import type { RowContext } from '#src/inventory/feed/compile-rules.ts';

const ROW: RowContext = { values: {}, file: 'cars.csv', line: 1, record: 1 };

test.each([
  ['3638 South State St Salt Lake City', 'Salt Lake City', '3638 South State St'],
  ['10100 Atlantic Blvd, JACKSONVILLE', 'Jacksonville', '10100 Atlantic Blvd'],
  ['12 Old Jacksonville Rd', 'Jacksonville', '12 Old Jacksonville Rd'],
  ['5 Eastchester', 'Chester', '5 Eastchester'],
  ['Reno', 'Reno', 'Reno'],
])('the street of “%s” in %s is “%s”', (street, city, shown) => {
  const rules = { id: () => '1', street: () => street, city: () => city };
  const build = createOwnerBuilder(
    'feed',
    rules,
    { findPlace: () => undefined, siteNames: [] },
    () => undefined,
  );
  expect(build(ROW)?.location).toMatchObject({ address1: shown, city });
});
