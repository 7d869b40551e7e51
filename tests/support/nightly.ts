// What only `npm run test:nightly` runs, in addition to all of `npm test`: sweeps of widths, brands and states, and
// proofs that kill, restart and rebuild. `npm test` has to stay short enough to run on every change.

const IS_NIGHTLY = process.env['NIGHTLY'] === '1';

/** For what works the same on all of them: the first by `npm test`, all by night. */
export function sweep<T>(all: readonly [T, ...T[]]): readonly T[] {
  return IS_NIGHTLY ? all : [all[0]];
}

const BROWSER_TESTS = [
  'below-results',
  'cards',
  'compare-page',
  'drawer-and-keyboard',
  'filter-panel',
  'gallery',
  'keyword',
  'large-text',
  'lower-edge',
  'model-reference',
  'organic-order',
  'phone',
  'photos',
  'price-and-place',
  'results-grid',
  'search-answers',
  'shopping-assistant',
  'slow-line',
  'sponsored',
  'steady-pages',
  'still-interested',
  'trims',
  'zero-results',
].map((name) => `**/e2e/${name}.spec.ts`);

const SERVER_TESTS = [
  'contract/incremental-build',
  'contract/published-facts',
  'http/alerts-while-serving',
  'http/background',
  'http/backup',
  'http/fault-endpoints',
  'http/import-while-serving',
  'http/leads-survive',
  'http/processes',
  'http/publishing',
].map((path) => `**/${path}.test.ts`);

/** Patterns of the files that this run leaves out. */
export const LEFT_OUT = IS_NIGHTLY ? [] : [...BROWSER_TESTS, ...SERVER_TESTS];
