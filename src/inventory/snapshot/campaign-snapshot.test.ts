import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import { replaceBookings } from '#src/inventory/campaigns/campaign-store.ts';
import { listSampleCampaigns } from '#src/inventory/sample/generate-sample.ts';
import { SMALL_MARKET } from '#src/inventory/sample/sample.fixtures.ts';
import { storeSample } from '#src/inventory/sample/store-sample.ts';
import { buildSnapshot } from '#src/inventory/snapshot/build-snapshot.ts';
import { openSnapshot } from '#src/inventory/snapshot/open-snapshot.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { openSqlite } from '#src/server/db/open-database.ts';

const NOW = Date.UTC(2026, 5, 2);
const SAMPLE = { ...SMALL_MARKET, listings: 400, seed: 1 };
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-campaigns-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Whose cars bid for premium places, in the snapshot of the store's current stock. */
async function readBidders() {
  const snapshot = openSnapshot(buildSnapshot(dataDir, { nowMs: NOW }));
  const query = { ...EMPTY_QUERY, numRecords: 400 };
  const { hits } = await snapshot.engine.search({ query, campaign: 'premium' });
  const { digest } = snapshot;
  await snapshot.close();
  return { digest, owners: new Set(hits.map(({ bid }) => bid?.ownerId)) };
}

test('a snapshot has the campaigns that were booked when it was made', async () => {
  await storeSample({ ...SAMPLE, dataDir });
  const payers = listSampleCampaigns(SAMPLE).filter(({ tier }) => tier === 'premium');
  expect(payers.length).toBeGreaterThan(0);
  expect((await readBidders()).owners).toEqual(new Set(payers.map(({ ownerId }) => ownerId)));
});

test('other campaigns make another snapshot of the same stock', async () => {
  await storeSample({ ...SAMPLE, dataDir });
  const before = await readBidders();
  const db = await openSqlite(stockDatabasePath(dataDir));
  const [{ ownerId } = { ownerId: '' }] = listSampleCampaigns(SAMPLE);
  const booking = { id: 'b', ownerId, tier: 'premium', bidCents: 90, fromDay: '2026-01-01' } as const;
  replaceBookings(db, 'sample', [booking], {
    nowMs: NOW,
    refusedCount: 0,
    isDryRun: false,
    isFewerMeant: true,
  });
  db.close();
  const after = await readBidders();
  expect(after.owners).toEqual(new Set([ownerId]));
  expect(after.digest).not.toBe(before.digest);
});
