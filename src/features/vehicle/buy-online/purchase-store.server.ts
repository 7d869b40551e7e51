/** Purchases begun online, one per shopper and car. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  purchaseRecordSchema,
  storedAnswersSchema,
} from '#src/features/vehicle/buy-online/purchase.schema.ts';
import type {
  Purchase,
  PurchaseRecord,
  PurchaseStatus,
  StoredAnswers,
} from '#src/features/vehicle/buy-online/purchase.schema.ts';
import { inTurn } from '#src/engine/db/which-database.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { deriveToken } from '#src/server/accounts/secret.ts';
import type { ShopperRecords } from '#src/server/shoppers/shopper-records.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { toCents, toDollars } from '#src/lib/cents.ts';

interface PurchaseRow {
  shopper_id: string;
  listing_id: string;
  title: string;
  price_cents: number;
  status: PurchaseStatus;
  /** JSON. */
  answers: string;
  /** JSON, exactly as signed. */
  record: string | null;
  signature: string | null;
  receipt: string | null;
  changed_at_ms: number;
  delete_at_ms: number;
}

/** Whose purchase of which car. */
export interface PurchaseKey {
  readonly shopperId: string;
  readonly listingId: string;
}

export const MAX_PURCHASES = 20;
const KEEP_DRAFT_MS = 30 * DAY_MS;
const KEEP_SENT_MS = 2 * 365 * DAY_MS;
/** Dealers decide within a week, or the car is gone. */
const RIVAL_MS = 7 * DAY_MS;
/** The receipt is read over the phone, so it has no letters that look like digits. */
const RECEIPT_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECEIPT_LENGTH = 10;

/** Stores one more answer, or the form that was refused. `enough`: this shopper has begun too many; `closed`: it was signed before. */
export function keepPurchaseAnswer(
  db: Database,
  key: PurchaseKey,
  kept: { answer: StoredAnswers; title: string; price: number; nowMs: number },
): Promise<'ok' | 'enough' | 'closed'> {
  return inTurn(db, `purchases:${key.shopperId}`, (tx) => keepAnswer(tx, key, kept));
}

type KeptAnswer = Parameters<typeof keepPurchaseAnswer>[2];

async function keepAnswer(
  tx: Database,
  key: PurchaseKey,
  { answer, title, price, nowMs }: KeptAnswer,
): Promise<'ok' | 'enough' | 'closed'> {
  const before = await findPurchase(tx, key);
  if (before?.status === 'signed' || before?.status === 'sent') return 'closed';
  const answers = JSON.stringify({ ...(before?.status === 'draft' && before.answers), ...answer });
  const begun = before?.status === 'draft' ? before.price : price;
  const { numAffectedRows } = await sql`
    INSERT INTO online_purchase
      (shopper_id, listing_id, title, price_cents, status, answers, changed_at_ms, delete_at_ms)
    SELECT ${key.shopperId}, ${key.listingId}, ${title}, ${toCents(begun)}, 'draft', ${answers}, ${nowMs},
      ${nowMs + KEEP_DRAFT_MS}
    WHERE (SELECT count(*) FROM online_purchase WHERE shopper_id = ${key.shopperId}
      AND listing_id <> ${key.listingId}) < ${MAX_PURCHASES}
    ON CONFLICT (shopper_id, listing_id) DO UPDATE SET
      status = 'draft', answers = excluded.answers, price_cents = excluded.price_cents, record = NULL,
      signature = NULL, receipt = NULL, changed_at_ms = excluded.changed_at_ms,
      delete_at_ms = excluded.delete_at_ms
      WHERE online_purchase.status IN ('draft', 'cancelled')`.execute(tx);
  return numAffectedRows === 0n ? 'enough' : 'ok';
}

/** Signs a draft once, of which no refused form is kept. However often it is called, the first record and its receipt stay. */
export async function signPurchase(
  db: Database,
  { shopperId, listingId }: PurchaseKey,
  record: PurchaseRecord,
  secret: string,
): Promise<void> {
  const text = JSON.stringify(record);
  const signature = signRecord(secret, text);
  await tablesOf(db)
    .updateTable('online_purchase')
    .set({
      status: 'signed',
      answers: JSON.stringify(record.answers),
      record: text,
      signature,
      receipt: toReceipt(signature),
      changed_at_ms: record.signedAtMs,
      delete_at_ms: record.signedAtMs + KEEP_SENT_MS,
    })
    .where('shopper_id', '=', shopperId)
    .where('listing_id', '=', listingId)
    .where('status', '=', 'draft')
    .execute();
}

/** Whether the stored record is what was signed here. */
export async function isPurchaseGenuine(
  db: Database,
  { shopperId, listingId }: PurchaseKey,
  secret: string,
): Promise<boolean> {
  const row = await findRow(db, { shopperId, listingId });
  const record = row?.record ?? undefined;
  return record !== undefined && row?.signature === signRecord(secret, record);
}

/** The status before each one. `draft` again when the dealer can't get it, so that it can be signed again. */
const BEFORE = { draft: ['signed'], sent: ['signed'], cancelled: ['signed', 'sent'] } as const;

