/** What a catalog for an advertising channel says of one car, in the channel-neutral form that its columns read. */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { photoHost, photoPath } from '#src/domain/listing/photo-path.ts';
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import { BRANDED_TITLES, COLORS, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import { cleanLine } from '#src/lib/clean-text.ts';
import { toPlainText } from '#src/lib/plain-text.ts';

export interface CatalogCar {
  readonly listing: Listing;
  readonly owner: Owner;
  /** With the brand of the car's title document. */
  readonly title: string;
  readonly trim: string | undefined;
  /** The car's page on this site, absolute. */
  readonly url: string;
  /** Photos at absolute addresses, the main one first. Drawings of this site are no photos. */
  readonly photos: readonly string[];
  /**
   * Without links, phone numbers and line ends: the seller's text, else, or if that is all capitals, the car's name and
   * mileage. Begins with the brand of the car's title document.
   */
  readonly description: string;
  readonly exteriorColor: string | undefined;
}

export interface CatalogSite {
  /** `https://cars.example` */
  readonly origin: string;
  /** Whether photos are at addresses of this site (`IMAGE_MODE=proxy`), or at those of the feed. */
  readonly servesPhotos: boolean;
  /** A site of the certified program lists its cars alone. */
  readonly isProgramSite?: boolean;
}

const MAX_PHOTOS = 20;
/** What channels allow in no cell. */
const CONTACTS =
  /\b(?:https?:\/\/|www\.)\S+|(?<!\d)(?:\+?1[-. ]?)?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}(?!\d)/gi;
const IS_LOUD = /^[^a-z]*[A-Z][^a-z]{40,}$/;
/** Channels refuse smaller photos than 600 pixels. */
const PHOTO_WIDTH = 960;

export function toCatalogCar(listing: Listing, owner: Owner, site: CatalogSite): CatalogCar {
  const { extColorSimple, exteriorColor } = listing;
  const simple = extColorSimple && labelOf(COLORS, extColorSimple);
  return {
    ...{ listing, owner },
    title: [cleanLine(listing.title), nameBrand(listing)].filter(Boolean).join(', '),
    trim: withoutContacts(listing.trim),
    url: `${site.origin}${vehicleUrl(listing.id)}`,
    photos: listPhotos(listing, site),
    description: describe(listing),
    exteriorColor: withoutContacts(exteriorColor) ?? simple,
  };
}

function listPhotos({ id, images }: Listing, { origin, servesPhotos }: CatalogSite): string[] {
  const remote = images.sources.map(({ src }) => src).filter((src) => photoHost(src) !== undefined);
  const primary = images.sources[images.primary]?.src;
  const ordered = remote.toSorted((a, b) => Number(b === primary) - Number(a === primary));
  return ordered.slice(0, MAX_PHOTOS).map((src) =>
    // A comma separates addresses in lists of them.
    servesPhotos ? `${origin}${photoPath(id, src)}/${PHOTO_WIDTH}` : src.replaceAll(',', '%2C'),
  );
}

function describe(listing: Listing): string {
  const { title, description, specifications } = listing;
  const own = cleanLine(toPlainText(description ?? '').replaceAll(CONTACTS, ''));
  const { mileage } = specifications;
  const plain = mileage === undefined ? title : `${title}, ${mileage.toLocaleString('en-US')} miles`;
  const brand = nameBrand(listing);
  const text = own === '' || IS_LOUD.test(own) ? plain : own;
  return brand === undefined ? text : `${brand}. ${text}`;
}

/** "Salvage title" */
function nameBrand({ brandedTitle }: Listing): string | undefined {
  return brandedTitle && labelOf(BRANDED_TITLES, brandedTitle);
}

/** A name with a link or a phone number in it is none. */
function withoutContacts(name = ''): string | undefined {
  const line = cleanLine(name);
  return line === '' || line.replaceAll(CONTACTS, '') !== line ? undefined : line;
}
