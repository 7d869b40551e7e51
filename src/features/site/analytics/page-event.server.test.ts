import { expect, test } from 'vitest';
import { countPageEvents } from '#src/features/site/analytics/page-event.server.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openDatabase } from '#src/server/db/open-database.ts';

interface CountRow {
  day: string;
  type: string;
  detail: string;
  event_count: number;
}

const NOW = Date.UTC(2026, 4, 20, 12);
const DAY_MS = 86_400_000;
const opened = (detail: string) => ({ type: 'dialog-opened', detail }) as const;

function readCounts(db: Database): Promise<CountRow[]> {
  const tables = db.$extendTables<{ page_event_count: CountRow }>();
  return tables.selectFrom('page_event_count').selectAll().orderBy('day').orderBy('detail').execute();
}

test('equal events of a day become one count', async () => {
  const db = await openDatabase(':memory:');
  await countPageEvents(db, [opened('share'), opened('report')], NOW);
  await countPageEvents(db, [opened('share')], NOW);
  expect(await readCounts(db)).toEqual([
    { day: '2026-05-20', type: 'dialog-opened', detail: 'report', event_count: 1 },
    { day: '2026-05-20', type: 'dialog-opened', detail: 'share', event_count: 2 },
  ]);
  await db.destroy();
});

test('a day stores a limited number of details per event type; further events are counted without one', async () => {
  const db = await openDatabase(':memory:');
  const many = Array.from({ length: 2_001 }, (_, index) => opened(`dialog-${index}`));
  await countPageEvents(db, [...many, opened('one-more'), opened('dialog-7')], NOW);
  const counts = await readCounts(db);
  expect(counts).toHaveLength(2_001);
  expect(counts.find(({ detail }) => detail === '')?.event_count).toBe(2);
  expect(counts.find(({ detail }) => detail === 'dialog-7')?.event_count).toBe(2);
  await db.destroy();
});

test('counts are stored for ninety days', async () => {
  const db = await openDatabase(':memory:');
  await countPageEvents(db, [opened('old')], NOW - 91 * DAY_MS);
  await countPageEvents(db, [opened('kept')], NOW - 90 * DAY_MS);
  await countPageEvents(db, [opened('new')], NOW);
  expect((await readCounts(db)).map(({ detail }) => detail)).toEqual(['kept', 'new']);
  await db.destroy();
});
