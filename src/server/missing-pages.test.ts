import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#src/engine/db/sqlite.ts';
import { createMissingPages } from '#src/server/missing-pages.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(() => db.destroy());

test('addresses without a page are counted, and those of people, files and single cars are not', async () => {
  const pages = createMissingPages(db, { warn: vi.fn() });
  for (const path of ['/old', '/old', '/Cars-For-Sale/honda/civic-x', '/index.html']) pages.note(path);
  for (const path of [
    '/account/reset/abc',
    '/wp-login.php',
    '/.env',
    '/cars-for-sale/vehicle/7',
    '/a b',
    '/',
  ])
    pages.note(path);
  const listed = await pages.list();
  expect(listed.map(({ path, count }) => `${count} ${path}`)).toEqual([
    '2 /old',
    '1 /Cars-For-Sale/honda/civic-x',
    '1 /index.html',
  ]);
  await createMissingPages(db, { warn: vi.fn() }).forget('/old');
  expect((await pages.list()).map(({ path }) => path)).not.toContain('/old');
});

test('invented addresses push out none that is asked for often', async () => {
  const pages = createMissingPages(db, { warn: vi.fn() });
  for (let times = 0; times < 3; times += 1) pages.note('/often');
  for (let round = 0; round < 7; round += 1) {
    for (let at = 0; at < 300; at += 1) pages.note(`/invented/${round}-${at}`);
    await pages.close();
  }
  const [first] = await pages.list();
  expect(first).toMatchObject({ path: '/often', count: 3 });
});

test('a database that cannot be written loses counts, not a request', async () => {
  const warn = vi.fn();
  const pages = createMissingPages(db, { warn });
  await db.schema.dropTable('missing_page').execute();
  pages.note('/old');
  await pages.close();
  expect(warn).toHaveBeenCalledOnce();
});
