/**
 * The "relevance" order: a score of what helps a shopper decide, equal for the same listing, seller and day. It cannot
 * be bought; sponsored places are separate and labeled.
 *
 * | part | at most | for | |---|---|---| | deal rating | 30 | Great 30, Good 22, Fair 12; no rating 8, High 2 | |
 * freshness | 20 | listed today 20, falling evenly to 0 after 60 days | | photos | 18 | one 8, then half a point each
 * up to twenty more | | completeness | 12 | price, mileage, trim, VIN, colors, engine, equipment, history: 1.5 each | |
 * seller | 12 | rating above 3 stars, weighted down when few rated | | certified, or new | 5 | | | reduced price | 3 |
 * |
 */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { DealIndicator } from '#src/domain/listing/deal-class.ts';
import { listPhotos } from '#src/domain/listing/listing-pictures.ts';
import { isPlausiblePrice } from '#src/domain/listing/no-deal-reason.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { DAY_MS } from '#src/lib/durations.ts';

const DEAL_POINTS = { Great: 30, Good: 22, Fair: 12, High: 2 } as const;
const UNRATED_DEAL_POINTS = 8;
const FRESH_POINTS = 20;
const FRESH_DAYS = 60;
const FIRST_PHOTO_POINTS = 8;
const PHOTO_POINTS = 0.5;
const MAX_MORE_PHOTOS = 20;
const FIELD_POINTS = 1.5;
const SELLER_POINTS = 12;
const WORST_RATING = 3;
const BEST_RATING = 5;
/** With this many ratings, a seller's mean counts half. */
const HALF_TRUST_RATINGS = 20;
const WARRANTED_POINTS = 5;
const REDUCED_POINTS = 3;
/** Scores are whole thousandths. */
const PARTS = 1_000;

/** 0 to 100, three decimals; `todayMs` is the day of the stock, not of the clock. */
export function scoreRelevance(listing: Listing, owner: Owner, todayMs: number): number {
  const { listedAtMs, pricingDetail } = listing;
  return addScores(scoreStanding(listing, owner), pricingDetail.dealIndicator, listedAtMs, todayMs);
}

/** The part that depends on neither the day nor other cars, in thousandths of a point. A car in doubt has none. */
export function scoreStanding(listing: Listing, owner: Owner): number {
  if (listing.isInDoubt) return 0;
  return toParts(
    scorePhotos(listing) +
      scoreCompleteness(listing) +
      scoreSeller(owner) +
      (listing.listingType === 'USED' ? 0 : WARRANTED_POINTS) +
      (listing.isReducedPrice ? REDUCED_POINTS : 0),
  );
}

/** What `scoreStanding` gave, from the whole score. */
export function takeStanding(
  relevance: number,
  deal: DealIndicator | undefined,
  listedAtMs: number,
  todayMs: number,
): number {
  return toParts(relevance) - scoreRest(deal, listedAtMs, todayMs);
}

/** @param standing from `scoreStanding`. Each part is rounded, so that the sum is the same wherever it is made. */
export function addScores(
  standing: number,
  deal: DealIndicator | undefined,
  listedAtMs: number,
  todayMs: number,
): number {
  return (standing + scoreRest(deal, listedAtMs, todayMs)) / PARTS;
}

function scoreRest(deal: DealIndicator | undefined, listedAtMs: number, todayMs: number): number {
  const points = deal ? DEAL_POINTS[deal] : UNRATED_DEAL_POINTS;
  return toParts(points) + toParts(scoreFreshness(listedAtMs, todayMs));
}

function toParts(points: number): number {
  return Math.round(points * PARTS);
}

function scoreFreshness(listedAtMs: number, todayMs: number): number {
  const days = Math.max(0, todayMs - listedAtMs) / DAY_MS;
  return FRESH_POINTS * Math.max(0, 1 - days / FRESH_DAYS);
}

function scorePhotos(listing: Listing): number {
  const count = listPhotos(listing).length;
  return count === 0 ? 0 : FIRST_PHOTO_POINTS + PHOTO_POINTS * Math.min(MAX_MORE_PHOTOS, count - 1);
}

function scoreCompleteness(listing: Listing): number {
  const { salePrice } = listing.pricingDetail;
  const filled = [
    isPlausiblePrice(salePrice) ? salePrice : undefined,
    listing.specifications.mileage,
    listing.trimCode,
    listing.vin,
    listing.extColorSimple,
    listing.engineCode,
    listing.featureCodes[0],
    listing.vehicleHistoryTypes[0],
  ].filter((field) => field !== undefined);
  return filled.length * FIELD_POINTS;
}

function scoreSeller({ rating }: Owner): number {
  if (!rating) return 0;
  const trust = rating.count / (rating.count + HALF_TRUST_RATINGS);
  const stars = Math.min(1, Math.max(0, (rating.value - WORST_RATING) / (BEST_RATING - WORST_RATING)));
  return SELLER_POINTS * trust * stars;
}
