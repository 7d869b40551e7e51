// What a page gets of its own is let go with it. V8 gives objects with accessors of their own a hidden class each, which
// lasts until it looks through everything, and with it all that the accessors know: the page, long after it was written.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createCatalogue } from '#src/reference/catalogue-index.ts';
import { recordCatalogue } from '#src/reference/recorded-catalogue.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'minor' | 'major' }) => void;
const PAGES = 20;
const PAGE_BYTES = 1e6;
const catalogue = createCatalogue([{ make: 'Honda', makeCode: 'HONDA', models: [] }], 'digest');

function useCatalogue(page: object): void {
  const recorded = recordCatalogue(catalogue, () => expect(typeof page).toBe('object'));
  expect(recorded.makes.map(({ models }) => models)).toEqual([[]]);
}

/** An object with accessors of its own: what this test would find. */
function useAccessors(page: object): void {
  const own = {
    get page() {
      return page;
    },
  };
  expect(own.page === page).toBe(true); // what `expect` gets, it keeps
}

/** Bytes that are still there when young objects have been collected, for each page. */
function leftOfPages(use: (page: object) => void): number {
  const draw = () => use(Array.from({ length: PAGE_BYTES / 20 }, () => ({})));
  draw();
  collect({ type: 'major' });
  const before = process.memoryUsage().heapUsed;
  for (let page = 0; page < PAGES; page++) {
    draw();
    collect({ type: 'minor' });
    collect({ type: 'minor' });
  }
  return (process.memoryUsage().heapUsed - before) / PAGES;
}

test('the catalogue that a page reads is let go with the page', () => {
  expect(leftOfPages(useCatalogue)).toBeLessThan(PAGE_BYTES / 5);
  expect(leftOfPages(useAccessors)).toBeGreaterThan(PAGE_BYTES / 2);
});
