/** Two machines with the editors' folders in common, or not. @see docs/scaling.md#the-editors-desk */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#src/engine/db/sqlite.ts';
import {
  claimDeskFolder,
  findOtherFolder,
  listDeskFolders,
  moveDeskFolders,
} from '#src/engine/publishing/desk-folders.ts';
import type { DeskPlaces } from '#src/engine/publishing/desk-folders.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let db: Database;
let root: string;
let one: DeskPlaces;
let other: DeskPlaces;
beforeEach(async () => {
  db = await openTestDatabase();
  root = mkdtempSync(join(tmpdir(), 'forecourt-desk-folders-'));
  const create = (name: string): DeskPlaces => {
    mkdirSync(join(root, name, 'texts'), { recursive: true });
    return {
      contentDir: join(root, name, 'texts'),
      catalogDir: join(root, name, 'catalog'),
      dataDir: join(root, name),
    };
  };
  [one, other] = [create('one'), create('other')];
});
afterEach(async () => {
  rmSync(root, { recursive: true });
  await db.destroy();
});

const claim = (places: DeskPlaces, node: string) =>
  claimDeskFolder(db, places, { kind: 'texts', node, since_ms: 1 });
const NOT_MOUNTED = 'editors save in a folder of one that is not mounted at CONTENT_DIR of this machine';

test('machines that have mounted one folder save and build on each', async () => {
  const mounted = { ...other, contentDir: one.contentDir };
  expect(await findOtherFolder(db, mounted, 'texts'), 'nobody has saved').toBeUndefined();
  expect(await claim(one, 'one')).toBeUndefined();
  expect(await claim(mounted, 'other')).toBeUndefined();
  expect(await findOtherFolder(db, mounted, 'texts')).toBeUndefined();
  expect(await listDeskFolders(db)).toMatchObject([{ kind: 'texts', node: 'one' }]);
});

test('a machine with a folder of its own neither saves nor builds, also with a copy of the texts', async () => {
  cpSync(one.contentDir, other.contentDir, { recursive: true });
  await claim(one, 'one');
  expect(await claim(other, 'other')).toBe(NOT_MOUNTED);
  expect(await findOtherFolder(db, other, 'texts')).toBe(NOT_MOUNTED);
  expect(await findOtherFolder(db, other, 'catalog'), 'nobody has saved facts').toBeUndefined();
});

test('of machines that save first at once, one may', async () => {
  const refusals = await Promise.all([claim(one, 'one'), claim(other, 'other')]);
  expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1);
});

test('when the folder is lost, the texts of another machine take its place', async () => {
  await claim(one, 'one');
  await moveDeskFolders(db, other, 'other');
  expect(await claim(other, 'other')).toBeUndefined();
  expect(await claim(one, 'one')).toContain('a folder of other');
});
