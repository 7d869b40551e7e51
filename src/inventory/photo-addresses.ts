/** The hosts of the stock's photos, and the addresses of photos and dealers' logos on this site. */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { photoHost, photoKey, photoPath } from '#src/domain/listing/photo-path.ts';
import type { PhotoWidth } from '#src/domain/listing/photo-path.ts';

/** A host of the stock's photos. */
export interface PhotoHost {
  readonly host: string;
  /** Cars with a photo from this host. */
  readonly carCount: number;
}

export interface PhotoHostCounter {
  add(listing: Pick<Listing, 'images'>): void;
  /** Takes back one that was added. */
  remove(listing: Pick<Listing, 'images'>): void;
  /** Whether a further host would not be counted. */
  readonly isFull: boolean;
  /** All hosts, those with the most cars first. */
  list(): PhotoHost[];
}

/** More hosts than a person reads or a content policy can name. */
export const MAX_LISTED_HOSTS = 200;
/** A feed that names a new host with each photo must not fill the memory. */
const MAX_COUNTED = 20_000;

export function createPhotoHostCounter(known: readonly PhotoHost[] = []): PhotoHostCounter {
  const counts = new Map(known.map(({ host, carCount }) => [host, carCount]));
  const change = ({ images }: Pick<Listing, 'images'>, step: 1 | -1) => {
    for (const host of new Set(images.sources.map(({ src }) => photoHost(src)))) {
      if (host === undefined || (counts.size >= MAX_COUNTED && !counts.has(host))) continue;
      const count = (counts.get(host) ?? 0) + step;
      if (count > 0) counts.set(host, count);
      else counts.delete(host);
    }
  };
  return {
    add: (listing) => change(listing, 1),
    remove: (listing) => change(listing, -1),
    get isFull() {
      return counts.size >= MAX_COUNTED;
    },
    list: () =>
      [...counts]
        .sort(([a, most], [b, more]) => more - most || (a < b ? -1 : 1))
        .map(([host, carCount]) => ({ host, carCount })),
  };
}

/** The listing with its photos at addresses of this site. */
export function withPhotoPaths<Shown extends Pick<Listing, 'id' | 'images'>>(listing: Shown): Shown {
  const { images, id } = listing;
  if (images.sources.length === 0) return listing;
  const sources = images.sources.map((source) => ({ ...source, src: photoPath(id, source.src) }));
  return { ...listing, images: { ...images, sources } };
}

/** A dealer's logo is shown at most this wide, twice for sharp screens. */
const LOGO_WIDTH: PhotoWidth = 320;

/** The seller with its images at addresses of this site. */
export function withLogoPaths(owner: Owner): Owner {
  const toPath = (src: string) =>
    photoKey(src) === undefined ? src : `${photoPath(owner.id, src)}/${LOGO_WIDTH}`;
  const { logo, dealerDiff } = owner;
  return {
    ...owner,
    ...(logo !== undefined && { logo: toPath(logo) }),
    ...(dealerDiff?.tile !== undefined && { dealerDiff: { ...dealerDiff, tile: toPath(dealerDiff.tile) } }),
  };
}

/** The address of a seller's image in the feed. */
export function findLogoSource({ logo, dealerDiff }: Owner, key: string): string | undefined {
  return [logo, dealerDiff?.tile].find((src) => src !== undefined && photoKey(src) === key);
}

/** The address of a listing's photo in the feed. */
export function findPhotoSource({ images }: Pick<Listing, 'images'>, key: string): string | undefined {
  return images.sources.find(({ src }) => photoKey(src) === key)?.src;
}
