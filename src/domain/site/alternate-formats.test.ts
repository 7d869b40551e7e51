import { expect, test } from 'vitest';
import { toAlternatePath } from '#src/domain/site/alternate-formats.ts';

test('a page for programs has the path of the page and an ending, the home page a name before it', () => {
  expect(toAlternatePath('/cars-for-sale/honda', 'md')).toBe('/cars-for-sale/honda.md');
  expect(toAlternatePath('/', 'json')).toBe('/index.json');
});
