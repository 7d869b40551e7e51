/**
 * A listing as its card shows it: plain JSON with only what is shown. The server and the browser build it the same
 * way.
 */
import { joinVehicleName, withMake, withoutRepeatedModel } from '#src/domain/vehicle/vehicle-name.ts';
import { formatAskingPrice } from '#src/domain/listing/asking-price.ts';
import { formatShortEconomy } from '#src/domain/listing/fuel-economy.ts';
import { listPhotos } from '#src/domain/listing/listing-pictures.ts';
import { cutTitle } from '#src/domain/listing/listing-title.ts';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { FoundListing } from '#src/domain/listing/found-listing.schema.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
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
import { addPrograms } from '#src/features/search/result-card/listing-card-certified.ts';
import type { CardPrograms } from '#src/features/search/result-card/listing-card-certified.ts';
import { addDeal } from '#src/features/search/result-card/listing-card-deal.ts';
import type { DealBadge } from '#src/features/search/result-card/listing-card-deal.ts';
import { describeHighlight, describeViews } from '#src/features/search/result-card/listing-card-highlight.ts';
import { addPrice } from '#src/features/search/result-card/listing-card-price.ts';
import type { CardPrice } from '#src/features/search/result-card/listing-card-price.ts';
import { addSeller } from '#src/features/search/result-card/listing-card-seller.ts';
import type { CardSeller } from '#src/features/search/result-card/listing-card-seller.ts';
import { originalOf } from '#src/lib/copied-from.ts';
import { safeHref } from '#src/lib/safe-href.ts';

