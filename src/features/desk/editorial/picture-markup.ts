/** Pictures in Markdown, `![alternative text](name.jpg "Caption")`: what is wrong with one, and the figure it becomes. */
import { toPictureImage } from '#src/domain/site/picture.ts';
import type { Picture } from '#src/domain/site/picture.ts';

/** The picture with this file name, or why there is none, as the end of a sentence. */
export type FindPicture = (name: string) => Picture | string;

export interface MarkdownPicture {
  readonly name: string;
  readonly alt: string;
  readonly caption: string;
}

export interface PictureRules {
  readonly find: FindPicture;
  /** Whether texts of this kind have room for pictures. */
  readonly areAllowed: boolean;
}

export const MAX_ALT = 250;
const MAX_CAPTION = 300;

/** Undefined for a picture that can be shown. */
export function findPictureMistake(
  { name, alt, caption }: MarkdownPicture,
  rules: PictureRules,
): string | undefined {
  if (!rules.areAllowed) return 'pictures are not supported in this kind of text';
  if (name.includes('/') || name.includes(':'))
    return `"${name.slice(0, 60)}" is not a picture of this site: add it to the folder pictures, and write only its name`;
  if (alt.trim() === '')
    return `the picture ${name} has no alternative text: describe it between [ and ] for people who can't see it`;
  if (alt.length > MAX_ALT) return `the alternative text of ${name} is longer than ${MAX_ALT} characters`;
  if (caption.length > MAX_CAPTION) return `the caption of ${name} is longer than ${MAX_CAPTION} characters`;
  const found = rules.find(name);
  return typeof found === 'string' ? `the picture ${name} ${found}` : undefined;
}

/** Not sanitized. The space is reserved by its width and height, so nothing moves when it loads. */
export function toFigure(
  picture: Picture,
  { alt, caption }: Pick<MarkdownPicture, 'alt' | 'caption'>,
): string {
  const { src, srcset, sizes, width, height } = toPictureImage(picture);
  const image = `<img src="${src}" srcset="${srcset}" sizes="${sizes}" width="${width}" height="${height}" alt="${escape(alt)}" loading="lazy">`;
  return `<figure>${image}${caption === '' ? '' : `<figcaption>${escape(caption)}</figcaption>`}</figure>\n`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
