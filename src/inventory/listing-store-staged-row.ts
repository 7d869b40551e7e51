/** A row in the format of the staging tables, serialized and digested, so that the reading thread does that work. */
import { hash } from 'node:crypto';
import type { StoredOwner } from '#src/domain/dealer/owner.schema.ts';
import type { OfferRow, StagedOwner, StagedRow, StockRow } from '#src/inventory/listing-store-row.ts';
import { toCents } from '#src/lib/cents.ts';

/** The number of owners remembered as sent: a dealer's record is written once, not once per car. */
const OWNER_CACHE_SIZE = 5_000;

export const STAGED_COLUMNS = [
  ...['file', 'line', 'id', 'kind', 'seen_at_ms', 'completeness', 'digest', 'owner_id'],
  ...['make_code', 'model_code', 'year', 'trim_code', 'vin', 'sale_price_cents', 'reason'],
] as const;

/** Make one for each feed, because it remembers which records it has written. */
export function createRowWriter(): (row: StockRow) => StagedRow {
  const written = new Set<string>();
  const writeOwner = (owner: StoredOwner): StagedOwner | undefined => {
    if (written.has(owner.id)) return undefined;
    if (written.size >= OWNER_CACHE_SIZE) written.clear();
    written.add(owner.id);
    const record = JSON.stringify(owner);
    return { id: owner.id, digest: digestOf(record), record };
  };
  return (row) =>
    row.kind === 'offer' ? { ...writeOffer(row), owner: writeOwner(row.owner) } : writeOther(row);
}

function writeOffer(row: OfferRow): Omit<StagedRow, 'owner'> {
  const { listing } = row;
  const record = JSON.stringify(listing);
  // oxfmt-ignore
  const values = [
    row.file ?? null, row.line, listing.id, row.kind, row.seenAtMs ?? null, row.completeness ?? 0,
    digestOf(record), row.owner.id, listing.makeCode, listing.modelCode, listing.year,
    listing.trimCode ?? null, listing.vin ?? null, centsOrNull(listing.pricingDetail.salePrice), null,
  ];
  const points = row.history?.map(({ atMs, price }) => [atMs, centsOrNull(price)] as const) ?? [];
  return { isOffered: true, values, record, points };
}

function writeOther(row: Exclude<StockRow, OfferRow>): StagedRow {
  const { price, reason } = row.kind === 'sold' ? row : { price: undefined, reason: null };
  // oxfmt-ignore
  const values = [
    row.file ?? null, row.line, row.id, row.kind, row.seenAtMs ?? null, 0,
    null, null, null, null, null, null, null, centsOrNull(price), reason,
  ];
  return { isOffered: row.kind === 'sold', values, record: undefined, owner: undefined, points: [] };
}

function centsOrNull(dollars: number | undefined): number | null {
  return dollars === undefined ? null : toCents(dollars);
}

function digestOf(record: string): string {
  return hash('sha1', record, 'base64url');
}
