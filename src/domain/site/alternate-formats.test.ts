import { expect, test } from 'vitest';
import { toAlternatePath } from '#src/domain/site/alternate-formats.ts';

test('a page for programs has the path of the page with an extension, and the home page has a name', () => {
  expect(toAlternatePath('/cars-for-sale/honda', 'md')).toBe('/cars-for-sale/honda.md');
  expect(toAlternatePath('/', 'json')).toBe('/index.json');
});
