/**
 * A listing as its card shows it: plain JSON with only what is shown. The server and the browser build it the same
 * way.
 */
import { formatShortEconomy } from '#src/domain/listing/fuel-economy.ts';
import { listPhotos } from '#src/domain/listing/listing-pictures.ts';
import { cutTitle } from '#src/domain/listing/listing-title.ts';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { toPayableCar } from '#src/domain/payment/payable-car.ts';
import type { PayableCar } from '#src/domain/payment/payable-car.ts';
import { usualPayment } from '#src/domain/payment/usual-payment.ts';
import {
  formatCount,
  formatDistance,
  formatMiles,
  formatUsd,
} from '#src/domain/search-query/format-number.ts';
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import {
  BRANDED_TITLES,
  DRIVE_TYPES,
  FEATURES,
  FUEL_TYPES,
  LISTING_TYPES,
  VEHICLE_HISTORY,
  labelOf,
} from '#src/domain/vehicle/vehicle-codes.ts';
import { listPrograms } from '#src/features/search/result-card/listing-card-certified.ts';
import type { CardPrograms } from '#src/features/search/result-card/listing-card-certified.ts';
import { explainDeal } from '#src/features/search/result-card/listing-card-deal.ts';
import type { DealBadge } from '#src/features/search/result-card/listing-card-deal.ts';
import { describeHighlight, describeViews } from '#src/features/search/result-card/listing-card-highlight.ts';
import { describeSeller } from '#src/features/search/result-card/listing-card-seller.ts';
import type { CardSeller } from '#src/features/search/result-card/listing-card-seller.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { safeHref } from '#src/lib/safe-href.ts';

export interface ListingCard extends CardSeller, CardPrograms {
  readonly id: string;
  readonly href: string;
  /** The full name for the link, for example "2021 Honda Civic EX". */
  readonly title: string;
  readonly name: string;
  readonly trim?: string;
  readonly condition: string;
  /** For example "$21,450", or "Call for price". */
  readonly price: string;
  readonly msrp?: string;
  /** What a payment is calculated from by the shopper's terms; absent without a price. */
  readonly payable?: PayableCar;
  /** An estimate by the default terms, in whole dollars. */
  readonly monthly?: number;
  /** Included in the price, for example "$599"; absent when not disclosed. */
  readonly fees?: string;
  readonly isReducedPrice?: true;
  readonly isHot?: true;
  /** For example "Special offer", "$1,500 incentive", "20+ views". */
  readonly offers: readonly string[];
  /** Why to act now, when the seller pays for a highlight. */
  readonly highlight?: string;
  readonly mileage?: string;
  /** For example "Salvage title". */
  readonly titleNotice?: string;
  readonly distance?: string;
  readonly deal?: DealBadge;
  /** For example "No rating because …". */
  readonly noDeal?: string;
  readonly facts: readonly string[];
  readonly image?: { readonly src: string };
  /** The photos after the first one. */
  readonly moreImages?: readonly string[];
  readonly imageCount: number;
  readonly has360View?: true;
  /** The drawing of the body style in the car's color, below the photo or without one. */
  readonly drawing: { readonly style: string; readonly color: string };
  /** Outside the radius, included through the extended market. */
  readonly isExtended?: true;
}

const NO_PRICE_TEXT = 'Call for price';
const MAX_FACTS = 3;
/** A card has at most four photos, like a highlight. */
const MAX_IMAGES = 4;
/** History shown on a card; the other entries are the norm. */
const SHOWN_HISTORY: ReadonlySet<string> = new Set(['NO_ACCIDENTS', 'ONE_OWNER']);

