/** Stores leads in the database. */
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { deliverLeadJob } from '#src/features/vehicle/contact-dealer/deliver-lead.job.ts';
import { MERGED_WITHIN_MS } from '#src/features/vehicle/contact-dealer/lead-limits.ts';
import { leadVehicleSchema } from '#src/features/vehicle/contact-dealer/lead-vehicle.ts';
import type { LeadVehicle } from '#src/features/vehicle/contact-dealer/lead-vehicle.ts';
import type { LeadMessage } from '#src/features/vehicle/contact-dealer/read-lead.ts';
import { lockFor } from '#src/engine/db/which-database.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openRelayThread } from '#src/server/relay/relay-threads.ts';
import { enqueue } from '#src/engine/outbox/outbox.ts';
import { publishLeadEvent } from '#src/server/webhooks/publish-event.ts';
import { toCents, toDollars } from '#src/lib/cents.ts';

export type LeadStatus = 'open' | 'held' | 'sent' | 'undeliverable' | 'erased';
/** Why a lead is held for an editor: suspected spam, or a flood for one seller. */
export type HeldReason = 'honeypot' | 'many-for-one-seller';

export interface LeadRow {
  id: string;
  kind: 'email' | 'offer';
  status: LeadStatus;
  held_reason: HeldReason | null;
  message_id: string;
  content_key: string;
  shopper_id: string | null;
  listing_id: string;
  owner_id: string;
  owner_name: string;
  /** JSON. */
  vehicle: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  zip: string;
  comments: string;
  offer_cents: number | null;
  click_type: string;
  origin_page: 'srp' | 'vdp';
  partner_name: string;
  /** Empty without a campaign. */
  channel: string;
  received_at_ms: number;
  sent_at_ms: number | null;
  /** The sender took it back. */
  cancelled_at_ms: number | null;
}

interface ConsentRow {
  lead_id: string;
  version: string;
  text_digest: string;
  may_text: number;
  page: string;
  client_address: string;
  given_at_ms: number;
}

export function leadsOf(db: Database) {
  return db.$extendTables<{ lead: LeadRow; lead_consent: ConsentRow }>();
}

export interface NewLead {
  readonly message: LeadMessage;
  readonly vehicle: LeadVehicle;
  readonly listingId: string;
  readonly owner: { readonly id: string; readonly name: string };
  readonly shopperId: string | undefined;
  readonly clickType: string;
  readonly originPage: 'srp' | 'vdp';
  readonly partnerName: string;
  readonly channel: string;
  /**
   * Replaces the text as the key, and holds for ever: a shopper sends one one-click email per car and day, and a
   * request once, whatever the text.
   */
  readonly onceKey?: string;
  readonly heldReason: HeldReason | undefined;
  /** What the seller gets besides the alias; undefined where the shopper's own address is the sender's. */
  readonly relay: { readonly sharesEmail: boolean; readonly sharesPhone: boolean } | undefined;
  readonly consent: {
    readonly version: string;
    /** The full text that was shown. */
    readonly text: string;
    readonly mayText: boolean;
    readonly page: string;
    readonly clientAddress: string;
  };
}

type KeyedLead = Pick<NewLead, 'message' | 'listingId' | 'onceKey'>;

/** Equal leads have equal keys, regardless of spacing and case. */
function contentKeyOf({ message, listingId, onceKey }: KeyedLead): string {
  if (onceKey !== undefined) return digestParts([listingId, onceKey]);
  const { firstName, lastName, email, comments, offerDollars = '' } = message;
  return digestParts([listingId, firstName, lastName, email, comments, String(offerDollars)]);
}

/** The content key of the lead that is sent only once. */
export function digestParts(parts: readonly string[]): string {
  const text = parts.map((part) => part.toLowerCase().replaceAll(/\s+/g, ' ').trim()).join('\0');
  return createHash('sha256').update(text).digest('base64url');
}

/** An undeliverable lead does not count: the shopper was notified and may try again. */
export async function hasEqualLead(db: Database, lead: KeyedLead, nowMs: number): Promise<boolean> {
  const equal = await leadsOf(db)
    .selectFrom('lead')
    .select('id')
    .where('content_key', '=', contentKeyOf(lead))
    .where('received_at_ms', '>', mergedSince(lead, nowMs))
    .where('status', '!=', 'undeliverable')
    .executeTakeFirst();
  return equal !== undefined;
}

