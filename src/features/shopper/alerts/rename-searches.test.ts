import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { catalogueMakeSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { renameSearches } from '#src/features/shopper/alerts/rename-searches.server.ts';
import { subscribe } from '#src/features/shopper/alerts/subscriptions.server.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { createCatalogue } from '#src/reference/catalogue-index.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const TOYOTA = catalogueMakeSchema.parse({
  make: 'Toyota',
  makeCode: 'TOYOTA',
  models: [{ model: 'bZ', modelCode: 'BZ', formerly: ['bZ4X'], years: [2026], trims: [] }],
});
const OLD = 'makeCode=TOYOTA&modelCode=BZ4X&maxPrice=30000';
const NEW = 'makeCode=TOYOTA&modelCode=BZ&maxPrice=30000';

let db: Database;
beforeEach(async () => void (db = await openTestDatabase()));
afterEach(() => db.destroy());

const save = (search: string, title: string, shopper = 'ann', titledAtMs = 0) =>
  sql`
    INSERT INTO saved_search (id, shopper_id, search, title, titled_at_ms, search_name, saved_at_ms)
    VALUES (${randomUUID()}, ${shopper}, ${search}, ${title}, ${titledAtMs}, ${title}, 1)`.execute(db);
const rename = () =>
  renameSearches({
    db,
    catalogue: () => createCatalogue([TOYOTA], 'renamed'),
    places: { find: () => undefined },
    stock: { current: { loadOwners: () => [], findOwners: () => [] } },
  } as never);
const listSaved = async () =>
  (
    await sql<{ search: string; title: string }>`
      SELECT search, title FROM saved_search ORDER BY shopper_id, title`.execute(db)
  ).rows.map(({ search, title }) => [search, title]);

test('a saved search follows a renamed model, by its name unless the shopper chose one', async () => {
  await save(OLD, 'My next car', 'ann', 5);
  await save(OLD, 'Toyota bZ4X under $30,000', 'bob');
  await save('makeCode=TOYOTA', 'Toyota', 'bob');
  await rename();
  const [mine, hisModel, hisMake] = await listSaved();
  expect(mine).toEqual([NEW, 'My next car']);
  expect([hisModel, hisMake].map((row) => row?.[0]).toSorted()).toEqual(['makeCode=TOYOTA', NEW].toSorted());
  expect([hisModel, hisMake].map((row) => row?.[1])).not.toContain('Toyota bZ4X under $30,000');
});

test('one that is saved under both names is kept once, and an alert follows, too', async () => {
  await save(OLD, 'Old');
  await save(NEW, 'New');
  await subscribe(db, {
    email: 'ann@example.com',
    kind: 'search',
    subject: OLD,
    shopperId: undefined,
    isProven: true,
  });
  await sql`INSERT INTO alert_search_key (key, search_id) SELECT 'make:TOYOTA', id FROM alert_subscription`.execute(
    db,
  );
  await rename();
  expect(await listSaved()).toEqual([[NEW, 'New']]);
  const { rows } = await sql<{ subject: string }>`SELECT subject FROM alert_subscription`.execute(db);
  expect(rows).toEqual([{ subject: NEW }]);
  expect((await sql`SELECT 1 FROM alert_search_key`.execute(db)).rows).toEqual([]);
});
