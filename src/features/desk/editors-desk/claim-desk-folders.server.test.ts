import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#src/engine/db/sqlite.ts';
import { claimDeskFolders } from '#src/features/desk/editors-desk/claim-desk-folders.server.ts';
import { loadConfig } from '#src/server/config.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let db: Database;
let root: string;
beforeEach(async () => {
  db = await openTestDatabase();
  root = mkdtempSync(join(tmpdir(), 'forecourt-claim-'));
});
afterEach(async () => {
  rmSync(root, { recursive: true });
  await db.destroy();
});

function save(node: string, settings: Record<string, string>): Promise<string | undefined> {
  const places = { CONTENT_DIR: join(root, node, 'texts'), DATA_DIR: join(root, node) };
  mkdirSync(places.CONTENT_DIR, { recursive: true });
  return claimDeskFolders(loadConfig({ ...places, ...settings, NODE_NAME: node }), db, ['texts']);
}

test('of two machines with one database and folders of their own, editors save on one', async () => {
  const database = { DATABASE_URL: 'postgres://a:b@db/forecourt' };
  expect(await save('web-1', database)).toBeUndefined();
  expect(await save('web-2', database)).toBe(
    'editors save in a folder of web-1 that is not mounted at CONTENT_DIR of this machine',
  );
  expect(await save('web-1', database)).toBeUndefined();
});

test('a machine alone leaves no mark in its folders, also when it keeps a copy', async () => {
  for (const settings of [{}, { RELEASE_STORE_URL: 'file:///mnt/copy' }])
    expect(await save('web-1', settings)).toBeUndefined();
  expect(existsSync(join(root, 'web-1/texts/.forecourt-folder'))).toBe(false);
});
