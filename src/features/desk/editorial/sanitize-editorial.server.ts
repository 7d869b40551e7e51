/** Sanitizes HTML from files and other services. No such HTML reaches a page in another way. */
import sanitizeHtml from 'sanitize-html';
import {
  EDITORIAL_TAGS,
  MAX_EDITORIAL_BYTES,
  MAX_NESTING,
  PICTURE_TAGS,
  VOID_TAGS,
  editorialAttribute,
  pictureAttribute,
} from '#src/features/desk/editorial/editorial-policy.ts';
import { createBoundedTtlCache } from '#src/lib/bounded-ttl-cache.ts';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...EDITORIAL_TAGS, ...PICTURE_TAGS],
  // The transformation below removes the rest. This is the second line of defense.
  allowedAttributes: {
    a: ['target', 'href', 'title', 'rel'],
    ul: ['class'],
    ol: ['class'],
    img: ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading'],
    '*': ['itemscope', 'itemtype', 'itemprop'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: MAX_NESTING,
  selfClosing: [...VOID_TAGS, 'img'],
  nonBooleanAttributes: [
    ...['href', 'title', 'target', 'class', 'itemtype', 'itemprop'],
    ...['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading'],
  ],
  // A picture of another address is none.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  transformTags: { '*': keepAllowed },
};
/** A whole picture as `picture-markup.ts` makes it, or a tag of one, which an attack has left. */
const PICTURE_OR_TAG =
  /(<figure><img [^<>]*\/>(?:<figcaption>[^<>]*<\/figcaption>)?<\/figure>)|<\/?(?:figure|figcaption|img)\b[^<>]*>/g;
const SHOWN = createBoundedTtlCache<string>(200, Infinity);
const MAX_CACHED_LENGTH = 20_000;
const TEXT_ONLY: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} };
/** Tags that end a word without a space. */
const BLOCK_END = /<\/(?:p|li|h\d|t[dhr]|d[dt]|div|section|blockquote|caption|figure)>|<[bh]r\s*\/?>/gi;
const ESCAPES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/**
 * Reduces foreign HTML to the tags, attributes and URLs of the policy. It is applied when a text is read, and again when
 * it is shown, where it changes nothing. A text that is too long becomes empty.
 * @param unlinked addresses of this site; the words of a link to one of them stay, without the link
 */
export function sanitizeEditorialHtml(html: string, unlinked?: ReadonlySet<string>): string {
  if (html.length > MAX_EDITORIAL_BYTES) return '';
  return sanitizeHtml(html, unlinked?.size ? withoutLinks(unlinked) : OPTIONS).replaceAll(
    PICTURE_OR_TAG,
    (_all, picture: string | undefined) => picture ?? '',
  );
}

/** Cached, because an editorial text is shown on many pages. */
export function sanitizeShownHtml(html: string): string {
  const known = SHOWN.find(html, 0);
  if (known !== undefined) return known;
  const shown = sanitizeEditorialHtml(html);
  if (html.length <= MAX_CACHED_LENGTH) SHOWN.keep(html, shown, 0);
  return shown;
}

/**
 * Moves headings up by one level, for a text that is a page of its own.
 * @param html sanitized, so that a tag is nowhere but in markup
 */
export function raiseHeadings(html: string): string {
  return html.replaceAll(
    /(<\/?h)([3-5])\b/g,
    (_tag, start: string, level: string) => `${start}${Number(level) - 1}`,
  );
}

/** The text without tags, on one line. */
export function toEditorialText(html: string): string {
  return sanitizeHtml(html.replaceAll(BLOCK_END, '$& '), TEXT_ONLY)
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (escape) => ESCAPES[escape] ?? escape)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function withoutLinks(unlinked: ReadonlySet<string>): sanitizeHtml.IOptions {
  const isUnlinked = ({ href = '' }: sanitizeHtml.Attributes) => unlinked.has(href.split(/[?#]/, 1)[0] ?? '');
  const keep: sanitizeHtml.Transformer = (tagName, attribs) =>
    tagName === 'a' && isUnlinked(attribs) ? { tagName, attribs: {} } : keepAllowed(tagName, attribs);
  return { ...OPTIONS, transformTags: { '*': keep } };
}

function keepAllowed(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const kept: sanitizeHtml.Attributes = {};
  for (const [name, value] of Object.entries(attribs)) {
    const clean =
      tagName === 'img' ? pictureAttribute(name, value) : editorialAttribute(tagName, name, value);
    if (clean !== undefined) kept[name] = clean;
  }
  // A page that opens in a new window must not access this one.
  if (tagName === 'a' && kept['target'] !== undefined) kept['rel'] = 'noopener noreferrer';
  return { tagName, attribs: kept };
}
