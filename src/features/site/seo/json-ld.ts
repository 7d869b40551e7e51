/** Structured data of pages. Its values equal the visible ones; a price is the one with the dealer's fees. */
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import { listPhotos } from '#src/domain/listing/listing-pictures.ts';
import { cutTitle } from '#src/domain/listing/listing-title.ts';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { allInPrice } from '#src/domain/payment/price-with-fees.ts';
import type { Crumb } from '#src/domain/search-query/breadcrumbs.ts';
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import { toDriveConfiguration } from '#src/domain/vehicle/drive-configurations.ts';
import {
  BODY_STYLES,
  BRANDED_TITLES,
  COLORS,
  FUEL_TYPES,
  TRANSMISSIONS,
  labelOf,
} from '#src/domain/vehicle/vehicle-codes.ts';

type JsonLd = Record<string, unknown>;

const CONTEXT = 'https://schema.org';

/** JSON for a script element. No text of a feed can close the element or start a comment. */
export function formatJsonLd(data: JsonLd | readonly JsonLd[]): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Of what search engines show with a picture: a model, a guide. A drawing is no image of one car, which has its photos. */
const PICTURED: readonly unknown[] = ['Product', 'Article', 'NewsArticle'];

/** @param image the address of the page's picture */
export function withPageImage(data: JsonLd, image: string | undefined): JsonLd {
  const isPictured = [data['@type']].flat().some((type) => PICTURED.includes(type));
  return isPictured && image !== undefined ? { ...data, image } : data;
}

export function toBreadcrumbList(crumbs: readonly Pick<Crumb, 'label' | 'href'>[], origin: string): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + href,
    })),
  };
}

/** Pages of this site that a page lists, or compares, in their order. */
export function toPageList(
  name: string,
  pages: readonly { readonly name: string; readonly href: string }[],
  origin: string,
): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    name,
    numberOfItems: pages.length,
    itemListElement: pages.map((page, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: page.name,
      url: origin + page.href,
    })),
  };
}

interface ArticleForCrawlers {
  readonly kind: string;
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** `YYYY-MM-DD` */
  readonly updated: string;
  /** Absent when that is `updated`. */
  readonly firstPublished?: string;
  readonly publisher: string;
}

/** A guide or news of editors. */
export function toArticle(article: ArticleForCrawlers, origin: string): JsonLd {
  const { kind, title, description, path, updated, firstPublished = updated, publisher } = article;
  const site = { '@type': 'Organization', name: publisher, url: `${origin}/` };
  return {
    '@context': CONTEXT,
    '@type': kind === 'news' ? 'NewsArticle' : 'Article',
    headline: title,
    description,
    url: origin + path,
    datePublished: firstPublished,
    dateModified: updated,
    author: site,
    publisher: site,
  };
}

export interface ResultsForCrawlers {
  readonly heading: string;
  readonly canonical: string;
  readonly total: number;
  readonly firstRecord: number;
  readonly listings: readonly Listing[];
  readonly owners: readonly Owner[];
  /** Ids of the cars in paid places, in their order. */
  readonly sponsoredIds: readonly string[];
}

/** Positions continue across pages. Cars in paid places are a list of their own, which says so, as their cards do. */
export function toCollectionPage(results: ResultsForCrawlers, origin: string): JsonLd {
  const owners = new Map(results.owners.map((owner) => [owner.id, owner]));
  return {
    '@context': CONTEXT,
    '@type': 'CollectionPage',
    name: results.heading,
    url: origin + results.canonical,
    // A list needs elements.
    mainEntity:
      results.listings.length === 0
        ? undefined
        : {
            '@type': 'ItemList',
            numberOfItems: results.total,
            itemListElement: results.listings.map((listing, index) => ({
              '@type': 'ListItem',
              position: results.firstRecord + index + 1,
              ...toListed(listing, owners.get(listing.ownerId), origin),
            })),
          },
    hasPart: results.sponsoredIds.length === 0 ? undefined : toSponsoredList(results.sponsoredIds, origin),
  };
}

function toSponsoredList(ids: readonly string[], origin: string): JsonLd {
  return {
    '@type': 'ItemList',
    name: 'Sponsored cars',
    itemListElement: ids.map((id, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: origin + vehicleUrl(id),
    })),
  };
}

/** A product without a price is invalid, so such a car is named and linked. */
function toListed(listing: Listing, owner: Owner | undefined, origin: string): JsonLd {
  const item = toListedCar(listing, owner, origin);
  const { name, url } = item;
  return item['offers'] === undefined ? { name, url } : { item };
}

/** Has the name on its card. Only the page of the car has the seller's own title and the name of the engine. */
function toListedCar(listing: Listing, owner: Owner | undefined, origin: string): JsonLd {
  return {
    ...toCar(listing, owner, origin),
    name: cutTitle(joinVehicleName(listing)),
    vehicleEngine: toEngine(listing),
  };
}

