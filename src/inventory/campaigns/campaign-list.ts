/** Campaigns with what each has received, for the desk and for their dealers. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { findIdleness, loadForSale } from '#src/inventory/campaigns/idle-bookings.ts';
import type { Idleness } from '#src/inventory/campaigns/idle-bookings.ts';
import type { BookingRow, BookingState } from '#src/inventory/campaigns/booking.ts';
import { sumCounts } from '#src/inventory/campaigns/tier-days.ts';
import type { Counts, TierDay } from '#src/inventory/campaigns/tier-days.ts';
import { findSellersNamed, readOwnerNames } from '#src/inventory/owner-names.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { Services } from '#src/server/services.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { likePattern } from '#src/lib/like-pattern.ts';
import { toDay } from '#src/lib/to-day.ts';

export const CAMPAIGNS_AT_ONCE = 50;
/** Of one dealer. */
const MAX_OWN = 500;
/** Cars that a text may find. */
const MAX_MATCHED = 1_000;

export interface CampaignAtDesk extends Counts {
  readonly id: string;
  /** The dealer's name; the listing's id for a campaign of one car. */
  readonly seller: string;
  readonly listingId: string | undefined;
  readonly tier: string;
  readonly place: string | undefined;
  readonly bidCents: number;
  readonly budgetCents: number | undefined;
  readonly share: number | undefined;
  readonly fromDay: string;
  readonly untilDay: string | undefined;
  readonly state: BookingState;
  readonly isRunning: boolean;
  /** Why it shows nothing, although it is booked. */
  readonly idleness?: Idleness;
}

type CampaignRow = Omit<BookingRow, 'source'>;

/** A page of the list. */
export interface CampaignList {
  readonly campaigns: readonly CampaignAtDesk[];
  /** On all pages. */
  readonly total: number;
}

type Stores = Pick<Services, 'db' | 'stockDb'>;

/**
 * Running ones first. @param days their counts in the period, of the seller's tier as a whole
 * @param asked `text`: only those with it in the id, or in the name or id of their dealer or car; `page` begins at 0
 */
export async function listCampaigns(
  stores: Stores,
  days: readonly TierDay[],
  nowMs: number,
  { page, text }: { readonly page: number; readonly text: string },
): Promise<CampaignList> {
  const wanted = text === '' ? sql<boolean>`1 = 1` : await matchText(stores, text);
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM booking WHERE ${wanted}`.execute(stores.db);
  const place = { limit: CAMPAIGNS_AT_ONCE, offset: page * CAMPAIGNS_AT_ONCE };
  return {
    campaigns: await readCampaignRows(stores, days, nowMs, wanted, place),
    total: rows[0]?.total ?? 0,
  };
}

/** The same of one dealer, for all its cars or for one of them. */
export async function listOwnCampaigns(
  stores: Stores,
  days: readonly TierDay[],
  nowMs: number,
  ownerId: string,
): Promise<CampaignAtDesk[]> {
  const cars = await findBookedCars(stores, sql<boolean>`owner_id = ${ownerId}`);
  const wanted = sql<boolean>`owner_id = ${ownerId} OR ${isOneOf('listing_id', cars)}`;
  return readCampaignRows(stores, days, nowMs, wanted, { limit: MAX_OWN, offset: 0 });
}

async function readCampaignRows(
  { db, stockDb }: Stores,
  days: readonly TierDay[],
  nowMs: number,
  wanted: RawBuilder<boolean>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<CampaignAtDesk[]> {
  const { rows } = await sql<CampaignRow>`
    SELECT id, owner_id, listing_id, tier, place, bid_cents, budget_cents, share, from_day, until_day, state, is_running
    FROM booking WHERE ${wanted}
    ORDER BY is_running DESC, state, coalesce(owner_id, listing_id), tier, id LIMIT ${limit} OFFSET ${offset}`.execute(
    db,
  );
  const sellers = await readSellers(
    stockDb,
    rows.flatMap(({ listing_id }) => listing_id ?? []),
  );
  const sellerOf = ({ owner_id, listing_id }: CampaignRow) => owner_id ?? sellers.get(listing_id ?? '') ?? '';
  const names = await readOwnerNames(stockDb, [...new Set(rows.map(sellerOf))]);
  const toBooked = ({ owner_id, listing_id, until_day }: CampaignRow) =>
    definedOnly({
      ownerId: owner_id ?? undefined,
      listingId: listing_id ?? undefined,
      untilDay: until_day ?? undefined,
    });
  const forSale = await loadForSale(stockDb, rows.map(toBooked));
  const today = toDay(nowMs);
  const counted = Map.groupBy(days, ({ tier, ownerId }) => `${tier} ${ownerId}`);
  return rows.map((row) => ({
    id: row.id,
    seller: names.get(sellerOf(row)) ?? row.owner_id ?? 'Unknown car',
    listingId: row.listing_id ?? undefined,
    tier: row.tier,
    place: row.place ?? undefined,
    bidCents: row.bid_cents,
    budgetCents: row.budget_cents ?? undefined,
    share: row.share ?? undefined,
    fromDay: row.from_day,
    untilDay: row.until_day ?? undefined,
    state: row.state,
    isRunning: row.is_running === 1,
    ...definedOnly({ idleness: findIdleness(toBooked(row), forSale, today) }),
    ...sumCounts(counted.get(`${row.tier} ${sellerOf(row)}`) ?? []),
  }));
}

async function matchText(stores: Stores, text: string): Promise<RawBuilder<boolean>> {
  const owners = await findSellersNamed(stores.stockDb, text);
  const cars = await findBookedCars(stores, isOneOf('owner_id', owners));
  const part = likePattern(text);
  return sql<boolean>`lower(id) LIKE ${part} ESCAPE '\\' OR lower(coalesce(listing_id, '')) LIKE ${part} ESCAPE '\\'
    OR ${isOneOf('owner_id', owners)} OR ${isOneOf('listing_id', cars)}`;
}

/** Cars with a campaign of their own, of wanted sellers. */
async function findBookedCars({ db, stockDb }: Stores, ofSellers: RawBuilder<boolean>): Promise<string[]> {
  const booked = await sql<{ id: string }>`
    SELECT DISTINCT listing_id AS id FROM booking WHERE listing_id IS NOT NULL`.execute(db);
  const ids = JSON.stringify(booked.rows.map(({ id }) => id));
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM listing WHERE id IN (SELECT value FROM json_each(${ids})) AND (${ofSellers})
    ORDER BY id LIMIT ${MAX_MATCHED}`.execute(stockDb);
  return rows.map(({ id }) => id);
}

function isOneOf(column: 'owner_id' | 'listing_id', ids: readonly string[]): RawBuilder<boolean> {
  return ids.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`${sql.ref(column)} IN (${sql.join(ids)})`;
}

/** The sellers of cars, also of sold ones. */
async function readSellers(stockDb: Database, listingIds: readonly string[]): Promise<Map<string, string>> {
  if (listingIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; owner_id: string }>`
    SELECT id, owner_id FROM listing WHERE id IN (${sql.join(listingIds)})`.execute(stockDb);
  return new Map(rows.map(({ id, owner_id }) => [id, owner_id]));
}
