/** Conversations in the database, and the two addresses of each. @see docs/rules/vehicle.md#relay */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#src/engine/db/sqlite.ts';

/** An alias cannot be guessed: 160 bits, in characters that mail programs do not change. */
const ALIAS_BYTES = 20;
const ALIAS = /^[0-9a-f]{40}$/;

export type RelayDirection = 'to-shopper' | 'to-seller';

export interface RelayThread {
  readonly leadId: string;
  readonly ownerId: string;
  /** The part before the @ of the address that the seller writes to. */
  readonly shopperAlias: string;
  /** The same of the address that the shopper writes to. */
  readonly sellerAlias: string;
  /** Whether the shopper gave the seller the address and the phone number. */
  readonly sharesEmail: boolean;
  readonly sharesPhone: boolean;
  /** Undefined while both addresses are open. */
  readonly closedAtMs: number | undefined;
}

interface ThreadRow {
  lead_id: string;
  owner_id: string;
  shopper_alias: string;
  seller_alias: string;
  shares_email: number;
  shares_phone: number;
  closed_at_ms: number | null;
}

const COLUMNS = sql`lead_id, owner_id, shopper_alias, seller_alias, shares_email, shares_phone, closed_at_ms`;

/** Opens the conversation of a new lead. @param db the transaction that stores the lead */
export async function openRelayThread(
  db: Database,
  thread: Pick<RelayThread, 'leadId' | 'ownerId' | 'sharesEmail' | 'sharesPhone'>,
  nowMs: number,
): Promise<void> {
  await sql`INSERT INTO relay_thread
      (lead_id, owner_id, shopper_alias, seller_alias, shares_email, shares_phone, opened_at_ms)
    VALUES (${thread.leadId}, ${thread.ownerId}, ${newAlias()}, ${newAlias()},
      ${thread.sharesEmail ? 1 : 0}, ${thread.sharesPhone ? 1 : 0}, ${nowMs})`.execute(db);
}

/** Undefined for a lead whose seller got the shopper's own address. */
export async function findRelayThread(db: Database, leadId: string): Promise<RelayThread | undefined> {
  const { rows } = await sql<ThreadRow>`
    SELECT ${COLUMNS} FROM relay_thread WHERE lead_id = ${leadId}`.execute(db);
  return rows[0] && toThread(rows[0]);
}

/**
 * The open conversation of an address, and to whom mail to it goes. An alias that is closed and one that never was look
 * the same. @param alias the part before the @, in any case
 */
export async function findThreadByAlias(
  db: Database,
  alias: string,
): Promise<{ thread: RelayThread; direction: RelayDirection } | undefined> {
  const key = alias.toLowerCase();
  if (!ALIAS.test(key)) return undefined;
  const { rows } = await sql<ThreadRow>`SELECT ${COLUMNS} FROM relay_thread
    WHERE (shopper_alias = ${key} OR seller_alias = ${key}) AND closed_at_ms IS NULL`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  return { thread: toThread(row), direction: row.shopper_alias === key ? 'to-shopper' : 'to-seller' };
}

/** For ever: nothing opens an alias again. */
export async function closeRelayThread(db: Database, leadId: string, nowMs: number): Promise<void> {
  await sql`UPDATE relay_thread SET closed_at_ms = ${nowMs}
    WHERE lead_id = ${leadId} AND closed_at_ms IS NULL`.execute(db);
}

/** Of leads that never reached their seller. */
export async function dropRelayThread(db: Database, leadId: string): Promise<void> {
  await sql`DELETE FROM relay_thread WHERE lead_id = ${leadId}`.execute(db);
}

function newAlias(): string {
  return randomBytes(ALIAS_BYTES).toString('hex');
}

function toThread(row: ThreadRow): RelayThread {
  return {
    leadId: row.lead_id,
    ownerId: row.owner_id,
    shopperAlias: row.shopper_alias,
    sellerAlias: row.seller_alias,
    sharesEmail: row.shares_email === 1,
    sharesPhone: row.shares_phone === 1,
    closedAtMs: row.closed_at_ms ?? undefined,
  };
}
