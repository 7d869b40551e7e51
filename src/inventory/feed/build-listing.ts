/** Turns a feed's record into a listing, or reports the field that makes it invalid. */
import { isOwnProgramName } from '#src/domain/listing/forecourt-certified.ts';
import { MAX_ID_LENGTH } from '#src/domain/listing/listing.schema.ts';
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import { getVinModelYear, hasRightCheckDigit, parseVin } from '#src/domain/vehicle/vin.ts';
import { assembleListing } from '#src/inventory/feed/assemble-listing.ts';
import type { ListingParts } from '#src/inventory/feed/assemble-listing.ts';
import { toText } from '#src/inventory/feed/compile-rules.ts';
import type { RowContext } from '#src/inventory/feed/compile-rules.ts';
import { checkMileage, checkTitle } from '#src/inventory/feed/contradictions.ts';
import { findListingTypeCode } from '#src/inventory/feed/equipment-words.ts';
import type { ListingField } from '#src/inventory/feed/feed-fields.ts';
import type { FieldReader, Warn } from '#src/inventory/feed/field-reader.ts';
import { fillFromCatalogue } from '#src/inventory/feed/fill-from-catalogue.ts';
import { withTrimOfDrive } from '#src/inventory/feed/name-vehicle.ts';
import type { NamedVehicle, NameVehicle } from '#src/inventory/feed/name-vehicle.ts';
import type { DateFormat } from '#src/inventory/feed/parse-day.ts';
import { quietTitle } from '#src/inventory/feed/quiet-words.ts';
import { readEquipment, readMachine, readPrices, readWords } from '#src/inventory/feed/read-details.ts';
import { readPhotos } from '#src/inventory/feed/read-photos.ts';
import { readPromotions } from '#src/inventory/feed/read-promotions.ts';
import type { FeedListing } from '#src/inventory/listing-store-row.ts';

