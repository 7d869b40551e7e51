/**
 * Paths of photos on this site: `/photos/LISTING/KEY`, and `/photos/LISTING/KEY/WIDTH` for a width. The key is derived
 * from the host and URL in the feed, so a path always means the same picture, and only photos of listings can be requested.
 */
import { shortHash } from '#src/lib/short-hash.ts';

export const PHOTO_ROOT = '/photos/';
/** In pixels. Photos are never enlarged. */
export const PHOTO_WIDTHS = [160, 320, 480, 640, 960, 1440] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];
/** The width of a path that names none. */
const PLAIN_WIDTH = 960;

const REMOTE = /^https?:\/\/([a-z0-9.-]+(?::\d{1,5})?)(?:[/?#]|$)/i;
const HOST_CODE_LENGTH = 7;
const PATH = /^\/photos\/([^/]{1,240})\/([0-9a-z]{18})(?:\/(\d{3,4}))?$/;

export interface PhotoName {
  readonly listingId: string;
  readonly key: string;
  readonly width: PhotoWidth;
}

/** The host with its port, if any; undefined for a path of this site and for an invalid URL. */
export function photoHost(src: string): string | undefined {
  const plain = REMOTE.exec(src)?.[1];
  if (plain !== undefined) return plain.toLowerCase();
  if (!/^https?:/i.test(src) || !URL.canParse(src)) return undefined;
  return new URL(src).host || undefined; // an international name is converted to ASCII
}

export function photoHostCode(host: string): string {
  return shortHash(host).slice(-HOST_CODE_LENGTH);
}

/** The code of the host in a key, as written by `photoHostCode`. */
export function hostCodeOf(key: string): string {
  return key.slice(0, HOST_CODE_LENGTH);
}

/** Undefined for a photo that is already on this site. */
export function photoKey(src: string): string | undefined {
  const host = photoHost(src);
  return host === undefined ? undefined : photoHostCode(host) + shortHash(src);
}

/** The path on this site of a photo URL from a feed. */
export function photoPath(listingId: string, src: string): string {
  const key = photoKey(src);
  return key === undefined ? src : `${PHOTO_ROOT}${encodeURIComponent(listingId)}/${key}`;
}

/** Undefined if the path is not a photo path. */
export function parsePhotoPath(path: string): PhotoName | undefined {
  const [, id = '', key = '', given] = PATH.exec(path) ?? [];
  const width = PHOTO_WIDTHS.find((known) => known === Number(given ?? PLAIN_WIDTH));
  if (key === '' || width === undefined) return undefined;
  try {
    return { listingId: decodeURIComponent(id), key, width };
  } catch {
    return undefined;
  }
}
