/** Headings, titles and descriptions of search pages: accurate, unique, and the same on the server and in the browser. */
import { formatCars } from '#src/domain/search-query/format-cars.ts';
import type { KnownVehicle } from '#src/domain/search-query/known-vehicle-text.ts';
import { isAnyCertified } from '#src/domain/search-query/is-any-certified.ts';
import { BODY_STYLES, FUEL_TYPES, LISTING_TYPES, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import { formatUsd } from '#src/domain/search-query/format-number.ts';
import { describeWithin, joinSentences } from '#src/domain/site/page-description.ts';
import { titlePage } from '#src/domain/site/page-title.ts';
import { formatRange } from '#src/domain/search-query/format-range.ts';
import { nameVehicles, vehicleName } from '#src/domain/search-query/search-names.ts';
import type { SearchNames } from '#src/domain/search-query/search-names.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

export interface PageText {
  readonly heading: string;
  readonly title: string;
  readonly description: string;
}

export interface PageNumbers {
  readonly total: number;
  readonly lowestPrice?: number | undefined;
  readonly highestPrice?: number | undefined;
  /** Of a vehicle without cars for sale. */
  readonly known?: KnownVehicle | undefined;
}

/** What a page of cars offers, for descriptions; shorter where names are long. */
const WAYS = [
  'Compare prices with similar cars, filter by trim, mileage, features and distance, and contact sellers.',
  'Compare prices, filter by trim, mileage and distance, and contact sellers.',
  'Compare prices and contact sellers.',
] as const;
const ANY_NOUN = 'cars';
const COMMERCIAL_NOUN = 'commercial vehicles';
const STYLE_PLURALS: Record<string, string> = {
  SUVCROSS: 'SUVs',
  TRUCKS: 'trucks',
  SEDAN: 'sedans',
  HATCH: 'hatchbacks',
  COUPE: 'coupes',
  CONVERT: 'convertibles',
  WAGON: 'wagons',
  VANMV: 'vans',
};

/** "Used 2021 Honda Civic for sale near Chicago, IL". */
export function formatHeading(query: SearchQuery, names: SearchNames): string {
  const place = query.zip === undefined ? [] : placeWords(query, names.place ?? query.zip);
  return [`${nameCars(query, names)}${offerWords(query)}`, ...place].join(' ');
}

/** "near Chicago, IL" within a radius. A ZIP alone only tells distances, and a part of the map may be far from it. */
export function placeWords({ searchRadius, area }: SearchQuery, place: string): string[] {
  if (searchRadius !== undefined) return [`near ${place}`];
  return area === undefined ? [`at any distance from ${place}`] : [];
}

/** "Used 2021 Honda Civic" */
function nameCars(query: SearchQuery, names: SearchNames): string {
  const words = [conditionWord(query), yearWord(query), fuelWord(query), vehicleWords(query, names)];
  return `${isBestDeals(query) ? 'Best deals: ' : ''}${capitalize(words.filter(Boolean).join(' '))}`;
}

export function writePageText(
  query: SearchQuery,
  names: SearchNames,
  numbers: PageNumbers,
  brandName: string,
): PageText {
  if (numbers.total === 0 && numbers.known) return writeKnownText(query, names, numbers.known, brandName);
  const heading = formatHeading(query, names);
  const { total } = numbers;
  const page = query.firstRecord === 0 ? '' : `, page ${query.firstRecord / query.numRecords + 1}`;
  const prices = formatPrices(numbers);
  const offer = `${heading}${page}: ${formatCars(total)}${prices}.`;
  return {
    heading,
    title: titlePage(brandName, [`${heading}${page}`, `${nameCars(query, names)}${page}`]),
    description:
      total === 0
        ? `${heading}${page}: none right now. See similar cars, or get an email when one is listed.`
        : describeWithin([...WAYS.map((ways) => `${offer} ${ways}`), offer]),
  };
}

/** " from $5,000 to $40,000", " at $5,000" of one car. */
function formatPrices({ total, lowestPrice, highestPrice }: PageNumbers): string {
  if (lowestPrice === undefined || highestPrice === undefined) return '';
  if (lowestPrice < highestPrice) return ` from ${formatUsd(lowestPrice)} to ${formatUsd(highestPrice)}`;
  return total === 1 ? ` at ${formatUsd(lowestPrice)}` : '';
}

/** Who comes from a search engine finds what the page has, and reads once that no such car is for sale. */
function writeKnownText(
  query: SearchQuery,
  names: SearchNames,
  { noun, facts, texts }: KnownVehicle,
  brandName: string,
): PageText {
  const cars = nameCars(query, names);
  const heading = noun ? `${nameVehicles(query, names) ?? ''} ${noun}` : cars;
  const start = `${heading}: ${facts}.`;
  const none = `No ${cars} ${noun ? 'are' : 'is'} for sale here now.`;
  const ways = 'See similar cars, or get an email when one is listed.';
  const [most = ''] = texts;
  return {
    heading,
    title: titlePage(brandName, [`${heading}: ${facts}`, heading]),
    description: describeWithin([
      [start, most, none, ways].filter(Boolean).join(' '),
      ...texts.map((text) => [start, text, none].filter(Boolean).join(' ')),
      joinSentences([start, none]),
    ]),
  };
}

/** "Toyota trucks", "trucks", "Toyota cars", "Toyota Camry LE and SE", "cars". */
function vehicleWords(query: SearchQuery, names: SearchNames): string {
  const noun = nounOf(query);
  const [vehicle, second] = query.vehicles;
  if (second) return `${noun} of several makes`;
  const name = nameVehicles(query, names);
  if (!vehicle || name === undefined) return noun;
  // "Ford for sale" is about the company; "Ford F-150 for sale" is not.
  const isMake = name === vehicleName(names, vehicle.makeCode);
  return noun !== ANY_NOUN || isMake ? `${name} ${noun}` : name;
}

function offerWords({ choices: { sellerType, homeServices = [] } }: SearchQuery): string {
  if (sellerType?.[0] === 'p') return ' for sale by owner';
  return homeServices.includes('BUY_ONLINE') ? ' to buy online' : ' for sale';
}

function isBestDeals({ choices: { dealType = [] } }: SearchQuery): boolean {
  return dealType.length > 0 && dealType.every((deal) => deal === 'greatprice' || deal === 'goodprice');
}

function conditionWord({ choices: { listingType = [] } }: SearchQuery): string {
  if (isAnyCertified(listingType)) return 'certified';
  const [only, ...others] = listingType;
  return only === undefined || others.length > 0 ? '' : labelOf(LISTING_TYPES, only).toLowerCase();
}

/** The years before the vehicle: "2021", "2019 to 2021", "2019 or newer". */
function yearWord({ ranges: { year } }: SearchQuery): string {
  return year ? formatRange('year', year) : '';
}

/** Fuels of a category that one word says. */
const HYBRIDS = 'HYB,PIH';

function fuelWord({ choices: { fuelTypeGroup = [] } }: SearchQuery): string {
  if (fuelTypeGroup.toSorted().join() === HYBRIDS) return 'hybrid';
  const [only, ...others] = fuelTypeGroup;
  return only === undefined || others.length > 0 || only === 'GSL'
    ? ''
    : labelOf(FUEL_TYPES, only).toLowerCase();
}

function nounOf({ choices: { vehicleStyleCode = [], vehicleUseType = [] } }: SearchQuery): string {
  const [only, ...others] = vehicleStyleCode;
  if (only === undefined || others.length > 0)
    return vehicleUseType.join() === 'COMMERCIAL' ? COMMERCIAL_NOUN : ANY_NOUN;
  return STYLE_PLURALS[only] ?? labelOf(BODY_STYLES, only);
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
