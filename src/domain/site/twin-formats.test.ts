import { expect, test } from 'vitest';
import { toTwinPath } from '#src/domain/site/twin-formats.ts';

test('a page for programs has the path of the page and an ending, the home page a name before it', () => {
  expect(toTwinPath('/cars-for-sale/honda', 'md')).toBe('/cars-for-sale/honda.md');
  expect(toTwinPath('/', 'json')).toBe('/index.json');
});
