/** The hosts of the stock's photos, and the photos' addresses on this site. */
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { photoHost, photoKey, photoPath } from '#src/domain/listing/photo-path.ts';

/** A host of the stock's photos. */
export interface PhotoHost {
  readonly host: string;
  /** Cars with a photo from this host. */
  readonly carCount: number;
}

export interface PhotoHostCounter {
  add(listing: Pick<Listing, 'images'>): void;
  /** The hosts with the most cars first, and the number of all hosts. */
  list(): { hosts: PhotoHost[]; hostCount: number };
}

/** More hosts than a person reads or a content policy can name. */
const MAX_LISTED = 200;
/** A feed that names a new host with each photo must not fill the memory. */
const MAX_COUNTED = 20_000;

export function createPhotoHostCounter(): PhotoHostCounter {
  const counts = new Map<string, number>();
  return {
    add({ images }) {
      const hosts = new Set(images.sources.map(({ src }) => photoHost(src)));
      for (const host of hosts) {
        if (host === undefined || (counts.size >= MAX_COUNTED && !counts.has(host))) continue;
        counts.set(host, (counts.get(host) ?? 0) + 1);
      }
    },
    list() {
      const sorted = [...counts].sort(([a, most], [b, more]) => more - most || (a < b ? -1 : 1));
      const hosts = sorted.slice(0, MAX_LISTED).map(([host, carCount]) => ({ host, carCount }));
      return { hosts, hostCount: counts.size };
    },
  };
}

/** The listing with its photos at addresses of this site. */
export function withPhotoPaths<Shown extends Pick<Listing, 'id' | 'images'>>(listing: Shown): Shown {
  const { images, id } = listing;
  if (images.sources.length === 0) return listing;
  const sources = images.sources.map((source) => ({ ...source, src: photoPath(id, source.src) }));
  return { ...listing, images: { ...images, sources } };
}

/** The address of a listing's photo in the feed. */
export function findPhotoSource({ images }: Pick<Listing, 'images'>, key: string): string | undefined {
  return images.sources.find(({ src }) => photoKey(src) === key)?.src;
}
