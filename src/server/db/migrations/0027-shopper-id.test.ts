import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { migrate } from '#src/engine/db/migrate.ts';
import { MIGRATIONS } from '#src/server/db/migrations.ts';

test('keeps the rows and the waiting notifications of a database from before the rename', async () => {
  const database = new DatabaseSync(':memory:');
  const before = MIGRATIONS.findIndex(({ name }) => name === '0027-shopper-id');
  await migrate(database, MIGRATIONS.slice(0, before));
  database.exec("INSERT INTO saved_listing VALUES ('visitor:a', 'car', 'A car', NULL, 1, 0)");
  const payload = JSON.stringify({ keeper: 'visitor:a', message: { title: 'A "keeper": one' } });
  database
    .prepare(
      "INSERT INTO job (id, name, payload, created_at_ms, run_at_ms) VALUES ('1', 'notify-keeper', ?, 1, 1)",
    )
    .run(payload);

  await migrate(database, MIGRATIONS);

  expect(database.prepare('SELECT shopper_id FROM saved_listing').get()).toEqual({ shopper_id: 'visitor:a' });
  const job = database.prepare('SELECT name, payload FROM job').get();
  expect(job?.['name']).toBe('notify-shopper');
  expect(JSON.parse(String(job?.['payload']))).toEqual({
    shopperId: 'visitor:a',
    message: { title: 'A "keeper": one' },
  });
});
