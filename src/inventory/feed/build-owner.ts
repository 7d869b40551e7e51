/** Reads the owner of a car in a feed: the seller and the location. */
import { createHash } from 'node:crypto';
import { storedOwnerSchema } from '#src/domain/dealer/owner.schema.ts';
import type { Owner, StoredOwner } from '#src/domain/dealer/owner.schema.ts';
import { createClaimFinder } from '#src/domain/dealer/site-claim.ts';
import type { SpeaksForSite } from '#src/domain/dealer/site-claim.ts';
import { isStaffName } from '#src/domain/dealer/staff-name.ts';
import { toSlug } from '#src/domain/vehicle/vehicle-name.ts';
import type { FindCities, Place } from '#src/domain/visitor/place.ts';
import { parseEmail } from '#src/domain/visitor/email.ts';
import { findStateCode } from '#src/domain/visitor/us-states.ts';
import { parseZip } from '#src/domain/visitor/zip.ts';
import { toText } from '#src/inventory/feed/compile-rules.ts';
import type { RawValue, ReadRaw, RowContext } from '#src/inventory/feed/compile-rules.ts';
import type { DealerField, OwnerField } from '#src/inventory/feed/feed-fields.ts';
import { createFieldReader } from '#src/inventory/feed/field-reader.ts';
import type { FieldReader, Warn } from '#src/inventory/feed/field-reader.ts';
import { writeCityName } from '#src/domain/visitor/write-city.ts';
import { parseInteger, parseYesNo, toTitleCase } from '#src/inventory/feed/parse-values.ts';
import { readSellerProfile } from '#src/inventory/feed/read-seller-profile.ts';
import { splitStreet, withoutCity } from '#src/inventory/feed/street-city.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export type FindPlace = (zip: string) => Place | undefined;

/** What sellers are completed and checked with. */
export interface SellerKnowledge {
  readonly findPlace: FindPlace;
  /** For streets that end with the city, of feeds without a column for it. */
  readonly findCities?: FindCities;
  /** Of the brands of this installation, which no seller may have. */
  readonly siteNames: readonly string[];
}

/** The limits of the owner's schema. */
const MAX_ID_LENGTH = 80;
const NAME_LENGTH = 120;
/** Leaves room for the source in front, since an owner's id has at most 80 characters. */
const SLUG_LENGTH = 48;
const HASH_LENGTH = 8;
const MAX_RATING = 5;
const DEGREES = /^-?\d{1,3}(?:\.\d+)?$/;

/** How many dealers are cached. A feed repeats each dealer for every car; private sellers appear once. */
const MEMORY = 5_000;
const SEPARATOR = '\u0000';

/** Returns undefined when the row names no owner. */
export type BuildOwner = (row: RowContext) => StoredOwner | undefined;

interface BuiltOwner {
  readonly owner: StoredOwner | undefined;
  readonly warnings: readonly (readonly [field: string, reason: string, value: string])[];
}

export function createOwnerBuilder(
  source: string,
  rules: Readonly<Partial<Record<OwnerField, ReadRaw>>>,
  knowledge: SellerKnowledge,
  warn: Warn,
): BuildOwner {
  const known = new Map<string, BuiltOwner>();
  const { privateId: _, ...dealerRules } = rules;
  const readers = Object.values(dealerRules);
  const speaksForSite = createClaimFinder(knowledge.siteNames);
  const find = (row: RowContext): BuiltOwner => {
    if (isPrivateSeller(rules, row)) return buildOwner(source, rules, knowledge, speaksForSite, row);
    const key = readers.map((read) => toText(read(row)) ?? '').join(SEPARATOR);
    const hit = known.get(key);
    if (hit) return hit;
    if (known.size >= MEMORY) known.clear();
    const built = buildOwner(source, rules, knowledge, speaksForSite, row);
    known.set(key, built);
    return built;
  };
  return (row) => {
    const built = find(row);
    for (const [field, reason, value] of built.warnings) warn(row, field, reason, value);
    return built.owner;
  };
}

function isPrivateSeller(rules: Readonly<Partial<Record<OwnerField, ReadRaw>>>, row: RowContext): boolean {
  return parseYesNo(toText(rules.private?.(row)) ?? '') ?? false;
}

function buildOwner(
  source: string,
  rules: Readonly<Partial<Record<OwnerField, ReadRaw>>>,
  knowledge: SellerKnowledge,
  speaksForSite: SpeaksForSite,
  row: RowContext,
): BuiltOwner {
  const warnings: [string, string, string][] = [];
  const warn: Warn = (_row, field, reason, value) => void warnings.push([field, reason, value]);
  const read = createFieldReader(rules, 'owner.', warn, speaksForSite);
  const privateSeller = isPrivateSeller(rules, row);
  const id = toText((privateSeller ? read.raw(row, 'privateId') : undefined) ?? read.raw(row, 'id'));
  if (id === undefined) return { owner: undefined, warnings };
  const given = readOwnerFields(row, read, knowledge, warn);
  const owner = storedOwnerSchema.parse({
    id: toOwnerId(source, id),
    name: privateSeller ? 'Private seller' : 'Dealer',
    privateSeller,
    ...given,
  });
  return { owner, warnings };
}

/** Ids include the source, because two feeds may number their dealers the same way. */
export function toOwnerId(source: string, id: string): string {
  return `${source}-${toLongSlug(id)}`.slice(0, MAX_ID_LENGTH);
}

