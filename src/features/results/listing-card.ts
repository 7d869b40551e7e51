/** A listing as its card shows it: plain JSON, only what is seen. Made on the server and in the browser alike. */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { formatCount, formatMiles, formatMpg, formatUsd } from '#src/domain/search-query/format-number.ts';
import { vehicleUrl } from '#src/domain/search-query/search-path.ts';
import {
  DRIVE_TYPES,
  FEATURES,
  FUEL_TYPES,
  LISTING_TYPES,
  labelOf,
} from '#src/domain/vehicle/vehicle-codes.ts';
import { safeHref } from '#src/lib/safe-href.ts';

export interface ListingCard {
  readonly id: string;
  readonly href: string;
  /** The whole name, for the link: "2021 Honda Civic EX". */
  readonly title: string;
  readonly name: string;
  readonly trim?: string;
  readonly condition: string;
  /** "$21,450", or "Call for price". */
  readonly price: string;
  readonly msrp?: string;
  readonly isReducedPrice?: true;
  readonly mileage?: string;
  readonly distance?: string;
  readonly seller: string;
  readonly sellerPlace?: string;
  readonly rating?: string;
  readonly deal?: DealBadge;
  readonly facts: readonly string[];
  readonly image?: { readonly src: string; readonly alt: string };
  readonly imageCount: number;
  /** Without a photo the body style is drawn in the car's colour. */
  readonly drawing: { readonly style: string; readonly color: string };
  /** Beyond the radius, in through the extended market. */
  readonly isExtended?: true;
}

export interface DealBadge {
  readonly indicator: 'Great' | 'Good' | 'Fair' | 'High';
  readonly reason: string;
}

const NO_PRICE_TEXT = 'Call for price';
const MAX_FACTS = 3;

/** "Title (any text after " w/" is cut for display)." @see R §3 */
function cutTitle(title: string): string {
  const end = title.indexOf(' w/');
  return end < 0 ? title : title.slice(0, end);
}

export function toListingCard(
  listing: Listing & { distance?: number | undefined; isExtended?: true | undefined },
  owner: Owner | undefined,
): ListingCard {
  const { pricingDetail, specifications } = listing;
  const image = safeImage(listing);
  return {
    id: listing.id,
    href: safeHref(listing.vdpBaseUrl) ?? vehicleUrl(listing.id),
    title: cutTitle(listing.title),
    name: `${listing.year} ${listing.make} ${listing.model}`,
    ...(listing.trim !== undefined && { trim: listing.trim }),
    condition: labelOf(LISTING_TYPES, listing.listingType),
    price: pricingDetail.salePrice === undefined ? NO_PRICE_TEXT : formatUsd(pricingDetail.salePrice),
    ...showMsrp(listing),
    ...(listing.isReducedPrice && { isReducedPrice: true as const }),
    ...(specifications.mileage !== undefined && { mileage: formatMiles(specifications.mileage) }),
    ...(listing.distance !== undefined && { distance: formatDistance(listing.distance) }),
    seller: owner?.name ?? 'Seller',
    ...showPlace(owner),
    ...(owner?.rating && { rating: `${owner.rating.value.toFixed(1)} (${formatCount(owner.rating.count)})` }),
    ...explainDeal(listing),
    facts: listFacts(listing),
    ...(image && { image }),
    imageCount: listing.images.sources.length,
    drawing: { style: listing.vehicleStyleCodes[0] ?? 'SEDAN', color: listing.extColorSimple ?? 'GRAY' },
    ...(listing.isExtended && { isExtended: true as const }),
  };
}

/** A new car's sticker price beside a lower price. */
function showMsrp({ listingType, pricingDetail: { msrp, salePrice } }: Listing): { msrp?: string } {
  if (listingType !== 'NEW' || msrp === undefined || salePrice === undefined || msrp <= salePrice) return {};
  return { msrp: formatUsd(msrp) };
}

function formatDistance(miles: number): string {
  return miles < 1 ? 'Under 1 mi away' : `${formatCount(miles)} mi away`;
}

function showPlace(owner: Owner | undefined): { sellerPlace?: string } {
  const { city, state } = owner?.location ?? {};
  const place = [city, state].filter(Boolean).join(', ');
  return place === '' ? {} : { sellerPlace: place };
}

/** "12% below 34 comparable cars at this mileage". @see D §3 */
function explainDeal({ pricingDetail, dealRating }: Listing): { deal?: DealBadge } {
  const indicator = pricingDetail.dealIndicator;
  if (indicator === undefined || dealRating === undefined) return {};
  const share = Math.round(Math.abs(dealRating.difference) * 100);
  const side = dealRating.difference < 0 ? 'below' : 'above';
  const place = share === 0 ? 'Level with' : `${share}% ${side}`;
  // The median itself is of all mileages, so the share is not its share: it stands on the car's own page, explained.
  const reason = `${place} ${dealRating.comparables} comparable cars at this mileage`;
  return { deal: { indicator, reason } };
}

/** At most three facts that help to choose: fuel or range, drive, then equipment. */
function listFacts(listing: Listing): string[] {
  const { mileRange, mpg, driveType } = listing.specifications;
  const fuel = listing.fuelTypeGroup;
  const facts: string[] = [];
  if (mileRange !== undefined) facts.push(`${formatCount(mileRange)} mi range`);
  else if (mpg) facts.push(formatMpg(mpg));
  if (fuel !== undefined && fuel !== 'GSL') facts.push(labelOf(FUEL_TYPES, fuel));
  if (driveType && (driveType === 'AWD' || driveType === '4WD')) facts.push(labelOf(DRIVE_TYPES, driveType));
  for (const code of listing.featureCodes) facts.push(labelOf(FEATURES, code));
  return facts.slice(0, MAX_FACTS);
}

function safeImage(listing: Listing): ListingCard['image'] {
  const source = listing.images.sources[listing.images.primary] ?? listing.images.sources[0];
  const src = safeHref(source?.src);
  return src === undefined ? undefined : { src, alt: source?.alt ?? cutTitle(listing.title) };
}
