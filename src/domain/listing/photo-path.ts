/**
 * Addresses of photos on this site: `/photos/LISTING/KEY`, and `/photos/LISTING/KEY/WIDTH` for one of the widths. The
 * key stands for the host and the address in the feed, so an address of ours always means the same picture, and nobody
 * can ask us for one that no listing has.
 */
import { shortHash } from '#src/lib/short-hash.ts';

export const PHOTO_ROOT = '/photos/';
/** In pixels. Photos are never enlarged. */
export const PHOTO_WIDTHS = [160, 320, 480, 640, 960, 1440] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];
/** Where an address names no width. */
const PLAIN_WIDTH = 960;

const REMOTE = /^https?:\/\/([a-z0-9.-]+(?::\d{1,5})?)(?:[/?#]|$)/i;
const HOST_CODE_LENGTH = 7;
const PATH = /^\/photos\/([^/]{1,240})\/([0-9a-z]{18})(?:\/(\d{3,4}))?$/;

export interface PhotoName {
  readonly listingId: string;
  readonly key: string;
  readonly width: PhotoWidth;
}

/** With its port, if the address names one; undefined for a path of our own, and for what is no web address. */
export function photoHost(src: string): string | undefined {
  const plain = REMOTE.exec(src)?.[1];
  if (plain !== undefined) return plain.toLowerCase();
  if (!/^https?:/i.test(src) || !URL.canParse(src)) return undefined;
  return new URL(src).host || undefined; // a name in another script, as it is looked up
}

export function photoHostCode(host: string): string {
  return shortHash(host).slice(-HOST_CODE_LENGTH);
}

/** The host that a key stands for, as `photoHostCode` writes it. */
export function hostCodeOf(key: string): string {
  return key.slice(0, HOST_CODE_LENGTH);
}

/** Undefined: the photo is on this site already. */
export function photoKey(src: string): string | undefined {
  const host = photoHost(src);
  return host === undefined ? undefined : photoHostCode(host) + shortHash(src);
}

/** What stands on a page for the address that a feed has. */
export function photoPath(listingId: string, src: string): string {
  const key = photoKey(src);
  return key === undefined ? src : `${PHOTO_ROOT}${encodeURIComponent(listingId)}/${key}`;
}

/** Undefined: no photo has that address. */
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
