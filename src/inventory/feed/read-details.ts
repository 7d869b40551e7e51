/** The optional fields of a car: descriptions, prices, drivetrain, equipment. */
import { MAX_FEES, MIN_PLAUSIBLE_PRICE } from '#src/domain/listing/no-deal-reason.ts';
import { BRANDED_TITLES } from '#src/domain/vehicle/vehicle-codes.ts';
import { toCode } from '#src/domain/vehicle/vehicle-name.ts';
import {
  findBodyStyleCode,
  findBodyTypeCode,
  findSizeCode,
  findTruckBedCode,
} from '#src/inventory/feed/body-words.ts';
import { findColorCode } from '#src/inventory/feed/color-words.ts';
import type { RowContext } from '#src/inventory/feed/compile-rules.ts';
import { findDriveCode } from '#src/inventory/feed/drive-words.ts';
import { findDisplacement, findEngineCode } from '#src/inventory/feed/engine-words.ts';
import {
  findBrandedTitleCode,
  findFeatureCode,
  findHistoryCode,
  findUseTypeCode,
} from '#src/inventory/feed/equipment-words.ts';
import type { BrandedTitleCode, HistoryCode } from '#src/inventory/feed/equipment-words.ts';
import type { ListingField } from '#src/inventory/feed/feed-fields.ts';
import { toLine } from '#src/inventory/feed/field-reader.ts';
import type { FieldReader, Warn } from '#src/inventory/feed/field-reader.ts';
import { findFuelCode } from '#src/inventory/feed/fuel-words.ts';
import type { DateFormat } from '#src/inventory/feed/parse-day.ts';
import { findTransmissionCode } from '#src/inventory/feed/transmission-words.ts';
import type { FeedListing } from '#src/inventory/listing-store-row.ts';

const NAME_LENGTH = 80;
const TITLE_LENGTH = 200;
const DESCRIPTION_LENGTH = 8_000;
const MAX_OTHER_FEATURES = 60;
const MAX_PACKAGES = 20;
const MAX_MILEAGE = 2_000_000;
const MAX_MPG = 300;
const MAX_DOORS = 8;
const MAX_SEATS = 30;
const MAX_PAYMENT_MONTHS = 120;
/** Percent a year. */
const MAX_APR = 40;
const HIGH_FEES = 'are more than $3,000, or than the price: shown, but never rated, and last by price';

export function readPrices(read: FieldReader<ListingField>, row: RowContext, warn: Warn) {
  const salePrice = read.dollars(row, 'salePrice');
  if (salePrice !== undefined && salePrice < MIN_PLAUSIBLE_PRICE)
    warn(row, 'salePrice', `is under $${MIN_PLAUSIBLE_PRICE}: shown, but never rated`, String(salePrice));
  const fees = {
    disclosedFees: read.fees(row, 'disclosedFees'),
    addedFees: read.fees(row, 'addedFees'),
  };
  for (const field of ['disclosedFees', 'addedFees'] as const) {
    const amount = fees[field] ?? 0;
    if (amount > MAX_FEES || amount > (salePrice ?? Infinity)) warn(row, field, HIGH_FEES, String(amount));
  }
  return {
    salePrice,
    msrp: read.dollars(row, 'msrp'),
    incentive: read.dollars(row, 'incentive'),
    ...fees,
    assumedFees: undefined, // comes from other dealers
    payments: readPayments(read, row),
    trimMsrp: undefined, // comes from the catalog
  };
}

/** The seller's own offer of a loan. Part of one says nothing. */
function readPayments(read: FieldReader<ListingField>, row: RowContext) {
  const monthly = read.dollars(row, 'monthlyPayment');
  const months = read.integer(row, 'paymentMonths', 1, MAX_PAYMENT_MONTHS);
  const apr = read.decimal(row, 'paymentApr', 0, MAX_APR);
  if (monthly === undefined || months === undefined || apr === undefined) return undefined;
  return { monthly, months, apr };
}

/** The feed's descriptions of the car. */
export function readWords(
  read: FieldReader<ListingField>,
  row: RowContext,
  dayFormats: readonly DateFormat[],
) {
  return {
    title: read.text(row, 'title', TITLE_LENGTH),
    stockNumber: read.text(row, 'stockNumber', NAME_LENGTH),
    series: read.text(row, 'series', NAME_LENGTH),
    phone: read.phone(row, 'phone'),
    description: read.html(row, 'description', DESCRIPTION_LENGTH),
    vdpURL: read.link(row, 'url'),
    vdpBaseUrl: read.link(row, 'pageUrl'),
    historyReportUrl: read.link(row, 'historyReportUrl'),
    listedAtMs: read.day(row, 'listedAt', dayFormats),
  };
}

