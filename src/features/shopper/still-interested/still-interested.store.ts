/** The recently viewed vehicles that are still for sale, and how the visitor answered the alert about them. */
import * as z from 'zod/mini';
import { atom } from 'nanostores';
import { callApi } from '#src/browser/call-api.ts';
import { sendBeacon } from '#src/browser/send-beacon.ts';
import { shownBrand } from '#src/browser/shown-brand.ts';
import { persistent } from '#src/browser/persistent.ts';
import { listingPageSchema } from '#src/features/search/results-data/listing-page.schema.ts';
import { toListingCard } from '#src/features/search/result-card/listing-card.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';
import { INTEREST_PATH, leadCandidatesCall } from '#src/features/shopper/still-interested/interest.call.ts';
import { activeListingsCall } from '#src/features/shopper/still-interested/active-listings.call.ts';
import {
  decideReason,
  describeReason,
  sortVehicles,
} from '#src/features/shopper/still-interested/still-interested.ts';
import type { RecentVehicle } from '#src/stores/recent-vehicles.store.ts';

/** How often the list is loaded again at most. @see docs/rules/shopper.md#still-interested */
const REFETCH_MS = 120_000;
/** One page of a response. */
const MAX_ASKED = 30;
/** The number of vehicles that are remembered. */
const MAX_VIEWED = 100;

export interface RecentListing {
  readonly id: string;
  readonly vin: string;
  readonly openedAtMs: number;
  readonly card: ListingCard;
  /** For example "The price was reduced." */
  readonly reason: string;
}

/** Undefined until the response arrives; empty when it failed. */
export const $recentListings = atom<readonly RecentListing[] | undefined>();

/** Cars whose sellers can be emailed; undefined until it is known. */
export const $leadCandidates = atom<readonly string[] | undefined>();

/** What was reported in this session. */
const reportedInterest = persistent<string>(
  'interest-told',
  (value) => (typeof value === 'string' ? value : undefined),
  '',
  'session',
);

/** Vehicles whose alert was closed or followed. */
export const answeredAlerts = persistent<readonly string[]>('still-interested', readIds, []);
export const alertDismissal = persistent<boolean>('still-interested-dismissed', readTrue, false, 'session');

const historySchema = z.object({
  atMs: z.number(),
  vins: z.string(),
  answer: z.pick(listingPageSchema, { listings: true, owners: true }),
});
type History = z.infer<typeof historySchema>;
const history = persistent<History | undefined>('browsing-history', readHistory, undefined, 'session');

/** Returns false when the cars could not be loaded. */
export async function loadRecentListings(vehicles: readonly RecentVehicle[]): Promise<boolean> {
  const vins = vehicles.flatMap(({ vin }) => vin ?? []).slice(0, MAX_ASKED);
  if (vins.length === 0) return true;
  const { isLive, ...answer } = await askHistory(vins.join(','));
  const owners = new Map(answer.owners.map((owner) => [owner.id, owner]));
  $recentListings.set(
    sortVehicles(answer.listings, vins).map((listing) => ({
      id: listing.id,
      vin: listing.vin ?? '',
      openedAtMs: vehicles.find(({ vin }) => vin === listing.vin)?.atMs ?? Infinity,
      card: toListingCard(listing, owners.get(listing.ownerId)),
      reason: describeReason(decideReason(listing), listing),
    })),
  );
  return isLive;
}

async function askHistory(vins: string): Promise<History['answer'] & { readonly isLive: boolean }> {
  const kept = history.get();
  if (kept?.vins === vins && Date.now() - kept.atMs < REFETCH_MS) return { ...kept.answer, isLive: true };
  const { source, data } = await callApi(activeListingsCall, { search: `vin=${vins}&isNewSearch=false` });
  const answer = { listings: data.listings, owners: data.owners };
  const isLive = source === 'live';
  if (isLive) history.save({ atMs: Date.now(), vins, answer });
  return { ...answer, isLive };
}

/** Reports the shown alert once per session, and loads which sellers can be emailed. */
export async function followInterest(listings: readonly RecentListing[]): Promise<void> {
  const vins = listings.flatMap(({ vin }) => (vin === '' ? [] : [vin]));
  if (reportedInterest.get() !== vins.join()) {
    reportedInterest.save(vins.join());
    void sendBeacon(INTEREST_PATH, { brand: shownBrand(), vins });
  }
  const { source, data } = await callApi(leadCandidatesCall, { vins: vins.join() });
  if (source === 'fallback') reportError(new Error('Lead candidates could not be fetched.')); //
  $leadCandidates.set(data.listingIds);
}

/** Hides the alert for this visit, and permanently for this vehicle. */
export function dismissAlert(listingId: string): void {
  markAnswered(listingId);
  alertDismissal.save(true);
}

export function markAnswered(listingId: string): void {
  const others = answeredAlerts.get().filter((id) => id !== listingId);
  answeredAlerts.save([listingId, ...others].slice(0, MAX_VIEWED));
}

function readIds(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : undefined;
}

function readTrue(value: unknown): boolean | undefined {
  return value === true ? true : undefined;
}

function readHistory(value: unknown): History | undefined {
  const read = z.safeParse(historySchema, value);
  return read.success ? read.data : undefined;
}
