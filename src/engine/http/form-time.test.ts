import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { ON_POSTGRES, openTestDatabase } from '#tests/support/test-database.ts';
import { readFormAge, signFormTime } from '#src/engine/http/form-time.ts';

test('a signed time tells its age in every process of the database', async () => {
  const db = await openTestDatabase();
  const signed = await signFormTime(db, 'lead', 1_000);
  expect(await readFormAge(db, 'lead', signed, 3_500)).toBe(2_500);
  await db.destroy();
});

test('rejects a time that was changed, made up, or signed for another form or database', async () => {
  const db = await openTestDatabase();
  const other = await openTestDatabase();
  const signed = await signFormTime(db, 'lead', 1_000);
  const [, signature] = signed.split('.');
  for (const wrong of [
    '',
    '1000',
    `999.${signature}`,
    '1000.',
    `1000.${signature}x`,
    `1000.${signature?.replace(/.$/, 'é')}`,
    `1e3.${signature}`,
    '…',
  ])
    expect(await readFormAge(db, 'lead', wrong, 3_500)).toBeUndefined();
  expect(await readFormAge(db, 'capture', signed, 3_500)).toBeUndefined();
  expect(await readFormAge(other, 'lead', signed, 3_500)).toBeUndefined();
  await Promise.all([db.destroy(), other.destroy()]);
});

// SQLite's way to be full; PostgreSQL's server refuses on a machine of its own.
test.skipIf(ON_POSTGRES)(
  'a page with a form is shown on a disk that is full before the first one',
  async () => {
    const db = await openTestDatabase();
    await sql`PRAGMA query_only = ON`.execute(db); // read-only, as a full disk
    const signed = await signFormTime(db, 'lead', 1_000);
    expect(await readFormAge(db, 'lead', '1000.x', 3_500).catch(() => 'cannot be stored')).toBe(
      'cannot be stored',
    );
    await sql`PRAGMA query_only = OFF`.execute(db);
    expect(await readFormAge(db, 'lead', signed, 3_500)).toBeUndefined();
    await db.destroy();
  },
);