/**
 * Stores the lead, its consent and its delivery job, unless an equal lead came before.
 * @param tx stores all of it or nothing
 * @param mailHost the part after the @ in the email's id
 */
export async function storeLead(tx: Database, lead: NewLead, mailHost: string, nowMs: number): Promise<void> {
  const id = randomUUID();
  const row = toRow(lead, id, mailHost, nowMs);
  // A double click that two processes handle is still one lead.
  await lockFor(tx, `lead:${row.content_key}`);
  const { numAffectedRows } = await sql`
    INSERT INTO lead (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    SELECT ${sql.join(Object.values(row))}
    WHERE NOT EXISTS (
      SELECT 1 FROM lead
      WHERE content_key = ${row.content_key} AND received_at_ms > ${mergedSince(lead, nowMs)}
        AND status <> 'undeliverable'
    )`.execute(tx);
  if (numAffectedRows === 0n) return;
  const { version, text, mayText, page, clientAddress } = lead.consent;
  await leadsOf(tx)
    .insertInto('lead_consent')
    .values({
      lead_id: id,
      version,
      text_digest: createHash('sha256').update(text).digest('base64url'),
      may_text: mayText ? 1 : 0,
      page,
      client_address: clientAddress,
      given_at_ms: nowMs,
    })
    .execute();
  if (lead.relay) await openRelayThread(tx, { leadId: id, ownerId: lead.owner.id, ...lead.relay }, nowMs);
  if (lead.heldReason === undefined) await promiseDelivery(tx, { id, ownerId: row.owner_id });
}

function mergedSince({ onceKey }: KeyedLead, nowMs: number): number {
  return onceKey === undefined ? nowMs - MERGED_WITHIN_MS : 0;
}

/** To its seller, and to the partners who get the seller's leads. */
export async function promiseDelivery(
  tx: Database,
  lead: { readonly id: string; readonly ownerId: string },
): Promise<void> {
  await enqueue(tx, deliverLeadJob, { leadId: lead.id }, { key: lead.id });
  await publishLeadEvent(tx, 'lead.created', lead);
}

function toRow(lead: NewLead, id: string, mailHost: string, nowMs: number): LeadRow {
  const { message, owner, heldReason } = lead;
  return {
    id,
    kind: message.offerDollars === undefined ? 'email' : 'offer',
    status: heldReason === undefined ? 'open' : 'held',
    held_reason: heldReason ?? null,
    message_id: `lead.${id}@${mailHost}`,
    content_key: contentKeyOf(lead),
    shopper_id: lead.shopperId ?? null,
    listing_id: lead.listingId,
    owner_id: owner.id,
    owner_name: owner.name,
    vehicle: JSON.stringify(lead.vehicle),
    first_name: message.firstName,
    last_name: message.lastName,
    email: message.email,
    phone: message.phone,
    zip: message.zip,
    comments: message.comments,
    offer_cents: message.offerDollars === undefined ? null : toCents(message.offerDollars),
    click_type: lead.clickType,
    origin_page: lead.originPage,
    partner_name: lead.partnerName,
    channel: lead.channel,
    received_at_ms: nowMs,
    sent_at_ms: null,
    cancelled_at_ms: null,
  };
}

export interface StoredLead {
  readonly row: LeadRow;
  readonly message: LeadMessage;
  readonly vehicle: LeadVehicle;
  readonly mayText: boolean;
}

export async function loadLead(db: Database, id: string): Promise<StoredLead | undefined> {
  const row = await leadsOf(db).selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const consent = await leadsOf(db)
    .selectFrom('lead_consent')
    .select('may_text')
    .where('lead_id', '=', id)
    .executeTakeFirst();
  return {
    row,
    message: {
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      phone: row.phone,
      zip: row.zip,
      comments: row.comments,
      ...(row.offer_cents !== null && { offerDollars: toDollars(row.offer_cents) }),
    },
    vehicle: leadVehicleSchema.parse(JSON.parse(row.vehicle)),
    mayText: consent?.may_text === 1,
  };
}