/** Changes nothing if it has another status meanwhile, as when it is cancelled while it is sent. */
export async function setPurchaseStatus(
  db: Database,
  { shopperId, listingId }: PurchaseKey,
  status: keyof typeof BEFORE,
): Promise<void> {
  await tablesOf(db)
    .updateTable('online_purchase')
    .set({ status, ...(status === 'draft' && { record: null, signature: null, receipt: null }) })
    .where('shopper_id', '=', shopperId)
    .where('listing_id', '=', listingId)
    .where('status', 'in', BEFORE[status])
    .execute();
}

/** Forgets a purchase that was not sent. */
export async function discardPurchase(db: Database, { shopperId, listingId }: PurchaseKey): Promise<void> {
  await tablesOf(db)
    .deleteFrom('online_purchase')
    .where('shopper_id', '=', shopperId)
    .where('listing_id', '=', listingId)
    .where('status', '=', 'draft')
    .execute();
}

export async function findPurchase(db: Database, key: PurchaseKey): Promise<Purchase | undefined> {
  const row = await findRow(db, key);
  return row && toPurchase(row);
}

/** Newest first; there are at most `MAX_PURCHASES` and one. */
export async function listPurchases(db: Database, shopperId: string): Promise<Purchase[]> {
  const rows = await tablesOf(db)
    .selectFrom('online_purchase')
    .selectAll()
    .where('shopper_id', '=', shopperId)
    .orderBy('changed_at_ms', 'desc')
    .orderBy('listing_id')
    .execute();
  return rows.map(toPurchase);
}

/** Whether another shopper asked the dealer for the same car within the last week, and has not taken it back. */
export async function hasRival(
  db: Database,
  { shopperId, listingId }: { readonly shopperId: string | undefined; readonly listingId: string },
  nowMs: number,
): Promise<boolean> {
  const rival = await tablesOf(db)
    .selectFrom('online_purchase')
    .select('status')
    .where('listing_id', '=', listingId)
    .where('status', '=', 'sent')
    .where('shopper_id', '<>', shopperId ?? '')
    .where('changed_at_ms', '>', nowMs - RIVAL_MS)
    .limit(1)
    .executeTakeFirst();
  return rival !== undefined;
}

function findRow(db: Database, { shopperId, listingId }: PurchaseKey): Promise<PurchaseRow | undefined> {
  return tablesOf(db)
    .selectFrom('online_purchase')
    .selectAll()
    .where('shopper_id', '=', shopperId)
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
}

function toPurchase(row: PurchaseRow): Purchase {
  const { refused, ...answers } = storedAnswersSchema.parse(JSON.parse(row.answers));
  return {
    listingId: row.listing_id,
    title: row.title,
    status: row.status,
    price: toDollars(row.price_cents),
    answers,
    ...(refused && { refused }),
    ...(row.receipt !== null && { receipt: row.receipt }),
    ...(row.record !== null && { record: purchaseRecordSchema.parse(JSON.parse(row.record)) }),
    changedAtMs: row.changed_at_ms,
  };
}

/** The record does not name its shopper, whose id changes at sign-in. */
function signRecord(secret: string, record: string): string {
  return deriveToken(secret, 'online-purchase', record);
}

function toReceipt(signature: string): string {
  const bytes = createHash('sha256').update(signature).digest().subarray(0, RECEIPT_LENGTH);
  return Array.from(bytes, (byte) => RECEIPT_LETTERS.charAt(byte % RECEIPT_LETTERS.length)).join('');
}

function tablesOf(db: Database) {
  return db.$extendTables<{ online_purchase: PurchaseRow }>();
}

/** A request that the browser sent replaces the account's row of that car; else the account's own stays. */
export const purchaseRecords: ShopperRecords = {
  name: 'purchases begun online',
  tables: ['online_purchase'],
  async move(tx, from, to) {
    const own = tablesOf(tx).selectFrom('online_purchase').select('listing_id').where('shopper_id', '=', to);
    await tablesOf(tx)
      .deleteFrom('online_purchase')
      .where('shopper_id', '=', from)
      .where('status', 'in', ['draft', 'cancelled'])
      .where('listing_id', 'in', own)
      .execute();
    const sent = tablesOf(tx)
      .selectFrom('online_purchase')
      .select('listing_id')
      .where('shopper_id', '=', from);
    await tablesOf(tx)
      .deleteFrom('online_purchase')
      .where('shopper_id', '=', to)
      .where('listing_id', 'in', sent)
      .execute();
    await tablesOf(tx)
      .updateTable('online_purchase')
      .set({ shopper_id: to })
      .where('shopper_id', '=', from)
      .execute();
  },
  read: (db, { shopperId }) =>
    tablesOf(db)
      .selectFrom('online_purchase')
      .select([
        'listing_id',
        'title',
        'price_cents',
        'status',
        'answers',
        'record',
        'receipt',
        'changed_at_ms',
      ])
      .where('shopper_id', '=', shopperId)
      .orderBy('changed_at_ms')
      .execute(),
  async erase(tx, { shopperId }) {
    await tablesOf(tx).deleteFrom('online_purchase').where('shopper_id', '=', shopperId).execute();
  },
};
