/** The picture that other sites show with a link to a page: its heading, one line and a drawn car. */
import { definedOnly } from '#src/lib/defined-only.ts';
import { shortHash } from '#src/lib/short-hash.ts';

export interface SharePicture {
  readonly title: string;
  /** The name of the site at the end of the page's title; without it, the brand's. */
  readonly siteName?: string | undefined;
  /** "154 for sale from $8,900" */
  readonly line?: string | undefined;
  /** Of the drawn car: "sedan"; without it, an SUV. */
  readonly style?: string | undefined;
  /** A photo in place of the drawing: a URL, or a path of this site. */
  readonly photo?: string | undefined;
}

/** What a page adds to its title. */
export type PictureDetails = Omit<SharePicture, 'title' | 'siteName'>;

const PICTURES_ROOT = '/pictures';
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;
/** Changes when the same facts are drawn differently. */
const LOOK = 2;
const HOME = '/index';

/** The picture of a page with this title, "Honda Civic | Forecourt". */
export function describeSharePicture(title: string, more: PictureDetails | undefined): SharePicture {
  const [heading = title, siteName] = title.split(' | ');
  return { title: heading, ...definedOnly({ siteName }), ...more };
}

/** @param canonical the path of the page, with or without a query */
export function formatPicturePath(canonical: string, picture: SharePicture): string {
  const [path = ''] = canonical.split('?');
  return `${PICTURES_ROOT}${path === '/' ? HOME : path}.png?v=${versionOf(picture)}`;
}

/** Anything drawn differently has another version, so that each may be kept for ever. */
export function versionOf({ title, siteName = '', line = '', style = '' }: SharePicture): string {
  return shortHash([LOOK, title, siteName, line, style].join('\n'));
}

/** The page of a picture's path; undefined for other paths. */
export function parsePicturePath(pathname: string): string | undefined {
  const named = /^\/pictures(\/.+)\.png$/.exec(pathname)?.[1];
  return named === HOME ? '/' : named;
}
