import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCampaigns, replaceBookings } from '#src/inventory/campaigns/campaign-store.ts';
import { readBookings } from '#src/inventory/campaigns/read-bookings.ts';
import { settleStatement } from '#src/inventory/campaigns/settle-bookings.ts';
import { offerFixture } from '#src/inventory/listing-store.fixtures.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { openSqlite } from '#src/server/db/open-database.ts';

const NOW = Date.UTC(2026, 10, 25);
let folder: string;
let db: DatabaseSync;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-bookings-'));
  db = await openSqlite(':memory:');
  await openListingStore(db).applyImport('city', [offerFixture({ id: 'car', ownerId: 'city-7' })], {
    nowMs: 1,
  });
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

async function importText(text: string, isDryRun = false, isFewerMeant = false) {
  const path = join(folder, 'campaigns.csv');
  writeFileSync(path, text);
  const rows = await readBookings(path, 'city');
  const bookings = rows.values.map(({ value }) => value);
  const outcome = replaceBookings(db, 'city', bookings, {
    nowMs: NOW,
    refusedCount: rows.refused.length,
    isDryRun,
    isFewerMeant,
  });
  return { ...outcome, refused: rows.refused.map(({ line, text: why }) => `${line}: ${why}`) };
}

const running = () => readCampaigns(db).map(({ ownerId, tier }) => `${ownerId} ${tier}`);
const settle = (nowMs: number) => db.exec(settleStatement(nowMs));

test('a file books each tier for a dealer or a car, for a place, at a bid or the usual one', async () => {
  expect(
    await importText(
      'owner,listing,tier,place,bid,budget,share,from,until\n' +
        '7,,premium,MA,0.80,25,,2026-11-01,2026-12-31\n' +
        ',car,Highlight,02139,,,25%,,\n' +
        '8,,showcase,,,,100,11/01/2026,\n' +
        '7,,extended,,$1.20,,100,,\n',
    ),
  ).toMatchObject({ inserted: 4, refused: [] });
  expect(readCampaigns(db)).toEqual([
    { ownerId: 'city-7', tier: 'extended', bidCents: 120, share: 100 },
    { ownerId: 'city-7', tier: 'highlight', bidCents: 50, listingId: 'car', place: '02139', share: 25 },
    { ownerId: 'city-7', tier: 'premium', bidCents: 80, place: 'MA' },
    { ownerId: 'city-8', tier: 'alpha', bidCents: 50, share: 100 },
  ]);
});

test.each([
  [',,premium,,,5,,,', 'owner or listing: give exactly one'],
  ['7,car,premium,,,5,,,', 'owner or listing: give exactly one'],
  ['7,,platinum,,,5,,,', 'tier "platinum" is not one of premium, featured'],
  ['7,,premium,Texas,,5,,,', 'place "Texas" is neither a state nor a ZIP Code'],
  ['7,,premium,,,,,,', 'budget or share: give exactly one'],
  ['7,,premium,,,5,10,,', 'budget or share: give exactly one'],
  ['7,,premium,,,,101,,', 'share is not a whole percentage'],
  ['7,,premium,,free,5,,,', 'bid is not an amount up to $1000: "free"'],
  ['7,,premium,,,5,,soon,', 'from is not a date: "soon"'],
  ['7,,premium,,,5,,2026-12-01,2026-11-30', 'until 2026-11-30 is before 2026-12-01'],
])('the row "%s" is refused by its line', async (row, reason) => {
  const { refused, inserted } = await importText(
    `owner,listing,tier,place,bid,budget,share,from,until\n${row}\n`,
  );
  expect(inserted).toBe(0);
  expect(refused[0]).toContain(`2: ${reason}`);
});

test('a campaign runs from its first day to its last', async () => {
  await importText('owner,tier,share,from,until\n7,premium,100,2026-11-25,2026-11-26\n');
  const on = (day: number) => (settle(Date.UTC(2026, 10, day)), running().length);
  expect([24, 25, 26, 27].map(on)).toEqual([0, 1, 1, 0]);
});

test('a budget ends with the impressions of its day, and begins again the next', async () => {
  await importText('owner,tier,bid,budget\n7,premium,0.50,1.50\n');
  const count = db.prepare(
    "INSERT OR REPLACE INTO page_event_count VALUES ('2026-11-25', 'tier-impression', ?, ?)",
  );
  count.run('premium city-7', 2);
  count.run('premium city-8', 90);
  count.run('standard city-7', 90);
  settle(NOW);
  expect(running()).toEqual(['city-7 premium']);
  count.run('fourth city-7', 1); // the fourth place of the same campaign
  settle(NOW);
  expect(running()).toEqual([]);
  settle(NOW + 24 * 3_600_000);
  expect(running()).toEqual(['city-7 premium']);
});