/** Engine, drive and body. */
export function readMachine(
  read: FieldReader<ListingField>,
  row: RowContext,
  listingType: FeedListing['listingType'],
) {
  const mileage = read.miles(row, 'mileage', 0, MAX_MILEAGE);
  const city = read.integer(row, 'mpgCity', 0, MAX_MPG);
  const highway = read.integer(row, 'mpgHighway', 0, MAX_MPG);
  const engine = toPartName(read.text(row, 'engine', NAME_LENGTH));
  const displacement = read.text(row, 'displacement', NAME_LENGTH) ?? engine;
  const transmission = toPartName(read.text(row, 'transmission', NAME_LENGTH));
  const specifications = {
    mileage: listingType !== 'NEW' && mileage === 0 ? undefined : mileage, // feeds write 0 for unknown
    mpg: city && highway ? { city, highway } : undefined, // feeds write 0 for unknown
    mileRange: read.miles(row, 'mileRange', 1, MAX_MILEAGE),
    engine,
    driveType: read.code(row, 'drive', findDriveCode),
    transmission,
    seats: read.integer(row, 'seats', 1, MAX_SEATS),
  };
  return {
    specifications,
    fuelTypeGroup: read.code(row, 'fuel', findFuelCode),
    transmissionCode: read.code(row, 'transmission', findTransmissionCode),
    engineCode: engine === undefined ? undefined : findEngineCode(engine),
    displacement: displacement === undefined ? undefined : findDisplacement(withLiters(displacement)),
    doors: read.integer(row, 'doors', 1, MAX_DOORS),
    vehicleStyleCodes: read.codes(row, 'bodyStyle', findBodyStyleCode),
    truckBedLength: read.code(row, 'truckBed', findTruckBedCode),
    styleSubtype: read.code(row, 'size', findSizeCode),
    bodyStyleSubtypeCodes: read.codes(row, 'bodyType', findBodyTypeCode),
  };
}

/** Of a part in the words of a window sticker: "Engine: 2.0L TFSI I4 DOHC -inc: start-stop efficiency". */
function toPartName(text: string | undefined): string | undefined {
  const [name = ''] = text?.replace(/^(?:engine|transmission):/i, '').split(' -inc:') ?? [];
  return name.trim() || undefined;
}

/** Colors, equipment and history. */
export function readEquipment(read: FieldReader<ListingField>, row: RowContext, warn: Warn) {
  const exteriorColor = read.text(row, 'exteriorColor', NAME_LENGTH);
  const interiorColor = read.text(row, 'interiorColor', NAME_LENGTH);
  return {
    exteriorColor,
    interiorColor,
    extColorSimple: exteriorColor === undefined ? undefined : read.code(row, 'exteriorColor', findColorCode),
    intColorSimple: interiorColor === undefined ? undefined : read.code(row, 'interiorColor', findColorCode),
    ...readFeatures(read, row),
    ...readHistory(read, row, warn),
    vehicleUseType: read.code(row, 'useType', findUseTypeCode),
    packages: readPackages(read, row),
  };
}

/** Equipment that has no code is kept in the seller's words. */
function readFeatures(read: FieldReader<ListingField>, row: RowContext) {
  const others = new Map<string, string>();
  const featureCodes = read.codes(row, 'features', findFeatureCode, (text) => {
    const words = toLine(text).slice(0, NAME_LENGTH).toWellFormed().trim();
    if (others.size < MAX_OTHER_FEATURES && words !== '' && read.isOwnWord(row, 'features', words))
      others.set(words.toLowerCase(), words);
  });
  return { featureCodes, otherFeatures: others.size > 0 ? [...others.values()] : undefined };
}

/** A branded title is in a column of its own, or in the car's history. */
function readHistory(
  read: FieldReader<ListingField>,
  row: RowContext,
  warn: Warn,
): { vehicleHistoryTypes: HistoryCode[]; brandedTitle: BrandedTitleCode | undefined } {
  const stated = new Set<BrandedTitleCode | 'NONE'>();
  const own = read.code(row, 'brandedTitle', findBrandedTitleCode);
  if (own) stated.add(own);
  const history = read.codes(row, 'history', (text) => {
    const code = findHistoryCode(text);
    const brand = code ? undefined : findBrandedTitleCode(text);
    if (brand) stated.add(brand);
    return code ?? brand;
  });
  const brandedTitle = [...stated].find((code) => code !== 'NONE');
  const types = history.filter((code) => code !== 'NONE' && !isBrandedTitle(code));
  if (!brandedTitle || !types.includes('CLEAN_TITLE')) return { vehicleHistoryTypes: types, brandedTitle };
  warn(row, 'brandedTitle', 'contradicts a clean title, so the car is shown as branded', brandedTitle);
  return { vehicleHistoryTypes: types.filter((code) => code !== 'CLEAN_TITLE'), brandedTitle };
}

function isBrandedTitle(code: string): code is BrandedTitleCode {
  return BRANDED_TITLES.some((brand) => brand.code === code);
}

/** Packages by name: "Technology Package, Tow Package". */
function readPackages(read: FieldReader<ListingField>, row: RowContext): string[] {
  const codes = read.codes(row, 'packages', (text) => toCode(text) || undefined);
  return codes.slice(0, MAX_PACKAGES);
}

/** In a column of its own, "2.5" also means liters. */
function withLiters(text: string): string {
  return /^\d{1,2}\.\d$/.test(text) ? `${text} L` : text;
}
