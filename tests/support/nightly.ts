// What only `npm run test:nightly` runs, in addition to all of `npm test`: sweeps of widths, brands and states, and
// proofs that kill, restart and rebuild. `npm test` has to stay short enough to run on every change.

import { pickEvenly } from '#src/lib/pick-evenly.ts';

export const IS_NIGHTLY = process.env['NIGHTLY'] === '1';

/** For what works the same on all of them: the first by `npm test`, all by night. */
export function sweep<T>(all: readonly [T, ...T[]]): readonly T[] {
  return IS_NIGHTLY ? all : [all[0]];
}

/** Of many inputs, by day this many, evenly distributed; all by night. */
export function some<Item>(all: readonly Item[], byDay: number): readonly Item[] {
  return IS_NIGHTLY ? all : pickEvenly(all, byDay);
}

/** How often a test of random values runs. */
export function repeat(byDay: number, byNight: number): number {
  return IS_NIGHTLY ? byNight : byDay;
}

/**
 * Marks a browser test whose behavior `npm test` shows in another way, too: by a shorter journey, by HTTP, or by a test of
 * the part alone.
 */
export const BY_NIGHT = { tag: '@nightly' };

/** Browser tests with this mark are left out. */
export const MARK_LEFT_OUT = IS_NIGHTLY ? [] : [/@nightly/];

const BROWSER_TESTS = [
  'below-results',
  'cards',
  'certified-brand',
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

const PROOFS = [
  'build/page-renderer',
  'checks/epa-facts',
  'checks/feeds-rebuild',
  'checks/rebuild-mistakes',
  'contract/fault-database',
  'contract/fault-transport',
  'contract/full-disk-build',
  'contract/full-disk-import',
  'contract/full-disk-jobs',
  'contract/incremental-build',
  'contract/postgres-restore',
  'contract/published-facts',
  'contract/shared-build',
  'http/alerts-while-serving',
  'http/background',
  'http/backup',
  'http/buy-online-stock',
  'http/campaigns',
  'http/claims',
  'http/desk-feeds',
  'http/fault-database',
  'http/fault-endpoints',
  'http/fault-results',
  'http/full-disk',
  'http/import-while-serving',
  'http/kept-answers',
  'http/leads-survive',
  'http/postgres-away',
  'http/processes',
  'http/publishing',
  'tests/http/readiness',
  'http/slow-clients',
  'http/smoke-server',
  'scripts/closed-output',
  'scripts/inventory-import/import-batch',
  'src/engine/http/slow-readers',
  'src/engine/search/embedded/merge-index',
  'src/features/shopper/alerts/alert-history',
  'src/inventory/damaged-snapshot',
  'src/inventory/feed/feed-limits',
  'src/inventory/shared-stock/shared-stock',
  'src/inventory/shared-stock/shared-stock-faults',
  'src/inventory/snapshot/increment/find-base',
  'src/inventory/snapshot/stock-doubts',
  'src/reference/import/import-real-files',
].map((path) => `**/${path}.test.ts`);

/** Patterns of the files that this run leaves out. */
export const LEFT_OUT = IS_NIGHTLY ? [] : [...BROWSER_TESTS, ...PROOFS];