export function toListingCard(
  listing: Listing & { distance?: number | undefined; isExtended?: true | undefined },
  owner: Owner | undefined,
): ListingCard {
  const { specifications } = listing;
  const highlight = describeHighlight(listing);
  return {
    id: listing.id,
    href: safeHref(listing.vdpBaseUrl) ?? vehicleUrl(listing.id),
    title: cutTitle(listing.title),
    name: `${listing.year} ${listing.make} ${listing.model}`,
    ...(listing.trim !== undefined && { trim: cutTitle(listing.trim) }),
    condition: labelOf(LISTING_TYPES, listing.listingType),
    ...showPrice(listing),
    ...(listing.isReducedPrice && { isReducedPrice: true as const }),
    ...(listing.isHot && { isHot: true as const }),
    offers: listOffers(listing),
    ...definedOnly({ highlight }),
    ...(specifications.mileage !== undefined && { mileage: formatMiles(specifications.mileage) }),
    ...(listing.brandedTitle && { titleNotice: labelOf(BRANDED_TITLES, listing.brandedTitle) }),
    ...explainDeal(listing),
    ...listPrograms(listing, owner),
    ...describeSeller(listing, owner),
    facts: listFacts(listing),
    ...showImages(listing),
    ...(listing.fyuseId !== undefined && { has360View: true as const }),
    drawing: { style: listing.vehicleStyleCodes[0] ?? 'SEDAN', color: listing.extColorSimple ?? 'GRAY' },
    ...showDistance(listing),
  };
}

/** What depends on where the search is. */
export function showDistance({
  distance,
  isExtended,
}: {
  distance?: number | undefined;
  isExtended?: true | undefined;
}): Pick<ListingCard, 'distance' | 'isExtended'> {
  return {
    ...(distance !== undefined && { distance: formatDistance(distance) }),
    ...(isExtended && { isExtended: true as const }),
  };
}

function showPrice(listing: Listing): Pick<ListingCard, 'price' | 'msrp' | 'payable' | 'monthly' | 'fees'> {
  const { listingType, pricingDetail } = listing;
  const { salePrice, msrp, disclosedFees } = pricingDetail;
  const payable = toPayableCar(listing);
  if (salePrice === undefined || !payable) return { price: NO_PRICE_TEXT };
  // The MSRP of a new car is shown next to a lower price.
  const showsMsrp = listingType === 'NEW' && msrp !== undefined && msrp > salePrice;
  return {
    price: formatUsd(salePrice),
    ...(showsMsrp && { msrp: formatUsd(msrp) }),
    payable,
    ...definedOnly({ monthly: usualPayment(payable) }),
    ...(disclosedFees !== undefined && { fees: formatUsd(disclosedFees) }),
  };
}

function listOffers({ hasSpecialOffer, pricingDetail, viewCount }: Listing): string[] {
  const { incentive } = pricingDetail;
  return [
    ...(hasSpecialOffer ? ['Special offer'] : []),
    ...(incentive === undefined ? [] : [`${formatUsd(incentive)} incentive`]),
    ...(viewCount > 0 ? [describeViews(viewCount)] : []),
  ];
}

/** Lists at most three facts that help to choose: fuel or range, drive, history, then equipment. */
function listFacts(listing: Listing): string[] {
  const { mileRange, mpg, driveType } = listing.specifications;
  const fuel = listing.fuelTypeGroup;
  const facts: string[] = [];
  if (mileRange !== undefined) facts.push(`${formatCount(mileRange)} mi range`);
  else if (mpg) facts.push(formatShortEconomy(mpg, fuel));
  if (fuel !== undefined && fuel !== 'GSL') facts.push(labelOf(FUEL_TYPES, fuel));
  if (driveType && (driveType === 'AWD' || driveType === '4WD')) facts.push(labelOf(DRIVE_TYPES, driveType));
  for (const code of listing.vehicleHistoryTypes) {
    if (SHOWN_HISTORY.has(code)) facts.push(labelOf(VEHICLE_HISTORY, code));
  }
  for (const code of listing.featureCodes) facts.push(labelOf(FEATURES, code));
  return facts.slice(0, MAX_FACTS);
}

/** Photos only: a card has its own drawing of the car. */
function showImages(listing: Listing): Pick<ListingCard, 'image' | 'moreImages' | 'imageCount'> {
  const photos = listPhotos(listing);
  const [image, ...others] = photos.slice(0, MAX_IMAGES);
  return {
    ...(image && { image: { src: image.src } }),
    ...(others.length > 0 && { moreImages: others.map(({ src }) => src) }),
    imageCount: photos.length,
  };
}
