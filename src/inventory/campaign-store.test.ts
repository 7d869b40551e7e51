import { expect, test } from 'vitest';
import { readCampaigns, replaceCampaigns } from '#src/inventory/campaign-store.ts';
import { openSqlite } from '#src/server/db/open-database.ts';

const premium = { ownerId: 'd1', tier: 'premium', bidCents: 80 } as const;
const boost = { ownerId: 'd1', tier: 'boost', bidCents: 120 } as const;
const other = { ownerId: 'd0', tier: 'alpha', bidCents: 60 } as const;

test('a source replaces its own campaigns and leaves others alone', async () => {
  const db = await openSqlite(':memory:');
  replaceCampaigns(db, 'desk', [other]);
  replaceCampaigns(db, 'sample', [premium, boost]);
  expect(readCampaigns(db)).toEqual([other, boost, premium]);
  replaceCampaigns(db, 'sample', [
    { ...boost, bidCents: 90 },
    { ...other, bidCents: 1 },
  ]);
  expect(readCampaigns(db)).toEqual([other, { ...boost, bidCents: 90 }]);
  db.close();
});

test('a failed replacement changes nothing', async () => {
  const db = await openSqlite(':memory:');
  replaceCampaigns(db, 'sample', [premium]);
  expect(() => replaceCampaigns(db, 'sample', [boost, { ...other, bidCents: 0 }])).toThrow('CHECK');
  expect(readCampaigns(db)).toEqual([premium]);
  db.close();
});

test('a tier that this version does not know is left out', async () => {
  const db = await openSqlite(':memory:');
  db.exec(`INSERT INTO campaign VALUES ('d1', 'platinum', 5, 'desk')`);
  expect(readCampaigns(db)).toEqual([]);
  db.close();
});
