import { expect, test } from 'vitest';
import { listingIdOf } from '#src/features/vehicle/contact-dealer/lead-links.ts';

test.each([
  ['/cars-for-sale/vehicle/600000000#contact', '600000000'],
  ['http://localhost:4321/cars-for-sale/vehicle/a%20b?x=1', 'a b'],
  ['/cars-for-sale/honda', ''],
  ['', ''],
  [undefined, ''],
])('%s leads to the page of "%s"', (href, id) => {
  expect(listingIdOf(href)).toBe(id);
});
