/** The hosts of the stock's images, and the addresses of photos, tiles and dealers' logos on this site. */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { FeedImage } from '#src/domain/listing/feed-image.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { photoHost, photoKey, photoPath } from '#src/domain/listing/photo-path.ts';
import type { PhotoWidth } from '#src/domain/listing/photo-path.ts';

/** A host of the stock's images. */
export interface PhotoHost {
  readonly host: string;
  /** Cars that show an image from this host: a photo, a product tile, or their seller's logo or tile. */
  readonly carCount: number;
}

export interface PhotoHostCounter {
  add(listing: WithImages, owner: Owner): void;
  /** Takes back one that was added. */
  remove(listing: WithImages, owner: Owner): void;
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
  const change = (listing: WithImages, owner: Owner, step: 1 | -1) => {
    for (const host of new Set(listImages(listing, owner).map(photoHost))) {
      if (host === undefined || (counts.size >= MAX_COUNTED && !counts.has(host))) continue;
      const count = (counts.get(host) ?? 0) + step;
      if (count > 0) counts.set(host, count);
      else counts.delete(host);
    }
  };
  return {
    add: (listing, owner) => change(listing, owner, 1),
    remove: (listing, owner) => change(listing, owner, -1),
    get isFull() {
      return counts.size >= MAX_COUNTED;
    },
    list: () =>
      [...counts]
        .sort(([a, most], [b, more]) => more - most || (a < b ? -1 : 1))
        .map(([host, carCount]) => ({ host, carCount })),
  };
}

/** The addresses of all images that a page may show for a car. */
function listImages({ images, productTiles }: WithImages, { logo, dealerDiff }: Owner): string[] {
  return [
    ...images.sources.map(({ src }) => src),
    ...[...productTiles.map(({ image }) => image), logo, dealerDiff?.tile].filter((src) => src !== undefined),
  ];
}

type WithImages = Pick<Listing, 'images' | 'productTiles'>;
type Pictured = WithImages & Pick<Listing, 'id'>;

/** Logos and tiles are shown at most half as wide, for sharp screens. */
const LOGO_WIDTH: PhotoWidth = 320;

/** A logo or tile in its one width; one that is on this site already stays as it is. */
const toGraphicPath = (id: string, src: string): string =>
  photoKey(src) === undefined ? src : `${photoPath(id, src)}/${LOGO_WIDTH}`;

/** The listing with its photos and the images of its tiles at addresses of this site. */
export function withPhotoPaths<Shown extends Pictured>(listing: Shown): Shown {
  const { images, productTiles, id } = listing;
  if (images.sources.length === 0 && !productTiles.some(({ image }) => image !== undefined)) return listing;
  const sources = images.sources.map((source) => ({ ...source, src: photoPath(id, source.src) }));
  const tiles = productTiles.map((tile) =>
    tile.image === undefined ? tile : { ...tile, image: toGraphicPath(id, tile.image) },
  );
  return { ...listing, images: { ...images, sources }, productTiles: tiles };
}

/** The seller with its images at addresses of this site. */
export function withLogoPaths(owner: Owner): Owner {
  const toPath = (src: string) => toGraphicPath(owner.id, src);
  const { logo, dealerDiff } = owner;
  return {
    ...owner,
    ...(logo !== undefined && { logo: toPath(logo) }),
    ...(dealerDiff?.tile !== undefined && { dealerDiff: { ...dealerDiff, tile: toPath(dealerDiff.tile) } }),
  };
}

/** A seller's image as the feed names it. */
export function findLogo({ name, logo, dealerDiff }: Owner, key: string): FeedImage | undefined {
  if (logo !== undefined && photoKey(logo) === key)
    return { src: logo, instead: { kind: 'initials', text: name } };
  if (dealerDiff?.tile === undefined || photoKey(dealerDiff.tile) !== key) return undefined;
  return { src: dealerDiff.tile, instead: { kind: 'words', text: dealerDiff.tagline } };
}

/** A listing's photo, or the image of one of its tiles, as the feed names it. */
export function findPhoto({ images, productTiles }: Pictured, key: string): FeedImage | undefined {
  const photo = images.sources.find(({ src }) => photoKey(src) === key);
  if (photo) return { src: photo.src };
  for (const { image, tileType, tileSubType } of productTiles)
    if (image !== undefined && photoKey(image) === key)
      return { src: image, instead: { kind: 'words', text: tileSubType ?? tileType } };
  return undefined;
}
