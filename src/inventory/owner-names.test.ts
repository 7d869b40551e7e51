import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findSellerProblem } from '#src/inventory/owner-names.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

test('a mistyped id of a seller is told, also for webhooks of the seller', async () => {
  const db = await openTestDatabase();
  await sql`INSERT INTO owner (id, digest, record) VALUES ('elm', '', '{"name":"Elm Street Cars"}')`.execute(
    db,
  );
  expect(await findSellerProblem(db, 'elm')).toBeUndefined();
  expect(await findSellerProblem(db, 'elms')).toMatch(/no dealer "elms"/);
  await db.destroy();
});
