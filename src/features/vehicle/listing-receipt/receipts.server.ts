/** Makes, finds and checks receipts of listings. @see docs/rules/vehicle.md#receipts-of-listings */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { copyListing, digestOfCopy } from '#src/features/vehicle/listing-receipt/copy-listing.ts';
import { loadReceiptKey } from '#src/features/vehicle/listing-receipt/receipt-key.server.ts';
import { envelopeSchema, RECEIPT_FORMAT } from '#src/features/vehicle/listing-receipt/receipt.schema.ts';
import type { ListingCopy, ReceiptEnvelope } from '#src/features/vehicle/listing-receipt/receipt.schema.ts';
import { readPhotoDigests } from '#src/features/vehicle/listing-receipt/photo-digests.server.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { inTurn } from '#src/engine/db/which-database.ts';
import { networkOf, takeFromLimit } from '#src/engine/http/rate-limits.ts';
import { MINUTE_MS } from '#src/lib/durations.ts';

/** Whoever asks for a receipt of an unchanged listing within this time gets the same one. */
const SAME_FOR_MS = 10 * MINUTE_MS;
const LIMIT = { name: 'listing-receipts', max: 20, perMs: 60 * MINUTE_MS };
const ID_BYTES = 16;
const ID = /^[\w-]{22}$/;

type Context = Pick<App.Locals, 'services' | 'site' | 'clientIp'>;

/** `hasChanged`: the listing is no longer what the shopper saw. */
export type MadeReceipt =
  | { readonly type: 'ok'; readonly id: string; readonly hasChanged: boolean }
  | { readonly type: 'not-for-sale' }
  | { readonly type: 'enough' };

/** @param shown the digest of the listing on the page that the shopper has open; empty if unknown */
export async function makeReceipt(
  { services, site, clientIp }: Context,
  { listingId, shown }: { readonly listingId: string; readonly shown: string },
  nowMs: number,
): Promise<MadeReceipt> {
  const { db, stock } = services;
  const [found] = stock.current.loadListings([listingId]);
  if (!found) return { type: 'not-for-sale' };
  const copy = copyListing(found.listing, found.owner, site.origin);
  const digest = digestOfCopy(copy);
  const hasChanged = shown !== '' && shown !== digest;
  const recent = await findRecent(db, listingId, digest, nowMs);
  if (recent !== undefined) return { type: 'ok', id: recent, hasChanged };
  if (!(await takeFromLimit(db, { ...LIMIT, key: networkOf(clientIp) }))) return { type: 'enough' };
  const photos = await readPhotoDigests(services, found.listing);
  const id = await store(db, { ...copy, photos }, { digest, nowMs, site });
  return { type: 'ok', id, hasChanged };
}

interface Making {
  readonly digest: string;
  readonly nowMs: number;
  readonly site: Context['site'];
}

/** One at a time for each car, so that two shoppers at once get one. */
async function store(db: Database, copy: ListingCopy, { digest, nowMs, site }: Making): Promise<string> {
  const key = await loadReceiptKey(db);
  const { listingId } = copy.car;
  return inTurn(db, `listing-receipt:${listingId}`, async (tx) => {
    const recent = await findRecent(tx, listingId, digest, nowMs);
    if (recent !== undefined) return recent;
    const id = randomBytes(ID_BYTES).toString('base64url');
    const envelope = key.sign({
      format: RECEIPT_FORMAT,
      id,
      madeAt: new Date(nowMs).toISOString(),
      site: { name: site.brand.name, origin: site.origin },
      advert: copy,
    });
    await sql`INSERT INTO advert_receipt (id, listing_id, advert_digest, envelope, made_at_ms)
      VALUES (${id}, ${listingId}, ${digest}, ${JSON.stringify(envelope)}, ${nowMs})`.execute(tx);
    return id;
  });
}

async function findRecent(
  db: Database,
  listingId: string,
  digest: string,
  nowMs: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM advert_receipt WHERE listing_id = ${listingId} AND advert_digest = ${digest}
      AND made_at_ms > ${nowMs - SAME_FOR_MS} AND made_at_ms <= ${nowMs} LIMIT 1`.execute(db);
  return rows[0]?.id;
}

/** Undefined for an unknown id, and for a receipt whose time is over. */
export async function findReceipt(db: Database, id: string): Promise<ReceiptEnvelope | undefined> {
  if (!ID.test(id)) return undefined;
  const { rows } = await sql<{ envelope: string }>`
    SELECT envelope FROM advert_receipt WHERE id = ${id}`.execute(db);
  return rows[0] && (JSON.parse(rows[0].envelope) as ReceiptEnvelope);
}

/** `changed`: not by this installation, or not as it was signed. `unreadable`: no receipt at all. */
export type CheckedReceipt =
  | { readonly type: 'genuine' | 'changed'; readonly envelope: ReceiptEnvelope }
  | { readonly type: 'unreadable' };

/** @param text the JSON of a receipt, from anybody */
export async function checkReceipt(db: Database, text: string): Promise<CheckedReceipt> {
  const given = parse(text);
  if (!isEnvelope(given)) return { type: 'unreadable' };
  const key = await loadReceiptKey(db);
  // A name that stands twice, or a number or a letter in other signs, is read like the one that was signed.
  const isExact = JSON.stringify(given) === withoutSpaces(text);
  return { type: isExact && key.verify(given) ? 'genuine' : 'changed', envelope: given };
}

/** The JSON without what is between its parts. */
const withoutSpaces = (json: string): string =>
  json.replaceAll(/("[^"\\]*(?:\\.[^"\\]*)*")|[ \t\r\n]+/g, '$1');

/** A guard and no parser, because the signature covers the order of the parts, too. */
const isEnvelope = (value: unknown): value is ReceiptEnvelope => envelopeSchema.safeParse(value).success;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // which is no receipt
  }
}
