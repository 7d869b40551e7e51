// What shoppers, dealers and partners rely on is there after a restore, and the same for all processes and machines that
// share a database (npm run test:postgres runs the second half on PostgreSQL).
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { addChange } from '#src/features/shopper/shortlist/add-change.server.ts';
import { createShortlist } from '#src/features/shopper/shortlist/shortlist-members.server.ts';
import { listChanges, openShortlist } from '#src/features/shopper/shortlist/shortlist-rows.server.ts';
import { aCar, aDealer } from '#src/features/search/result-card/listing-card.fixtures.ts';
import { judgeAnswer } from '#src/features/vehicle/relay/answered-threads.server.ts';
import { addRelayMessage, listRelayMessages } from '#src/features/vehicle/relay/relay-messages.server.ts';
import { loadReceiptKey } from '#src/features/vehicle/listing-receipt/receipt-key.server.ts';
import {
  checkReceipt,
  findReceipt,
  makeReceipt,
} from '#src/features/vehicle/listing-receipt/receipts.server.ts';
import { addApiKey, revokeApiKey } from '#src/engine/http/api-keys/api-key-rows.ts';
import { createApiKeys } from '#src/engine/http/api-keys/api-keys.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openDatabase } from '#src/server/db/open-database.ts';
import { closeRelayThread, findThreadByAlias, openRelayThread } from '#src/server/relay/relay-threads.ts';
import { hideOffer, listHidden } from '#src/server/shoppers/hidden-offer-rows.ts';
import {
  addWebhook,
  listWebhooks,
  removeWebhook,
  replayWebhook,
} from '#src/server/webhooks/manage-webhooks.ts';
import { publishLeadEvent } from '#src/server/webhooks/publish-event.ts';
import { makeBackup } from '#scripts/backup/make-backup.ts';
import { restoreBackup } from '#scripts/backup/restore-backup.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const NOW = Date.UTC(2026, 10, 26, 12);
const ANN = 'account:ann';
const CAR = aCar({ pricingDetail: { salePrice: 21_450, disclosedFees: 599 } });
const LOG = { warn: () => undefined };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'honesty-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const siteWith = (db: Database) =>
  ({
    services: {
      db,
      stock: {
        current: { loadListings: () => [{ listing: CAR, owner: aDealer() }] },
        findPhoto: () => undefined,
      },
      photos: {},
    },
    site: { origin: 'https://cars.example', brand: { name: 'Forecourt' } },
    clientIp: '192.0.2.1',
  }) as unknown as App.Locals;

/** One of everything. */
async function begin(db: Database) {
  const made = await makeReceipt(siteWith(db), { listingId: CAR.id, shown: '' }, NOW);
  await openRelayThread(db, { leadId: 'lead', ownerId: 'elm', sharesEmail: false, sharesPhone: false }, NOW);
  await addRelayMessage(
    db,
    {
      ...{ leadId: 'lead', direction: 'to-shopper', sourceId: '1', body: 'It is here.', attachmentCount: 0 },
      ...{ isAutomatic: false, isKnownSender: true, isVerifiedSender: true, textDigest: 'x', isShort: true },
    },
    NOW + 3_600_000,
  );
  const listId = (await createShortlist(db, ANN, 'Ann')) ?? '';
  await addChange(db, listId, await aNote(db, listId));
  await hideOffer(db, ANN, { kind: 'seller', subject: 'oak' });
  const webhook = await addWebhook(db, {
    ...{ url: 'https://crm.example/hook', topics: ['lead'], format: 'json', ownerId: undefined },
  });
  await db
    .transaction()
    .execute((tx) => publishLeadEvent(tx, 'lead.created', { id: 'lead', ownerId: 'elm' }));
  await sql`UPDATE webhook_delivery SET state = 'delivered'`.execute(db);
  const { id: keyId, key } = await addApiKey(db, { name: 'Elm', perMinute: 9, perDay: 99 });
  const { rows } = await sql<{ alias: string }>`SELECT shopper_alias AS alias FROM relay_thread`.execute(db);
  return {
    receiptId: made.type === 'ok' ? made.id : '',
    alias: rows[0]?.alias ?? '',
    ...{ listId, keyId, key, webhookId: webhook?.id ?? '' },
  };
}
type Begun = Awaited<ReturnType<typeof begin>>;

