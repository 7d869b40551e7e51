import { expect, test } from 'vitest';
import { loadPageNumbers, loadSpeed } from '#src/features/site/analytics/page-numbers.server.ts';
import { countPageEvents } from '#src/features/site/analytics/page-event.server.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');

test('visits, searches and clicks are those of the page, and speed is by kind of page and release', async () => {
  const db = await openTestDatabase();
  const civic = 'makeCode=HONDA&modelCode=CIVIC';
  await countPageEvents(
    db,
    [
      { type: 'page-view', detail: 'home' },
      { type: 'page-view', detail: `results ${civic}` },
      { type: 'page-view', detail: `results ${civic}` },
      { type: 'search', detail: civic },
      { type: 'results-click', detail: civic },
      { type: 'results-click', detail: civic },
      { type: 'page-view', detail: 'research /research/honda/civic' },
      { type: 'page-view', detail: 'article /guides/check-a-used-car' },
      { type: 'page-view', detail: `results ${civic}&maxPrice=9000` },
      { type: 'vital', detail: 'LCP results good 20261126-1' },
      { type: 'vital', detail: 'LCP results poor 20261126-1' },
      { type: 'vital', detail: 'LCP results good 20261125-1' },
      { type: 'vital', detail: '' },
    ],
    NOW,
  );
  const paths = ['/', '/cars-for-sale/honda/civic', '/cars-for-sale/honda/fit', '/research/honda/civic'];
  const numbers = (visits: number, searches = 0, clicks = 0) => ({ visits, searches, clicks });
  expect([...(await loadPageNumbers(db, [...paths, '/guides/check-a-used-car'], NOW))]).toEqual([
    ['/', numbers(1)],
    ['/cars-for-sale/honda/civic', numbers(2, 1, 2)],
    ['/cars-for-sale/honda/fit', numbers(0)],
    ['/research/honda/civic', numbers(1)],
    ['/guides/check-a-used-car', numbers(1)],
  ]);
  expect(await loadSpeed(db, NOW)).toEqual([
    { metric: 'LCP', view: 'results', release: '20261126-1', good: 1, fair: 0, poor: 1 },
    { metric: 'LCP', view: 'results', release: '20261125-1', good: 1, fair: 0, poor: 0 },
  ]);
  await db.destroy();
});
