// Memory of a page is freed after it was rendered. V8 gives each object with its own accessors a hidden class, which keeps
// everything that the accessors reference, including the page, until the next full garbage collection.
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

/** An object with its own accessors, which this test must detect. */
function useAccessors(page: object): void {
  const own = {
    get page() {
      return page;
    },
  };
  expect(own.page === page).toBe(true); // `expect` keeps a reference to its argument
}

/** Bytes that remain of a page after young objects were collected: the median, because V8 may collect all garbage meanwhile. */
function leftOfPages(use: (page: object) => void): number {
  const draw = () => use(Array.from({ length: PAGE_BYTES / 20 }, () => ({})));
  draw();
  collect({ type: 'major' });
  const left = Array.from({ length: PAGES }, () => {
    const before = process.memoryUsage().heapUsed;
    draw();
    collect({ type: 'minor' });
    collect({ type: 'minor' });
    return process.memoryUsage().heapUsed - before;
  });
  return left.toSorted((a, b) => a - b)[PAGES / 2] ?? NaN;
}

test('the catalog of a page is freed with the page', () => {
  expect(leftOfPages(useCatalogue)).toBeLessThan(PAGE_BYTES / 5);
  expect(leftOfPages(useAccessors)).toBeGreaterThan(PAGE_BYTES / 2);
});