async function aNote(db: Database, listId: string) {
  const list = await openShortlist(db, listId, ANN);
  const id = randomUUID();
  return {
    ...{ id, itemId: id, memberId: list?.me.memberId ?? '', kind: 'note' as const },
    ...{ listingId: CAR.id, value: 'Ask about the tires.', atMs: NOW },
  };
}

const admit = async (db: Database, key: string) => {
  const keys = createApiKeys(db, LOG);
  const admission = await keys.admit(
    new Request('https://cars.example/api/v1/cars', { headers: { authorization: `Bearer ${key}` } }),
  );
  await keys.close();
  return admission.type;
};

/** As a shopper, a seller's mail server and a partner find it. */
async function expectAll(db: Database, begun: Begun): Promise<void> {
  const receipt = await findReceipt(db, begun.receiptId);
  expect(await checkReceipt(db, JSON.stringify(receipt))).toMatchObject({ type: 'genuine' });
  expect(await findThreadByAlias(db, begun.alias)).toMatchObject({ direction: 'to-shopper' });
  expect(await listRelayMessages(db, 'lead')).toMatchObject([{ body: 'It is here.', isTemplate: false }]);
  expect(await openShortlist(db, begun.listId, ANN)).toBeDefined();
  expect(await listChanges(db, begun.listId)).toHaveLength(1);
  expect(await listHidden(db, ANN)).toEqual([{ kind: 'seller', subject: 'oak' }]);
  expect(await replayWebhook(db, begun.webhookId, 0)).toBe(1);
  expect(await admit(db, begun.key)).not.toBe('refused');
}

test('a restored backup has receipts that are genuine, open aliases, shortlists, hidden sellers, keys and events to replay', async () => {
  const [from, to] = ['site', 'again'].map((name) => {
    const dataDir = join(folder, name);
    const contentDir = join(folder, `${name}-content`);
    for (const dir of [dataDir, contentDir]) mkdirSync(dir);
    return { dataDir, contentDir };
  }) as [{ dataDir: string; contentDir: string }, { dataDir: string; contentDir: string }];
  const db = await openDatabase(join(from.dataDir, 'forecourt.db'));
  const begun = await begin(db);
  const backup = await makeBackup({
    ...{ config: from, into: join(folder, 'backups'), withRelease: false, nowMs: NOW },
    onProgress: () => undefined,
  });
  await closeRelayThread(db, 'lead', NOW); // after the backup
  await db.destroy();
  await restoreBackup({
    ...{
      backup: backup.folder,
      manifest: backup.manifest,
      config: to,
      replace: false,
      withTexts: false,
      nowMs: NOW,
    },
  });
  const restored = await openDatabase(join(to.dataDir, 'forecourt.db'));
  await expectAll(restored, begun);
  await restored.destroy();
});

test('of two processes that share a database, each finds what the other began, and what it ended is over', async () => {
  const path = join(folder, 'forecourt.db');
  const [one, other] = [await openTestDatabase(path), await openTestDatabase(path)];
  try {
    const keys = await Promise.all([loadReceiptKey(one), loadReceiptKey(other)]); // each makes one at the same moment
    expect(keys[0].jwk).toEqual(keys[1].jwk);
    const begun = await begin(one);
    await expectAll(other, begun);
    const [message] = await listRelayMessages(other, 'lead');
    const judged = { leadId: 'lead', messageId: message?.id ?? '', isAnswer: false };
    await other.transaction().execute((tx) => judgeAnswer(tx, judged));
    await closeRelayThread(other, 'lead', NOW);
    await revokeApiKey(other, begun.keyId);
    await removeWebhook(other, begun.webhookId);
    await addChange(other, begun.listId, await aNote(other, begun.listId));
    expect(await listRelayMessages(one, 'lead')).toMatchObject([{ isTemplate: true }]);
    expect(await findThreadByAlias(one, begun.alias)).toBeUndefined();
    expect(await admit(one, begun.key)).toBe('refused');
    expect(await listWebhooks(one)).toEqual([]);
    expect(await listChanges(one, begun.listId)).toHaveLength(2);
  } finally {
    await Promise.all([one.destroy(), other.destroy()]);
  }
});