function named(options: readonly { code: string; label: string }[], code: string | undefined) {
  return code === undefined ? undefined : labelOf(options, code);
}

/** Undefined where nothing is known of it. */
function toEngine({ fuelTypeGroup }: Listing, name?: string): JsonLd | undefined {
  if (fuelTypeGroup === undefined && name === undefined) return undefined;
  return { '@type': 'EngineSpecification', fuelType: named(FUEL_TYPES, fuelTypeGroup), name };
}

/** JSON omits undefined fields. Without a price there are no offers. */
export function toCar(listing: Listing, owner: Owner | undefined, origin: string): JsonLd {
  const { specifications: specs, pricingDetail } = listing;
  return {
    '@type': 'Car',
    name: cutTitle(listing.title),
    url: origin + vehicleUrl(listing.id),
    image: toImageUrl(listing, origin),
    brand: { '@type': 'Brand', name: listing.make },
    model: listing.model,
    vehicleConfiguration: listing.trim,
    vehicleModelDate: String(listing.year),
    vehicleIdentificationNumber: listing.vin,
    sku: listing.stockNumber,
    itemCondition: `${CONTEXT}/${listing.listingType === 'NEW' ? 'NewCondition' : 'UsedCondition'}`,
    mileageFromOdometer:
      specs.mileage === undefined
        ? undefined
        : { '@type': 'QuantitativeValue', value: specs.mileage, unitCode: 'SMI' },
    bodyType: named(BODY_STYLES, listing.vehicleStyleCodes[0]),
    color: listing.exteriorColor ?? named(COLORS, listing.extColorSimple),
    vehicleInteriorColor: listing.interiorColor ?? named(COLORS, listing.intColorSimple),
    driveWheelConfiguration: toDriveConfiguration(specs.driveType),
    knownVehicleDamages: named(BRANDED_TITLES, listing.brandedTitle),
    vehicleEngine: toEngine(listing, specs.engine),
    vehicleTransmission: specs.transmission ?? named(TRANSMISSIONS, listing.transmissionCode),
    numberOfDoors: listing.doors,
    vehicleSeatingCapacity: specs.seats,
    offers: toOffer(allInPrice(pricingDetail), owner),
  };
}

/** A drawing is not claimed to be an image of this car. */
export function toImageUrl(listing: Listing, origin: string): string | undefined {
  const src = listPhotos(listing)[0]?.src;
  return src?.startsWith('/') ? origin + src : src;
}

/** @param price with the dealer's fees, as a catalog for advertising names it */
function toOffer(price: number | undefined, owner: Owner | undefined): JsonLd | undefined {
  if (price === undefined) return undefined;
  // A dealer needs its address in markup, which is on the dealer's own page.
  const seller = owner && { '@type': owner.privateSeller ? 'Person' : 'Organization', name: owner.name };
  return { '@type': 'Offer', price, priceCurrency: 'USD', availability: `${CONTEXT}/InStock`, seller };
}

export interface ReferenceForCrawlers {
  /** "2021 Honda Civic EX" */
  readonly name: string;
  readonly canonical: string;
  readonly make: string;
  readonly model: string;
  readonly year?: number;
  /** Only while prices are shown. */
  readonly offers?: { readonly lowPrice: number; readonly highPrice: number; readonly offerCount: number };
  /** Only while ratings are shown. */
  readonly rating?: { readonly value: number; readonly count: number };
  /** The questions that are shown. */
  readonly faqs: readonly { readonly question: string; readonly answer: string }[];
}

/** Structured data of a model: the vehicle, if it has offers or ratings, and the questions. */
export function toReferenceData(reference: ReferenceForCrawlers, origin: string): JsonLd[] {
  const { name, canonical, make, model, year, offers, rating, faqs } = reference;
  const vehicle = {
    '@context': CONTEXT,
    '@type': ['Product', 'Car'],
    name,
    url: origin + canonical,
    brand: { '@type': 'Brand', name: make },
    model,
    vehicleModelDate: year === undefined ? undefined : String(year),
    offers: offers && { '@type': 'AggregateOffer', priceCurrency: 'USD', ...offers },
    aggregateRating: rating && {
      '@type': 'AggregateRating',
      ratingValue: rating.value,
      reviewCount: rating.count,
    },
  };
  const page = {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  return [...((offers ?? rating) ? [vehicle] : []), ...(faqs.length > 0 ? [page] : [])];
}

/** @param icon the path of its mark */
export function toSiteData(name: string, icon: string, origin: string): JsonLd[] {
  const url = `${origin}/`;
  return [
    { '@context': CONTEXT, '@type': 'Organization', name, url, logo: origin + icon },
    { '@context': CONTEXT, '@type': 'WebSite', name, url },
  ];
}