const NAME_LENGTH = 80;
const FIRST_YEAR = 1900;
/** A model year begins at most this long before the calendar's. */
const YEARS_AHEAD = 2;
const SHOUTS = 'is in capitals or advertises, so the name of the car is shown';
const SHORT_YEAR = /^['’]?(\d{2})$/;
/** VINs repeat their year characters after this many years. */
const VIN_YEAR_CYCLE = 30;

export interface RefusedField {
  readonly field: string;
  readonly problem: string;
}

export interface BuiltListing {
  readonly listing: FeedListing;
  /** How many fields the feed filled. */
  readonly completeness: number;
}

export interface ListingBuilder {
  readId(row: RowContext): string | undefined;
  build(row: RowContext, id: string, ownerId: string): BuiltListing | RefusedField;
}

/** `onRead` gets each listing as it was in the feed, before the catalog fills in missing fields. */
export function createListingBuilder(
  read: FieldReader<ListingField>,
  nameVehicle: NameVehicle,
  dayFormats: readonly DateFormat[],
  warn: Warn,
  onRead: (listing: FeedListing) => void,
): ListingBuilder {
  return {
    readId(row) {
      // Ids are part of paths, so anything but letters, digits and a few other characters becomes a dash.
      const id = toText(read.raw(row, 'id'))?.replaceAll(/[^\w.~-]+/g, '-');
      return id === '' ? undefined : id;
    },
    build(row, id, ownerId) {
      if (id.length > MAX_ID_LENGTH)
        return { field: 'id', problem: `is longer than ${MAX_ID_LENGTH} characters` };
      const required = readRequired(read, row, nameVehicle);
      if ('problem' in required) return required;
      const { year } = required;
      const note = (field: string, reason: string, value: string) => warn(row, field, reason, value);
      const words = readWords(read, row, dayFormats);
      const prices = readPrices(read, row, warn);
      const machine = readMachine(read, row, required.listingType);
      const vehicle = withTrimOfDrive(required.vehicle, machine.specifications.driveType);
      const title = words.title && quietTitle(words.title, vehicle.trim !== undefined);
      // A catalog may have capitals of its own: "HUMMER EV SUV".
      if (title !== words.title && words.title !== joinVehicleName({ ...vehicle, year }))
        note('title', SHOUTS, words.title ?? '');
      const { listingType, mileage } = checkMileage(
        { ...required, mileage: machine.specifications.mileage },
        note,
      );
      const equipment = checkTitle(readEquipment(read, row, warn), [words.title, words.description], note);
      const listing = assembleListing({
        ...{ id, ownerId, listingType, year, vehicle, prices, equipment },
        words: { ...words, title },
        vin: readVin(read, row, year, warn),
        programs: readPrograms(read, row, required),
        machine:
          mileage === machine.specifications.mileage
            ? machine
            : { ...machine, specifications: { ...machine.specifications, mileage } },
        photos: readPhotos(read, row, warn),
        promotions: readPromotions(read, row, warn),
      });
      const completeness = countFilled(listing) + countFilled(listing.specifications);
      onRead(listing);
      if (vehicle.unknown)
        warn(row, vehicle.unknown, 'is not in the catalog', vehicle[vehicle.unknown] ?? '');
      fillFromCatalogue(listing, vehicle, (reason) =>
        warn(row, 'fuel', reason, toText(read.raw(row, 'fuel')) ?? ''),
      );
      return { listing, completeness };
    },
  };
}

interface RequiredFields {
  readonly vehicle: NamedVehicle;
  readonly year: number;
  readonly listingType: FeedListing['listingType'];
}

function readRequired(
  read: FieldReader<ListingField>,
  row: RowContext,
  nameVehicle: NameVehicle,
): RequiredFields | RefusedField {
  const make = read.text(row, 'make', NAME_LENGTH);
  if (make === undefined) return { field: 'make', problem: 'is empty' };
  const model = read.text(row, 'model', NAME_LENGTH);
  if (model === undefined) return { field: 'model', problem: 'is empty' };
  const year = readYear(read, row);
  if (year === undefined) return refuse(read, row, 'year', 'is not a model year');
  const listingType = read.code(row, 'listingType', findListingTypeCode);
  if (!listingType) return refuse(read, row, 'listingType', 'is neither new, used nor certified');
  const vehicle = nameVehicle(make, model, read.text(row, 'trim', NAME_LENGTH), year);
  if (vehicle.makeCode === '') return refuse(read, row, 'make', 'has no letter or digit');
  if (vehicle.modelCode === '') return refuse(read, row, 'model', 'has no letter or digit');
  return { vehicle, year, listingType };
}

/** "'19" is 2019, "98" is 1998. */
function readYear(read: FieldReader<ListingField>, row: RowContext): number | undefined {
  const lastYear = new Date().getUTCFullYear() + YEARS_AHEAD;
  const short = SHORT_YEAR.exec(toText(read.raw(row, 'year')) ?? '')?.[1];
  if (short === undefined) return read.integer(row, 'year', FIRST_YEAR, lastYear);
  const year = 2_000 + Number(short);
  return year <= lastYear ? year : year - 100;
}

/**
 * The program of a manufacturer or a third party, and this site's own: two things on one car. A feed that names ours where
 * others are named enrolls the car in it, unless its own column says no.
 */
function readPrograms(
  read: FieldReader<ListingField>,
  row: RowContext,
  required: RequiredFields,
): ListingParts['programs'] {
  const isOwn = isOwnProgram(read, row, 'certifiedProgram');
  return {
    certifiedProduct: isOwn ? undefined : readProgram(read, row, required),
    forecourtCertified:
      read.yesNo(row, 'forecourtCertified') ??
      (isOwn || isOwnProgram(read, row, 'listingType') ? true : undefined),
  };
}

function isOwnProgram(
  read: FieldReader<ListingField>,
  row: RowContext,
  field: 'certifiedProgram' | 'listingType',
): boolean {
  return isOwnProgramName(toText(read.raw(row, field)) ?? '');
}

/** "Toyota Certified" as the condition of a Toyota names the program too. */
function readProgram(
  read: FieldReader<ListingField>,
  row: RowContext,
  { listingType, vehicle }: RequiredFields,
): string | undefined {
  const program = read.text(row, 'certifiedProgram', NAME_LENGTH);
  if (program !== undefined || listingType !== 'CERTIFIED') return program;
  const condition = toText(read.raw(row, 'listingType'));
  const isNamed = condition?.toLowerCase().includes(vehicle.make.toLowerCase()) === true;
  return isNamed ? condition.slice(0, NAME_LENGTH) : undefined;
}

function refuse(
  read: FieldReader<ListingField>,
  row: RowContext,
  field: ListingField,
  problem: string,
): RefusedField {
  const text = toText(read.raw(row, field));
  return { field, problem: text === undefined ? 'is empty' : `${problem}: "${text.slice(0, NAME_LENGTH)}"` };
}

function readVin(
  read: FieldReader<ListingField>,
  row: RowContext,
  year: number,
  warn: Warn,
): string | undefined {
  const text = toText(read.raw(row, 'vin'));
  if (text === undefined) return undefined;
  const vin = parseVin(text);
  if (vin === undefined) warn(row, 'vin', 'is not a VIN', text);
  else if (!hasRightCheckDigit(vin)) warn(row, 'vin', 'has a wrong check digit', text);
  else if ((year - (getVinModelYear(vin) ?? year)) % VIN_YEAR_CYCLE !== 0) {
    warn(row, 'vin', 'belongs to another model year', text);
  }
  return vin;
}

function countFilled(values: object): number {
  let count = 0;
  for (const value of Object.values(values) as unknown[]) {
    if (value !== undefined && !(Array.isArray(value) && value.length === 0)) count++;
  }
  return count;
}