export interface ListingCard extends CardSeller, CardPrograms, CardPrice {
  readonly id: string;
  readonly href: string;
  /** The full name for the link, for example "2021 Honda Civic EX". */
  readonly title: string;
  readonly name: string;
  readonly trim?: string;
  readonly condition: string;
  readonly isReducedPrice?: true;
  readonly isHot?: true;
  /** For example "est. $23,001 out the door", "Special offer", "$1,500 incentive", "20+ views". */
  readonly offers: readonly string[];
  /** Why to act now, when the seller pays for a highlight. */
  readonly highlight?: string;
  readonly mileage?: string;
  /** For example "Salvage title", "Not confirmed: ask first". */
  readonly titleNotice?: string;
  readonly distance?: string;
  readonly deal?: DealBadge;
  /** For example "No rating because …". */
  readonly noDeal?: string;
  /** The views come last, because they say the least about the car, and a line may be too short for all. */
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

const NO_SELLER_TEXT = 'Seller';
const DOUBT_NOTICE = 'Not confirmed: ask first';
/** As on every card, in one line. */
const MAX_FACTS = 3;
/** A card has at most four photos, like a highlight. */
const MAX_IMAGES = 4;
/** History shown on a card; the other entries are the norm. */
const SHOWN_HISTORY: ReadonlySet<string> = new Set(['NO_ACCIDENTS', 'ONE_OWNER']);

type Draft = { -readonly [Key in keyof ListingCard]: ListingCard[Key] };

/** The parts are added to one object: joining as many small ones takes as long as making them. */
export function toListingCard(
  listing: Listing & { distance?: number | undefined; isExtended?: true | undefined },
  owner: Owner | undefined,
): ListingCard {
  const { id, specifications } = listing;
  const highlight = describeHighlight(listing);
  const card: Draft = {
    id,
    href: safeHref(listing.vdpBaseUrl) ?? vehicleUrl(id),
    title: cutTitle(listing.title),
    ...nameCar(listing),
    condition: labelOf(LISTING_TYPES, listing.listingType),
    price: formatAskingPrice(listing.pricingDetail.salePrice),
    seller: NO_SELLER_TEXT,
    offers: listOffers(listing),
    facts: listFacts(listing),
    imageCount: 0,
    drawing: { style: listing.vehicleStyleCodes[0] ?? 'SEDAN', color: listing.extColorSimple ?? 'GRAY' },
  };
  addPrice(card, listing);
  if (listing.isReducedPrice) card.isReducedPrice = true;
  if (listing.isHot) card.isHot = true;
  if (highlight !== undefined) card.highlight = highlight;
  if (specifications.mileage !== undefined) card.mileage = formatMiles(specifications.mileage);
  addNotice(card, listing);
  addDeal(card, listing);
  addPrograms(card, listing, owner);
  if (owner) addSeller(card, listing, owner);
  addPhotos(card, listing);
  if (listing.fyuseId !== undefined) card.has360View = true;
  return listing.distance === undefined && !listing.isExtended
    ? card
    : Object.assign(card, showDistance(listing));
}

interface CachedCard {
  readonly owner: Owner | undefined;
  readonly card: ListingCard;
}

const CARDS = new WeakMap<FoundListing, CachedCard>();

/**
 * Returns the same card as long as listing and seller are the same objects. During a build, a car is shown in the
 * rows of dozens of pages. The cards of a search around a place differ from those only in their distance.
 */
export function toCachedCard(listing: FoundListing, owner: Owner | undefined): ListingCard {
  const original = originalOf(listing);
  const seller = owner && originalOf(owner);
  let cached = CARDS.get(original);
  if (cached === undefined || cached.owner !== seller) {
    cached = { owner: seller, card: toListingCard(original, seller) };
    CARDS.set(original, cached);
  }
  return original === listing ? cached.card : { ...cached.card, ...showDistance(listing) };
}

/** The trim is shown apart, if the name does not have all of it: "Infiniti G37". */
function nameCar({ year, make, model, trim }: Listing): Pick<ListingCard, 'name' | 'trim'> {
  if (trim === undefined) return { name: joinVehicleName({ year, make, model }) };
  const whole = withoutRepeatedModel(`${model} ${cutTitle(trim)}`);
  return whole.startsWith(`${model} `)
    ? { name: joinVehicleName({ year, make, model }), trim: whole.slice(model.length + 1) }
    : { name: `${year} ${withMake(make, whole)}` };
}

/** What depends on where the search is. */
function showDistance({
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

/** What to know before anything else. */
function addNotice(card: Draft, { brandedTitle, isInDoubt }: Listing): void {
  const notices = [
    ...(brandedTitle ? [labelOf(BRANDED_TITLES, brandedTitle)] : []),
    ...(isInDoubt ? [DOUBT_NOTICE] : []),
  ];
  if (notices.length > 0) card.titleNotice = notices.join('. ');
}

function listOffers({ hasSpecialOffer, pricingDetail }: Listing): string[] {
  const { incentive } = pricingDetail;
  return [
    ...(hasSpecialOffer ? ['Special offer'] : []),
    ...(incentive === undefined ? [] : [`${formatUsd(incentive)} incentive`]),
  ];
}

/** Lists at most three facts that help to choose: fuel or range, drive, history, then equipment. */
function listFacts(listing: Listing): string[] {
  const { mileRange, mpg, driveType } = listing.specifications;
  const fuel = listing.fuelTypeGroup;
  const facts: string[] = [];
  // A plug-in hybrid goes on with its engine.
  if (mileRange !== undefined)
    facts.push(`${formatCount(mileRange)} mi ${fuel === 'PIH' ? 'electric' : 'range'}`);
  else if (mpg) facts.push(formatShortEconomy(mpg, fuel));
  if (fuel !== undefined && fuel !== 'GSL') facts.push(labelOf(FUEL_TYPES, fuel));
  if (driveType && (driveType === 'AWD' || driveType === '4WD')) facts.push(labelOf(DRIVE_TYPES, driveType));
  for (const code of listing.vehicleHistoryTypes) {
    if (SHOWN_HISTORY.has(code)) facts.push(labelOf(VEHICLE_HISTORY, code));
  }
  for (const code of listing.featureCodes.slice(0, MAX_FACTS)) facts.push(labelOf(FEATURES, code));
  const views = listing.viewCount > 0 ? [describeViews(listing.viewCount)] : [];
  return [...facts.slice(0, MAX_FACTS), ...views];
}

/** Equipment comes last before the views, and makes room for what is known about safety. */
export function withSafety(
  facts: readonly string[],
  safety: readonly string[],
  hasViews: boolean,
): readonly string[] {
  const end = hasViews ? facts.length - 1 : facts.length;
  return [...facts.slice(0, Math.min(end, MAX_FACTS - safety.length)), ...safety, ...facts.slice(end)];
}

/** Photos only: a card has its own drawing of the car. */
function addPhotos(card: Draft, listing: Listing): void {
  const photos = listPhotos(listing);
  const [image, ...others] = photos.slice(0, MAX_IMAGES);
  if (image) card.image = { src: image.src };
  if (others.length > 0) card.moreImages = others.map(({ src }) => src);
  card.imageCount = photos.length;
}