type OwnerFields = Partial<Omit<StoredOwner, 'id' | 'privateSeller'>> & Pick<Owner, 'location'>;

/** Only what the row has. */
export function readOwnerFields(
  row: RowContext,
  read: FieldReader<DealerField>,
  knowledge: SellerKnowledge,
  warn: Warn,
): OwnerFields {
  const website = read.link(row, 'website');
  return {
    location: buildLocation(row, read, knowledge, warn),
    ...definedOnly({
      name: readName(row, read, knowledge.siteNames, warn),
      email: readEmail(row, read, warn),
      phone: read.phone(row, 'phone'),
      website: website === undefined ? undefined : { href: website },
      rating: readRating(row, read, warn),
      forecourtCertified: read.yesNo(row, 'forecourtCertified'),
    }),
    ...readSellerProfile(read, row, warn),
  };
}

/** One that passes for this site or its people is left out. */
function readName(
  row: RowContext,
  read: FieldReader<DealerField>,
  siteNames: readonly string[],
  warn: Warn,
): string | undefined {
  const name = toText(read.raw(row, 'name'));
  if (name === undefined || !isStaffName(name, siteNames)) return read.text(row, 'name', NAME_LENGTH);
  warn(row, 'owner.name', 'passes for this site or its staff', name);
  return undefined;
}

/** Where leads go. An address that no mail server would accept is dropped. */
function readEmail(row: RowContext, read: FieldReader<DealerField>, warn: Warn): string | undefined {
  const text = toText(read.raw(row, 'email'));
  if (text === undefined) return undefined;
  const email = parseEmail(text);
  if (email === undefined) warn(row, 'owner.email', 'is not an email address', text);
  return email;
}

/** A long name keeps its beginning and gets a hash of the whole, so that two of them stay distinct. */
function toLongSlug(text: string): string {
  const slug = toSlug(text);
  if (slug !== '' && slug.length <= SLUG_LENGTH) return slug;
  const hash = createHash('sha1').update(text).digest('hex').slice(0, HASH_LENGTH);
  return `${slug.slice(0, SLUG_LENGTH - HASH_LENGTH - 1)}-${hash}`;
}

/** 0 means that the dealer has no ratings. */
function readRating(row: RowContext, read: FieldReader<DealerField>, warn: Warn): Owner['rating'] {
  const stars = read.decimal(row, 'ratingValue', 0, Infinity);
  if (stars === undefined || stars === 0) return undefined;
  if (stars > MAX_RATING) {
    warn(row, 'owner.rating', `is more than ${MAX_RATING} stars`, String(stars));
    return undefined;
  }
  return { value: stars, count: parseInteger(toText(read.raw(row, 'ratingCount')) ?? '') ?? 0 };
}

/** Without coordinates the ZIP Code gives the location. The feed's city and state take precedence over the ZIP's. */
function buildLocation(
  row: RowContext,
  read: FieldReader<DealerField>,
  { findPlace, findCities }: SellerKnowledge,
  warn: Warn,
): Owner['location'] {
  const zip = readZip(row, read, findPlace, warn);
  const place = zip === undefined ? undefined : findPlace(zip);
  const state = read.code(row, 'state', findStateCode, 'is not a state');
  const latitude = toDegrees(read.raw(row, 'latitude'), 90);
  const longitude = toDegrees(read.raw(row, 'longitude'), 180);
  const hasDegrees = latitude !== undefined && longitude !== undefined;
  const given = withoutCapitals(read.text(row, 'city', NAME_LENGTH), place?.city);
  const line = read.text(row, 'street', NAME_LENGTH);
  const { street, city } =
    given === undefined
      ? splitStreet(line, place, findCities)
      : { street: withoutCity(line, given), city: given };
  const location = {
    address1: street,
    city,
    state: state ?? place?.state,
    zip,
    latitude: hasDegrees ? latitude : place?.latitude,
    longitude: hasDegrees ? longitude : place?.longitude,
  };
  return Object.fromEntries(Object.entries(location).filter(([, value]) => value !== undefined));
}

/** "EL PASO" is El Paso, and with its ZIP Code "MCALLEN" is McAllen. */
function withoutCapitals(city: string | undefined, known: string | undefined): string | undefined {
  if (city === undefined || city !== city.toUpperCase()) return city;
  return known?.toUpperCase() === city ? known : writeCityName(toTitleCase(city));
}

/** Spreadsheets treat ZIP Codes as numbers, so lost leading zeros are restored. */
function readZip(
  row: RowContext,
  read: FieldReader<DealerField>,
  findPlace: FindPlace,
  warn: Warn,
): string | undefined {
  const text = toText(read.raw(row, 'zip'));
  if (text === undefined) return undefined;
  const digits = /^(\d{3,5})(?:\.0|-\d{4})?$/.exec(text)?.[1];
  const zip = parseZip(digits?.padStart(5, '0'));
  if (zip === undefined || findPlace(zip) === undefined) {
    warn(row, 'owner.zip', 'is not a known ZIP Code', text);
    return undefined;
  }
  if (digits !== zip) warn(row, 'owner.zip', 'got its leading zeros back', text);
  return zip;
}

function toDegrees(value: RawValue, max: number): number | undefined {
  const text = toText(value) ?? '';
  return DEGREES.test(text) && Math.abs(Number(text)) <= max ? Number(text) : undefined;
}
