import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findSellerProblem } from '#src/inventory/owner-names.ts';
import { toDatabase } from '#src/engine/db/sqlite.ts';
import { openSqlite } from '#src/server/db/open-database.ts';

test('a mistyped id of a seller is told, also for webhooks of the seller', async () => {
  const db = toDatabase(await openSqlite(':memory:')); // the stock is in SQLite on every machine
  await sql`INSERT INTO owner (id, digest, record) VALUES ('elm', '', '{"name":"Elm Street Cars"}')`.execute(
    db,
  );
  expect(await findSellerProblem(db, 'elm')).toBeUndefined();
  expect(await findSellerProblem(db, 'elms')).toMatch(/no dealer "elms"/);
  await sql`INSERT INTO owner (id, digest, record) VALUES ('north-d1', '', '{"name":"Oak Cars"}')`.execute(
    db,
  );
  expect(await findSellerProblem(db, 'D1')).toMatch(/no dealer "D1". Did you mean "north-d1"\?/);
  await db.destroy();
});
