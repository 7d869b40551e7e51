/** Converts a listing and its seller into a search document: one value per facet they fill. @see the table of facets */
import { combineMpg } from '#src/domain/vehicle/combine-mpg.ts';
import { weighBid } from '#src/domain/listing/campaign.ts';
import type { Campaign, CampaignTier } from '#src/domain/listing/campaign.ts';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { DealIndicator } from '#src/domain/listing/deal-class.ts';
import { findBuyOnlineUrl } from '#src/domain/listing/buy-online.ts';
import { isForecourtCertified } from '#src/domain/listing/forecourt-certified.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { findPlausiblePrice } from '#src/domain/listing/no-deal-reason.ts';
import { toPayableCar } from '#src/domain/payment/payable-car.ts';
import { feesOnTop } from '#src/domain/payment/price-with-fees.ts';
import { usualPayment } from '#src/domain/payment/usual-payment.ts';
import { RANGE_FACETS } from '#src/domain/search-query/facets.ts';
import type { ChoiceKey, RangeKey, VehicleKey } from '#src/domain/search-query/facets.ts';
import { MILEAGE_BOUND } from '#src/domain/search-query/number-steps.ts';
import { IN_PROGRAM } from '#src/domain/search-query/program-scope.ts';
import type { SearchDocument } from '#src/domain/search-query/search-result.ts';
import type { PRICE_DEALS } from '#src/domain/vehicle/vehicle-codes.ts';
import { codesOf, SEDAN_SUBTYPES, SUV_SUBTYPES, VAN_SUBTYPES } from '#src/domain/vehicle/vehicle-codes.ts';
import { joinVehicleName, toCode } from '#src/domain/vehicle/vehicle-name.ts';
import { scoreRelevance } from '#src/inventory/relevance.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** Separates the parts of a vehicle path in a `SearchDocument`. */
const PATH_SEPARATOR = '|';
/** The cab size "3 or less"; larger sizes are themselves. */
const SMALL_CAB = 3;
const LARGEST_CAB = 6;

type BodyStyle = Listing['vehicleStyleCodes'][number];
type DealCode = (typeof PRICE_DEALS)[number]['code'];

export const DEAL_CODES: Readonly<Record<DealIndicator, DealCode>> = {
  Great: 'greatprice',
  Good: 'goodprice',
  Fair: 'fairprice',
  High: 'highprice',
};

/** `todayMs` is the day of the stock; the relevance of a listing falls with its age. */
export function toSearchDocument(
  listing: Listing,
  owner: Owner,
  todayMs: number,
  campaigns: readonly Campaign[] = [],
): SearchDocument {
  const { latitude, longitude } = owner.location;
  const relevance = scoreRelevance(listing, owner, todayMs);
  const payable = findPlausiblePrice(listing) === undefined ? undefined : toPayableCar(listing);
  const bids = toBids(listing, relevance, campaigns);
  return {
    id: listing.id,
    text: toText(listing),
    ...(latitude !== undefined && longitude !== undefined && { coordinates: { latitude, longitude } }),
    servesExtendedMarket:
      listing.marketExtension?.imeDmaMatch ??
      campaigns.some((campaign) => campaign.tier === 'extended' && isFor(campaign, listing)),
    relevance,
    ...definedOnly({ bids }),
    listedAtMs: listing.listedAtMs,
    ...definedOnly({
      dealDifference: listing.dealRating?.difference,
      monthlyPayment: payable && usualPayment(payable),
      replyHours: owner.answers?.medianHours,
    }),
    choices: withoutEmpty({
      ...toVehicleChoices(listing),
      ...toBodyChoices(listing),
      ...toChoices(listing, owner),
    }),
    numbers: withoutMissing(toNumbers(listing)),
  };
}

/** A title of the feed's own words may have the former name alone, and one of a "Mazda3" lacks the make as a word. */
function toText(listing: Listing): string {
  const { title, make, vin, stockNumber, formerNames } = listing;
  const names = formerNames === undefined ? [] : [joinVehicleName(listing), formerNames];
  const ofMake = ` ${title} `.toLowerCase().includes(` ${make} `.toLowerCase()) ? undefined : make;
  return [title, ofMake, ...names, vin, stockNumber].filter(Boolean).join(' ');
}

/**
 * Boosts apply to new cars, highlights to cars that the dealer chose, and other campaigns to all of the dealer's cars. A
 * campaign for one car is for that car only.
 */
function toBids(
  listing: Listing,
  relevance: number,
  campaigns: readonly Campaign[],
): SearchDocument['bids'] | undefined {
  const bids: Partial<Record<CampaignTier, number>> = {};
  for (const campaign of campaigns) {
    const { tier, bidCents } = campaign;
    if (tier === 'extended' || !isFor(campaign, listing)) continue;
    bids[tier] = Math.max(bids[tier] ?? 0, weighBid(bidCents, relevance));
  }
  return Object.keys(bids).length === 0 ? undefined : bids;
}

function isFor({ tier, listingId }: Campaign, listing: Listing): boolean {
  if (tier === 'boost' && listing.listingType !== 'NEW') return false;
  if (listingId !== undefined) return listingId === listing.id;
  return tier !== 'highlight' || listing.vehicleHighlight?.isVehicleHighlight === true;
}

/** Required keys: a facet that no field of a listing fills does not compile. */
type MaybeChoices<Key extends ChoiceKey | VehicleKey> = Record<Key, readonly (string | undefined)[]>;

