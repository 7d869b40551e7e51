import { describe, expect, test } from 'vitest';
import {
  countListingViews,
  loadViewCounts,
  readShownViews,
  replaceSampleViews,
  toShownViews,
} from '#src/inventory/listing-views.ts';
import { openDatabase, openSqlite } from '#src/server/db/open-database.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '#src/lib/durations.ts';

const TODAY = Date.parse('2026-11-21T12:00:00Z');

describe('view counts', () => {
  test('cover the last seven days, and older rows are deleted', async () => {
    const db = await openDatabase(':memory:');
    for (const daysAgo of [8, 7, 6, 1, 0]) await countListingViews(db, ['a'], TODAY - daysAgo * DAY_MS);
    await countListingViews(db, ['b', 'b', 'a'], TODAY);
    expect(await loadViewCounts(db, ['a', 'b', 'c'], TODAY)).toEqual(
      new Map([
        ['a', 4],
        ['b', 2],
        ['c', 0],
      ]),
    );
    const { rows } = await db
      .$extendTables<{ listing_view: { day: string } }>()
      .selectFrom('listing_view')
      .select('day')
      .execute()
      .then((all) => ({ rows: all.map(({ day }) => day) }));
    expect(rows.toSorted()[0]).toBe('2026-11-15');
    await db.destroy();
  });

  test('of sample cars are made up, do not expire, and are replaced with the next sample', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-views-'));
    const db = await openSqlite(join(folder, 'forecourt.db'));
    replaceSampleViews(db, [['a', 34]]);
    replaceSampleViews(db, [
      ['b', 7],
      ['c', 34],
    ]);
    expect(readShownViews(db, Date.UTC(2031, 0, 1))).toEqual(
      new Map([
        ['b', 7],
        ['c', 20],
      ]),
    );
    db.close();
    rmSync(folder, { recursive: true });
  });
});

test.each([
  [0, 0],
  [4, 4],
  [9, 9],
  [10, 10],
  [19, 10],
  [20, 20],
  [99, 50],
  [12_345, 500],
])('%i views are shown as %i', (views, shown) => expect(toShownViews(views)).toBe(shown));
