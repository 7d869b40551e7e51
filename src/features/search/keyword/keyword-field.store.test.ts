import { expect, test } from 'vitest';
import { formatFindUrl } from '#src/features/search/keyword/keyword-field.store.ts';

const FIND = 'https://cars.example/cars-for-sale/svc/find';

test.each([
  ['/cars-for-sale/honda', 'type r', 'from=%2Fcars-for-sale%2Fhonda&phrase=type+r'],
  ['/cars-for-sale?zip=60601#listings', 'suv', 'from=%2Fcars-for-sale%3Fzip%3D60601&phrase=suv'],
  ['/cars-for-sale?keyword=old', '', 'from=%2Fcars-for-sale%3Fkeyword%3Dold&phrase='],
])('reads a phrase within the search of the address: %s with “%s”', (from, value, search) => {
  const shown = new URL(from, 'https://cars.example');
  expect(formatFindUrl(FIND, shown, { name: 'phrase', value })).toBe(`${FIND}?${search}`);
});
