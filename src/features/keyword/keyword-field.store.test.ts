import { expect, test } from 'vitest';
import { addKeyword } from '#src/features/keyword/keyword-field.store.ts';

test.each([
  ['/cars-for-sale/honda', 'type r', '/cars-for-sale/honda?keyword=type+r'],
  ['/cars-for-sale?makeCode=HONDA&firstRecord=30#listings', 'ex', '/cars-for-sale?makeCode=HONDA&keyword=ex'],
  ['/cars-for-sale?keyword=old', '', '/cars-for-sale?keyword='],
])('%s with “%s”', (from, keyword, to) => {
  expect(addKeyword(`https://cars.example${from}`, keyword)).toBe(`https://cars.example${to}`);
});
