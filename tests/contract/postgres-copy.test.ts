// The move of a site from SQLite to PostgreSQL; only with `npm run test:postgres`.
import { DatabaseSync } from 'node:sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openDatabase } from '#src/server/db/open-database.ts';
import { copyDatabase } from '#scripts/postgres-copy/copy-database.ts';
import { createTestAccountIn } from '#tests/support/test-accounts.ts';
import { ON_POSTGRES, openTestDatabase } from '#tests/support/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-copy-'));
const path = join(folder, 'forecourt.db');
let to: Database;
beforeEach(async () => (to = await openTestDatabase()));
afterEach(async () => {
  await to.destroy();
  rmSync(folder, { recursive: true, force: true });
});

test.runIf(ON_POSTGRES)('everything is copied into a new database, once', async () => {
  const old = await openDatabase(path);
  const { email } = await createTestAccountIn(old);
  await sql`UPDATE photo_digest_round SET after_listing_id = 'car'`.execute(old);
  await old.destroy();
  const from = new DatabaseSync(path, { readOnly: true });
  const all = async (table: string) => (await sql`SELECT * FROM ${sql.table(table)}`.execute(to)).rows;
  expect(await copyDatabase(from, to)).toBeGreaterThan(1);
  expect(await all('account_user')).toEqual([expect.objectContaining({ email })]);
  expect(await all('photo_digest_round')).toEqual([
    { id: 1, after_listing_id: 'car', new_seen_at_ms: null, new_listing_id: '' },
  ]);
  await expect(copyDatabase(from, to)).rejects.toThrow('the table account_user there has rows');
  from.close();
});
