/** What a catalog for an advertising channel says of one car, in the channel-neutral form that its columns read. */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { photoHost, photoPath } from '#src/domain/listing/photo-path.ts';
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import { COLORS, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import { cleanLine } from '#src/lib/clean-text.ts';
import { toPlainText } from '#src/lib/plain-text.ts';

export interface CatalogCar {
  readonly listing: Listing;
  readonly owner: Owner;
  readonly title: string;
  /** The car's page on this site, absolute. */
  readonly url: string;
  /** Photos at absolute addresses, the main one first. Drawings of this site are no photos. */
  readonly photos: readonly string[];
  /** Without links and line ends: the seller's text, else the car's name and mileage. */
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
const LINKS = /\b(?:https?:\/\/|www\.)\S+/gi;
/** Channels refuse smaller photos than 600 pixels. */
const PHOTO_WIDTH = 960;

export function toCatalogCar(listing: Listing, owner: Owner, site: CatalogSite): CatalogCar {
  const { extColorSimple, exteriorColor } = listing;
  const simple = extColorSimple && labelOf(COLORS, extColorSimple);
  return {
    ...{ listing, owner },
    title: cleanLine(listing.title),
    url: `${site.origin}${vehicleUrl(listing.id)}`,
    photos: listPhotos(listing, site),
    description: describe(listing),
    exteriorColor: cleanLine(exteriorColor ?? simple ?? '') || undefined,
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

function describe({ title, description, specifications: { mileage } }: Listing): string {
  const own = cleanLine(toPlainText(description ?? '').replaceAll(LINKS, ''));
  if (own !== '') return own;
  return mileage === undefined ? title : `${title}, ${mileage.toLocaleString('en-US')} miles`;
}
