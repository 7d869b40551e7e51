/** The catalog on a machine that runs no jobs. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#src/engine/db/sqlite.ts';
import { catalogFile, noteCatalogRun } from '#src/inventory/catalog-export/catalog-runs.ts';
import { findOwnCatalog } from '#src/inventory/catalog-export/own-catalog.ts';
import type { ExportOrder } from '#src/inventory/catalog-export/export-catalogs.ts';
import type { Services } from '#src/server/services.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { HOUR_MS } from '#src/lib/durations.ts';

const BOOKS = { generation: 1, offered: 1, written: 1, leftOut: new Map<string, number>() };

let dataDir = '';
let db: Database;
let services: Services;
let orders: ExportOrder[];
let errors: unknown[];
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'catalogs-'));
  db = await openTestDatabase();
  orders = [];
  errors = [];
  services = {
    db,
    databasePath: join(dataDir, 'stock.db'),
    config: { dataDir, siteOrigin: 'https://cars.example', imageMode: 'proxy' },
    log: { info: () => undefined, error: (what: unknown) => errors.push(what) },
    stock: { renames: [] },
  } as unknown as Services;
});
afterEach(async () => {
  await db.destroy();
  rmSync(dataDir, { recursive: true });
});

function exportFile(order: ExportOrder): Promise<typeof BOOKS> {
  orders.push(order);
  mkdirSync(dirname(order.file), { recursive: true });
  writeFileSync(order.file, `file ${orders.length}`);
  return Promise.resolve(BOOKS);
}
const ask = async (means: Parameters<typeof findOwnCatalog>[2] = { exportFile }) => {
  const file = await findOwnCatalog(services, 'meta', means);
  return file && readFileSync(file.path, 'utf8');
};
const noteRun = (agoMs: number) => noteCatalogRun(db, 'meta', { books: BOOKS, nowMs: Date.now() - agoMs });

test('there is none before some machine has written one', async () => {
  expect(await ask()).toBeUndefined();
  expect(orders).toEqual([]);
});

test('it is written when it is asked for, once for all who ask, and again after the next run', async () => {
  await noteRun(HOUR_MS);
  expect(await Promise.all([ask(), ask()])).toEqual(['file 1', 'file 1']);
  expect(orders[0]).toMatchObject({ name: 'meta', databasePath: services.databasePath });
  expect(await ask()).toBe('file 1');
  await noteRun(-HOUR_MS);
  expect(await ask()).toBe('file 2');
});

test('a run that failed brings no new file, and neither does a failure here', async () => {
  await noteRun(HOUR_MS);
  expect(await ask()).toBe('file 1');
  await noteCatalogRun(db, 'meta', { problem: 'no space left', nowMs: Date.now() + HOUR_MS });
  expect(await ask()).toBe('file 1');
  await noteRun(-HOUR_MS);
  expect(await ask({ exportFile: () => Promise.reject(new Error('no space left')) })).toBe('file 1');
  expect(errors).toHaveLength(1);
});

test('nobody waits longer than a proxy does, and the file is there afterward', async () => {
  await noteRun(HOUR_MS);
  const { promise, resolve } = Promise.withResolvers<typeof BOOKS>();
  expect(await ask({ exportFile: () => promise, waitMs: 5 })).toBeUndefined();
  mkdirSync(dirname(catalogFile(dataDir, 'meta')), { recursive: true });
  writeFileSync(catalogFile(dataDir, 'meta'), 'late');
  resolve(BOOKS);
  expect(await ask()).toBe('late');
});
