/** Partners who keep copies of cars hear which names have changed: once, and not car by car. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { VehicleRename } from '#src/domain/vehicle/vehicle-renames.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { addWebhook } from '#src/server/webhooks/manage-webhooks.ts';
import { queueRenameEvents } from '#src/server/webhooks/rename-events.ts';
import { webhooksOf } from '#src/server/webhooks/webhook-tables.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const rename = (fromCode: string, model: string, modelCode: string): VehicleRename => ({
  from: { makeCode: 'MAZDA', modelCode: fromCode },
  to: { make: 'Mazda', makeCode: 'MAZDA', model, modelCode },
});
const CX_31 = rename('CX_30', 'CX-31', 'CX_31');
const BACK = rename('CX_31', 'CX-30', 'CX_30');

let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
  const common = { url: 'https://partner.example/', format: 'json' as const, ownerId: undefined };
  await addWebhook(db, { ...common, topics: ['stock'] });
  await addWebhook(db, { ...common, topics: ['price'] });
});
afterEach(() => db.destroy());

/** What partners are sent after a release with these renames is served. */
async function serve(...renames: VehicleRename[]): Promise<unknown[]> {
  await queueRenameEvents({ db, marks: db }, renames);
  const rows = await webhooksOf(db)
    .selectFrom('webhook_delivery')
    .innerJoin('webhook_event', 'webhook_event.id', 'webhook_delivery.event_id')
    .select(['webhook_event.type', 'webhook_event.data'])
    .execute();
  await sql`DELETE FROM webhook_delivery`.execute(db);
  return rows.map(({ type, data }) => ({ type, ...(JSON.parse(data) as object) }));
}

test('a rename is reported once, to webhooks of the stock; the first look reports nothing', async () => {
  expect(await serve(rename('MPV', 'MPV 5', 'MPV_5'))).toEqual([]);
  const both = [rename('MPV', 'MPV 5', 'MPV_5'), CX_31];
  expect(await serve(...both)).toEqual([{ type: 'stock.renamed', renames: [CX_31] }]);
  expect(await serve(...both)).toEqual([]);
  expect(await serve(...both.toReversed())).toEqual([]);
});

test('a rename that is taken back, by a roll-back or in the catalog, and made again, is reported each time', async () => {
  await serve();
  const told = [await serve(CX_31), await serve(BACK), await serve(CX_31)];
  expect(told).toMatchObject([[{ renames: [CX_31] }], [{ renames: [BACK] }], [{ renames: [CX_31] }]]);
});

test('many renames are reported in few events, however many cars there are', async () => {
  await serve();
  const many = Array.from({ length: 250 }, (_, at) => rename(`OLD_${at}`, `New ${at}`, `NEW_${at}`));
  const sizes = (await serve(...many)).map((event) => (event as { renames: unknown[] }).renames.length);
  expect(sizes.toSorted((a, b) => a - b)).toEqual([50, 100, 100]);
});
