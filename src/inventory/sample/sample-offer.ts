/** One listing of sample stock: a car, its seller, its date and its price. */
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import type { CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { Listing, PricePoint } from '#src/domain/listing/listing.schema.ts';
import { DRAWING_VIEWS, formatDrawingPath } from '#src/domain/vehicle/drawings/drawing-path.ts';
import { findProgramProblem } from '#src/domain/listing/forecourt-certified.ts';
import type { OfferRow } from '#src/inventory/listing-store-row.ts';
import { createRandom, mixSeed } from '#src/inventory/sample/random.ts';
import type { Random } from '#src/inventory/sample/random.ts';
import { buildCar } from '#src/inventory/sample/sample-car.ts';
import type { BuiltCar } from '#src/inventory/sample/sample-car.ts';
import { chooseDaysListed } from '#src/inventory/sample/sample-days.ts';
import {
  chooseMiles,
  estimateMsrp,
  estimateNewPrice,
  estimateUsedPrice,
  inventHistory,
} from '#src/inventory/sample/sample-price.ts';
import { highlightOffer } from '#src/inventory/sample/sample-campaigns.ts';
import type { SamplePackage } from '#src/inventory/sample/sample-equipment.ts';
import type { SampleSeller } from '#src/inventory/sample/sample-sellers.ts';
import { chooseTitle } from '#src/inventory/sample/sample-title.ts';
import { chooseTrim } from '#src/inventory/sample/vehicle-choice.ts';
import type { SampleVehicle } from '#src/inventory/sample/vehicle-choice.ts';
import { makeSampleVin } from '#src/inventory/sample/vin.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { DAY_MS } from '#src/lib/durations.ts';

type ListingType = Listing['listingType'];

const MAX_NEW_MILES = 58;
const NO_PRICE_SHARE = 0.015;
const HOT_SHARE = 0.04;
const OFFER_SHARE = 0.03;
/** The share of a better trim's extra MSRP that a used car keeps. */
const UPGRADE_VALUE_SHARE = 0.6;
/**
 * Manufacturers certify cars up to six years old and under 80,000 miles, and not every one; third parties certify
 * somewhat older ones.
 */
const CERTIFIED = { age: 6, miles: 80_000, share: 0.5 };
const THIRD_PARTY_CERTIFIED = { age: 9, miles: 110_000, share: 0.09 };
/** A third-party program's limited warranty lasts 30 to 90 days. */
const WARRANTY_TILE = { tileType: 'WARRANTY', tileSubType: '90-day warranty', link: '/certified' };
/** The MSRP when the catalog has none. */
const USUAL_MSRP = { lasting: 30_000, mainstream: 32_000, luxury: 52_000, exotic: 190_000 };
const DRIVETRAIN_STREAM = 0x5eed_0006;
/**
 * Ids are shuffled, so that their order is not that of the sellers: multiplying modulo a prime yields each number once.
 */
const IDS_FROM = 600_000_000;
const ID_PRIME = 99_999_989;
const ID_STEP = 61_803_397;

export interface OfferPlan {
  /** From 0; determines id, VIN and stock number. */
  readonly serial: number;
  readonly seed: number;
  readonly seller: SampleSeller;
  readonly vehicle: SampleVehicle;
  readonly isNew: boolean;
  /** Whether some of this seller's cars are highlighted. */
  readonly isHighlighting: boolean;
  readonly modelYear: number;
  readonly nowMs: number;
}

export interface SampleOffer extends OfferRow {
  readonly listing: Listing;
  /** Made-up page views in a week. */
  readonly views: number;
}

export function inventOffer(random: Random, plan: OfferPlan): SampleOffer {
  const { serial, seller, vehicle, isNew, nowMs } = plan;
  const trim = chooseTrim(random, vehicle);
  const age = plan.modelYear - vehicle.year;
  const miles = isNew ? random.integer(3, MAX_NEW_MILES) : chooseMiles(random, age);
  const drivetrainRandom = createRandom(mixSeed(plan.seed ^ DRIVETRAIN_STREAM, serial));
  const built = buildCar(random, vehicle, trim, { isNew, miles, age, drivetrainRandom });
  const listingType = isNew ? 'NEW' : chooseUsedType(random, seller, vehicle, age, miles);
  const listedAtMs = toSecond(nowMs - chooseDaysListed(random) * DAY_MS);
  const title = chooseTitle(plan.seed, serial, listingType, built.car.vehicleHistoryTypes);
  const { pricingDetail, hasSpecialOffer } = inventPrice(random, plan, trim, built, title?.priceShare);
  const { salePrice } = pricingDetail;
  const history = salePrice === undefined ? [] : inventHistory(random, salePrice, listedAtMs, nowMs);
  const id = String(IDS_FROM + ((serial * ID_STEP) % ID_PRIME));
  const isHot = random.chance(HOT_SHARE);
  const views = countViews(random, nowMs - listedAtMs);
  const listing: Listing = {
    ...built.car,
    id,
    title: writeTitle(vehicle, trim, built),
    vin: makeSampleVin(serial + 1, vehicle.year),
    stockNumber: `${vehicle.make.make.charAt(0)}${10_000 + serial}`,
    ownerId: seller.owner.id,
    listingType,
    ...definedOnly({ brandedTitle: title?.brandedTitle }),
    pricingDetail,
    isReducedPrice: history.length > 1,
    hasSpecialOffer,
    isHot,
    images: drawCar(built.car),
    viewCount: 0,
    listedAtMs,
    ...promote(seller, vehicle, listingType),
    // A made-up dealer's store is the car's own page, because sample stock must not link off this site.
    ...(sellsOnline(seller) &&
      !seller.owner.hideEmailForm && { esntial: { ecommWebsite: `/buy-online/${id}` } }),
  };
  const enrolled = isSentToProgram(serial, listing, seller)
    ? { ...listing, forecourtCertified: true }
    : listing;
  const vehicleHighlight =
    plan.isHighlighting && highlightOffer(serial, enrolled, seller.owner, history, nowMs);
  const offered = { ...enrolled, ...(vehicleHighlight && { vehicleHighlight }) };
  return { ...toRow(serial, offered, seller, history), views };
}

/** A sample car has drawings in place of photos: of its body style, in its color. */
function drawCar({ vehicleStyleCodes: [style], extColorSimple: color }: BuiltCar['car']): Listing['images'] {
  if (!style || !color) return { sources: [], primary: 0 };
  return {
    sources: DRAWING_VIEWS.map((view) => ({ src: formatDrawingPath({ style, view, color }) })),
    primary: 0,
  };
}

/** Feeds have whole seconds. */
function toSecond(atMs: number): number {
  return Math.ceil(atMs / 1_000) * 1_000;
}

/** A dealer in the program certifies two of three qualifying cars; by number, so that nothing else changes. */
function isSentToProgram(serial: number, listing: Listing, { owner }: SampleSeller): boolean {
  const isOffered = owner.forecourtCertified === true && listing.listingType === 'USED';
  return isOffered && serial % 3 !== 0 && findProgramProblem(listing, owner) === undefined;
}

function inventPrice(
  random: Random,
  { seller, vehicle, isNew, modelYear }: OfferPlan,
  trim: CatalogueTrim | undefined,
  { car, packages }: BuiltCar,
  priceShare = 1,
): Pick<Listing, 'pricingDetail' | 'hasSpecialOffer'> {
  const age = modelYear - vehicle.year;
  const msrp = findMsrp(vehicle, trim, packages);
  const used = {
    msrp: findLastingValue(vehicle, msrp),
    age,
    miles: car.specifications.mileage ?? 0,
    marketClass: vehicle.marketClass,
    isElectric: car.fuelTypeGroup === 'ELE',
  };
  const estimate = isNew
    ? estimateNewPrice(random, msrp, age > 0)
    : estimateUsedPrice(random, used, seller.priceLevel);
  const salePrice = Math.round(estimate * priceShare);
  const hasPrice = !random.chance(NO_PRICE_SHARE);
  const incentive = isNew && random.chance(0.35) ? random.integer(2, 14) * 250 : undefined;
  return {
    pricingDetail: {
      ...(hasPrice && { salePrice }),
      ...(isNew && { msrp }),
      ...(trim?.msrp !== undefined && { trimMsrp: trim.msrp }),
      ...definedOnly({ incentive }),
      // No feed states fees that are more than the price.
      ...(hasPrice &&
        seller.fees !== undefined &&
        seller.fees <= salePrice && { disclosedFees: seller.fees }),
    },
    hasSpecialOffer: incentive !== undefined || random.chance(OFFER_SHARE),
  };
}

function toRow(
  serial: number,
  listing: Listing,
  seller: SampleSeller,
  history: PricePoint[],
): Omit<SampleOffer, 'views'> {
  return {
    kind: 'offer',
    line: serial + 1,
    listing,
    owner: seller.owner,
    seenAtMs: history.at(-1)?.atMs ?? listing.listedAtMs,
    history,
  };
}

function chooseUsedType(
  random: Random,
  seller: SampleSeller,
  vehicle: SampleVehicle,
  age: number,
  miles: number,
): ListingType {
  if (seller.owner.privateSeller) return 'USED';
  const isOwnMake = seller.franchise.includes(vehicle.make);
  const rule = isOwnMake ? CERTIFIED : THIRD_PARTY_CERTIFIED;
  const isCertified = age <= rule.age && miles < rule.miles && random.chance(rule.share);
  if (!isCertified) return 'USED';
  return isOwnMake ? 'CERTIFIED' : '3P_CERT';
}

/** The sticker: the trim's price in that year and its packages. */
function findMsrp(
  vehicle: SampleVehicle,
  trim: CatalogueTrim | undefined,
  packages: readonly SamplePackage[],
): number {
  const priced = trim?.msrp ? trim : vehicle.model.trims.find((other) => other.msrp !== undefined);
  const msrp = priced?.msrp ?? USUAL_MSRP[vehicle.marketClass];
  const options = packages.reduce((sum, extra) => sum + extra.price, 0);
  return estimateMsrp(msrp, priced?.years.at(-1) ?? vehicle.year, vehicle.year) + options;
}

/** What buyers of used cars pay for: the model first, its better trims and packages only in part. */
function findLastingValue(vehicle: SampleVehicle, msrp: number): number {
  const entry = Math.min(msrp, ...vehicle.ladder.map((trim) => findMsrp(vehicle, trim, [])));
  return entry + (msrp - entry) * UPGRADE_VALUE_SHARE;
}

/** "2021 Honda Civic EX w/ Technology Package"; where space is short, the part after " w/" is cut. */
function writeTitle(
  { make, model, year }: SampleVehicle,
  trim: CatalogueTrim | undefined,
  built: BuiltCar,
): string {
  const name = joinVehicleName({ year, make: make.make, model: model.model, trim: trim?.trim });
  const [first] = built.packages;
  return first ? `${name} w/ ${first.name}` : name;
}

function countViews(random: Random, ageMs: number): number {
  const days = ageMs / DAY_MS;
  return Math.round((days + 1) ** 0.8 * Math.exp(random.normal(0.8, 0.7)));
}

function sellsOnline({ owner }: SampleSeller): boolean {
  return owner.homeServices.includes('BUY_ONLINE');
}

function promote(seller: SampleSeller, vehicle: SampleVehicle, listingType: ListingType) {
  const { owner, servesExtendedMarket } = seller;
  return {
    ...(owner.phone && { phone: owner.phone }),
    ...(servesExtendedMarket && { marketExtension: { imeDmaMatch: true } }),
    ...(sellsOnline(seller) && {
      paymentServices: {
        dealerSettings: { leaseEnabled: listingType === 'NEW', uiEnabled: true },
      },
    }),
    ...(listingType === 'CERTIFIED' && { certifiedProduct: `${vehicle.make.make} Certified` }),
    ...(listingType === '3P_CERT' && {
      certifiedProduct: 'Independently Certified',
      productTiles: [WARRANTY_TILE],
    }),
  };
}
