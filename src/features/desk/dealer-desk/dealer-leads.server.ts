/** The messages to one dealer: what became of each, and when a person answered. No shopper's address is read. */
import { sql } from 'kysely';
import { toCode } from '#src/domain/vehicle/vehicle-name.ts';
import type { RenameCar } from '#src/domain/vehicle/vehicle-renames.ts';
import * as z from 'zod/mini';
import type { Database } from '#src/engine/db/sqlite.ts';
import { toDollars } from '#src/lib/cents.ts';

export const LEADS_SHOWN = 50;
const name = z.string();
const vehicleSchema = z.object({
  ...{ title: name, year: z.number(), make: name, model: name, trim: z.optional(name) },
});

export interface DealerLead {
  readonly id: string;
  readonly kind: 'email' | 'offer';
  readonly status: string;
  readonly listingId: string;
  /** By the names of today; the mail has that of its day. */
  readonly title: string;
  readonly shopperName: string;
  readonly offerDollars: number | undefined;
  /** What was clicked; of a reservation request it ends in the receipt. */
  readonly clickType: string;
  readonly receivedAtMs: number;
  readonly sentAtMs: number | undefined;
  readonly answeredAtMs: number | undefined;
  /** What came back and does not count: mail of anyone, or of a program. */
  readonly uncounted: 'unverified' | 'automatic' | undefined;
  readonly isCancelled: boolean;
  /** Answers are measured only of messages that are passed on. */
  readonly isRelayed: boolean;
  readonly isClosed: boolean;
}

interface LeadRow {
  id: string;
  kind: 'email' | 'offer';
  status: string;
  listing_id: string;
  vehicle: string;
  first_name: string;
  last_name: string;
  offer_cents: number | null;
  click_type: string;
  received_at_ms: number;
  sent_at_ms: number | null;
  cancelled_at_ms: number | null;
  opened_at_ms: number | null;
  answered_at_ms: number | null;
  closed_at_ms: number | null;
  verified: number | null;
}

/** The newest first, one more than are shown. Those held for an editor did not reach the dealer. @param skip of earlier pages */
export async function listDealerLeads(
  db: Database,
  ownerId: string,
  { skip, renameCar }: { readonly skip: number; readonly renameCar: RenameCar },
): Promise<DealerLead[]> {
  const { rows } = await sql<LeadRow>`
    SELECT l.id, l.kind, l.status, l.listing_id, l.vehicle, l.first_name, l.last_name, l.offer_cents, l.click_type, l.received_at_ms,
      l.sent_at_ms, l.cancelled_at_ms, t.opened_at_ms, t.answered_at_ms, t.closed_at_ms,
      (SELECT min(coalesce(m.is_verified_sender, 1)) FROM relay_message m
        WHERE m.lead_id = l.id AND m.direction = 'to-shopper') AS verified
    FROM lead l LEFT JOIN relay_thread t ON t.lead_id = l.id
    WHERE l.owner_id = ${ownerId} AND l.status <> 'held'
    ORDER BY l.received_at_ms DESC, l.id LIMIT ${LEADS_SHOWN + 1} OFFSET ${skip}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    status: row.status,
    listingId: row.listing_id,
    title: nameVehicle(row.vehicle, renameCar),
    shopperName: `${row.first_name} ${row.last_name}`,
    offerDollars: row.offer_cents === null ? undefined : toDollars(row.offer_cents),
    clickType: row.click_type,
    receivedAtMs: row.received_at_ms,
    sentAtMs: row.sent_at_ms ?? undefined,
    answeredAtMs: row.answered_at_ms ?? undefined,
    uncounted: row.verified === null ? undefined : row.verified === 0 ? 'unverified' : 'automatic',
    isCancelled: row.cancelled_at_ms !== null,
    isRelayed: row.opened_at_ms !== null,
    isClosed: row.closed_at_ms !== null,
  }));
}

function nameVehicle(stored: string, rename: RenameCar): string {
  const car = vehicleSchema.parse(JSON.parse(stored));
  const { make, model, trim } = car;
  const trimCode = trim === undefined ? {} : { trimCode: toCode(trim) };
  return rename({ ...car, makeCode: toCode(make), modelCode: toCode(model), ...trimCode }).title;
}
