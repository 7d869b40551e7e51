/** A logo or tile that cannot be shown becomes a drawing of its name. */
import type { DrawnName } from '#src/domain/listing/feed-image.ts';

const LOGO = { width: 120, height: 40 };
const TILE = { width: 96, height: 24 };
const FONT = 'font-family="system-ui, sans-serif"';
/** A gray that can be read on light and on dark paper, because an image cannot follow the page's colors everywhere. */
const INK = '#767676';
const LARGEST_TEXT = 12;
const SMALLEST_TEXT = 8;
/** The width of an average letter, in parts of the text's size. */
const LETTER = 0.56;
/** Words that initials leave out. */
const SMALL_WORDS = /^(?:of|the|and|at|in)$/i;

export function drawName({ kind, text }: DrawnName): Buffer {
  return Buffer.from(kind === 'initials' ? drawInitials(text) : drawWords(text));
}

function drawInitials(name: string): string {
  const { width, height } = LOGO;
  const middle = height / 2;
  return svg(
    LOGO,
    `<rect width="${height}" height="${height}" rx="8" fill="${INK}"/><text x="${middle}" y="${middle}" dy=".35em" text-anchor="middle" fill="#fff" font-size="18" font-weight="600" ${FONT}>${escape(initialsOf(name))}</text>`,
    `viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMinYMid"`,
  );
}

function drawWords(text: string): string {
  const { width, height } = TILE;
  const size = Math.min(LARGEST_TEXT, Math.max(SMALLEST_TEXT, width / (LETTER * text.length)));
  const room = Math.floor(width / (LETTER * size));
  const letters = [...text];
  const shown = letters.length > room ? `${letters.slice(0, room - 1).join('')}…` : text;
  return svg(
    TILE,
    `<text y="${height / 2}" dy=".35em" fill="${INK}" font-size="${size.toFixed(1)}" ${FONT}>${escape(shown)}</text>`,
    `viewBox="0 0 ${width} ${height}"`,
  );
}

const svg = ({ width, height }: typeof LOGO, content: string, attributes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ${attributes}>${content}</svg>`;

/** "Lakeside Motors of Chicago": LM. */
export function initialsOf(name: string): string {
  const words = (name.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !SMALL_WORDS.test(word));
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? '');
  return letters.join('').toUpperCase();
}

const escape = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => `&#${String(sign.codePointAt(0))};`);