function toVehicleChoices({ makeCode, modelCode, trimCode, series }: Listing) {
  const path = (...codes: string[]) => [codes.join(PATH_SEPARATOR)];
  return {
    makeCode: [makeCode],
    modelCode: path(makeCode, modelCode),
    trimCode: trimCode ? path(makeCode, modelCode, trimCode) : [],
    seriesCode: [series && toCode(series)],
  };
}

/** One subtype field serves three body styles; its meaning depends on the style. */
function toBodyChoices(listing: Listing) {
  const sizeOf = (style: BodyStyle, codes: readonly string[]) =>
    listing.vehicleStyleCodes.includes(style) && codes.includes(listing.styleSubtype ?? '')
      ? [listing.styleSubtype]
      : [];
  const isTruck = listing.vehicleStyleCodes.includes('TRUCKS');
  return {
    vehicleStyleCode: listing.vehicleStyleCodes,
    suvSubtypeCode: sizeOf('SUVCROSS', codesOf(SUV_SUBTYPES)),
    vanSubtypeCode: sizeOf('VANMV', codesOf(VAN_SUBTYPES)),
    sedanSubtypeCode: sizeOf('SEDAN', codesOf(SEDAN_SUBTYPES)),
    bodyStyleSubtypeCode: listing.bodyStyleSubtypeCodes,
    truckBedLength: isTruck ? [listing.truckBedLength] : [],
    doorCode: isTruck && listing.doors !== undefined ? [toCabCode(listing.doors)] : [],
  };
}

function toCabCode(doors: number): string {
  return String(Math.min(LARGEST_CAB, Math.max(SMALL_CAB, doors)));
}

function toChoices(listing: Listing, owner: Owner) {
  const deal = listing.pricingDetail.dealIndicator;
  return {
    listingType: [listing.listingType],
    dealType: [deal && DEAL_CODES[deal]],
    fuelTypeGroup: [listing.fuelTypeGroup],
    driveGroup: [listing.specifications.driveType],
    transmissionCode: [listing.transmissionCode],
    engineCode: [listing.engineCode],
    engineDisplacement: [listing.displacement],
    extColorSimple: [listing.extColorSimple],
    intColorSimple: [listing.intColorSimple],
    featureCode: listing.featureCodes,
    packages: listing.packages,
    vehicleHistoryType: listing.vehicleHistoryTypes,
    titleBrand: [listing.brandedTitle ?? 'NONE'],
    homeServices: toHomeServices(listing, owner),
    sellerType: [owner.privateSeller ? 'p' : 'd'],
    vehicleUseType: [listing.vehicleUseType],
    vehicleExchange: listing.vehicleExchange ? ['true'] : [],
    program: isForecourtCertified(listing, owner) ? [IN_PROGRAM] : [],
    state: [owner.location.state],
    notColor: [listing.extColorSimple],
    notStyle: listing.vehicleStyleCodes.slice(0, 1),
    notFuel: [listing.fuelTypeGroup],
    notTransmission: [listing.transmissionCode],
    notMake: [listing.makeCode],
    ownerId: [listing.ownerId],
    vin: [listing.vin],
  };
}

/** A car is to buy online if pages offer it so, whatever its dealer does with others. */
function toHomeServices(listing: Listing, owner: Owner): Owner['homeServices'] {
  const others = owner.homeServices.filter((code) => code !== 'BUY_ONLINE');
  return findBuyOnlineUrl(listing, owner) === undefined ? others : ['BUY_ONLINE', ...others];
}

function withoutEmpty(choices: MaybeChoices<ChoiceKey | VehicleKey>): SearchDocument['choices'] {
  const filled: Record<string, readonly string[]> = {};
  for (const [key, values] of Object.entries(choices)) {
    const known = areComplete(values) ? values : values.filter((value) => value !== undefined);
    if (known.length > 0) filled[key] = known;
  }
  return filled;
}

/** True for nearly all values, and called for every facet of every listing. */
function areComplete(values: readonly (string | undefined)[]): values is readonly string[] {
  return !values.includes(undefined);
}

function withoutMissing(numbers: Record<RangeKey, number | undefined>): SearchDocument['numbers'] {
  const known: Partial<Record<RangeKey, number>> = {};
  for (const { key } of RANGE_FACETS) {
    const value = numbers[key];
    if (value !== undefined) known[key] = value;
  }
  return known;
}

/**
 * @see docs/rules/stock.md#mileage-in-statistics
 * @see docs/rules/stock.md#implausible-prices
 */
function toNumbers(listing: Listing): Record<RangeKey, number | undefined> {
  const { year, pricingDetail, specifications, fuelTypeGroup } = listing;
  const { mileage = 0, mileRange, mpg } = specifications;
  // An electric car burns no gas, and its MPGe is not gas mileage.
  const price = findPlausiblePrice(listing);
  const burnsGas = mpg && mpg.city > 0 && mpg.highway > 0 && fuelTypeGroup !== 'ELE';
  return {
    year,
    price,
    outTheDoor: price && price + feesOnTop(pricingDetail),
    mileage: mileage > 0 && mileage < MILEAGE_BOUND ? mileage : undefined,
    electricMileRange: mileRange !== undefined && mileRange > 0 ? Math.round(mileRange) : undefined,
    mpgRange: burnsGas ? Math.round(combineMpg(mpg)) : undefined,
  };
}