test('the budget of one car ends with the impressions of that car in its tier', async () => {
  await importText('owner,listing,tier,bid,budget\n,car,premium,0.50,1.50\n7,,standard,0.50,1.50\n');
  const count = db.prepare('INSERT OR REPLACE INTO car_impression VALUES (?, ?, ?, ?)');
  count.run('2026-11-25', 'premium', 'car', 2);
  count.run('2026-11-25', 'standard', 'car', 90); // another tier
  count.run('2026-11-25', 'premium', 'other', 90);
  settle(NOW);
  expect(running()).toEqual(['city-7 premium', 'city-7 standard']);
  count.run('2026-11-25', 'premium', 'car', 3);
  settle(NOW);
  expect(running()).toEqual(['city-7 standard']);
  settle(NOW + 24 * 3_600_000);
  expect(running()).toEqual(['city-7 premium', 'city-7 standard']);
});

test('the next file replaces its campaigns, and one that the desk paused stays paused', async () => {
  await importText('campaign,owner,tier,share\nA,7,premium,100\nB,7,boost,100\nC,7,alpha,50\n');
  db.exec("UPDATE booking SET state = 'paused' WHERE id = 'city-A'");
  expect(await importText('campaign,owner,tier,share\nA,7,premium,60\nB,7,boost,100\n')).toMatchObject({
    ...{ inserted: 0, updated: 1, unchanged: 1, removed: 1 },
  });
  expect(running()).toEqual(['city-7 boost']);
});

test('a refused row removes no campaign, and a dry run changes nothing', async () => {
  await importText('campaign,owner,tier,share\nA,7,premium,100\n');
  const { generation } = openListingStore(db);
  const { removed, refused } = await importText('campaign,owner,tier,share\nA,7,premium,0\n');
  expect([removed, refused.length, openListingStore(db).generation]).toEqual([0, 1, generation]);
  expect((await importText('campaign,owner,tier,share\nB,7,boost,100\n', true)).inserted).toBe(1);
  expect(running()).toEqual(['city-7 premium']);
  await importText('campaign,owner,tier,share\nB,7,boost,100\n');
  expect([running(), openListingStore(db).generation]).toEqual([['city-7 boost'], generation + 1]);
});

test('a tier that this version does not know is left out', () => {
  db.exec(`INSERT INTO booking (id, source, owner_id, tier, bid_cents, from_day, state, is_running)
    VALUES ('x', 'desk', 'd1', 'platinum', 5, '2026-01-01', 'booked', 1)`);
  expect(readCampaigns(db)).toEqual([]);
});

const fileOf = (rows: readonly string[]) => `campaign,owner,tier,place,budget,until\n${rows.join('\n')}\n`;
const SIX = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => `${id},7,premium,MA,5,2026-12-31`);

test('half a file is refused with what it lacks, and ends its campaigns only if that is meant', async () => {
  await importText(fileOf(SIX));
  await expect(importText(fileOf(SIX.slice(3)))).rejects.toThrow(
    'The file has only 3 usable records, and the file before it had 6. Correct the file, or accept what it lacks with --accept-fewer',
  );
  expect(running()).toHaveLength(6);
  expect(await importText(fileOf(SIX.slice(3)), false, true)).toMatchObject({ removed: 3 });
  expect(running()).toHaveLength(3);
});

test('so is a file that has lost the places or the last days of its campaigns', async () => {
  await importText(fileOf(SIX));
  const everywhere = SIX.map((row) => row.replace('MA', '').replace('2026-12-31', ''));
  await expect(importText(fileOf(everywhere))).rejects.toThrow(
    'far fewer values than the file before it in the columns "place" (0, before 6), "until" (0, before 6)',
  );
  expect(readCampaigns(db)).toHaveLength(6);
  expect(readCampaigns(db).every(({ place }) => place === 'MA')).toBe(true);
});

test('campaigns that are over may be left out, and a file may end those that run', async () => {
  const over = SIX.map((row) => row.replace('2026-12-31', '2026-11-24').replace(/^./, 'old-$&'));
  await importText(fileOf([...over, ...SIX]));
  expect(await importText(fileOf(SIX))).toMatchObject({ removed: 6 });
  const ended = SIX.map((row) => row.replace('2026-12-31', '2026-11-24'));
  expect(await importText(fileOf(ended))).toMatchObject({ updated: 6 });
  expect(running()).toEqual([]);
});
