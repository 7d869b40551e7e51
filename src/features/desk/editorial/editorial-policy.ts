/**
 * What HTML of editors and dealers may contain. The sanitizer enforces this list, and the check reports what is not on it.
 */
import { safeHref } from '#src/lib/safe-href.ts';

/** Deeper nesting is an attack on the parser and not a text. */
export const MAX_NESTING = 50;
/** Longer than any text for shoppers; a page has about 40 KB. */
export const MAX_EDITORIAL_BYTES = 256 * 1024;

/** The allowed tags. Headings start below the section's own h2. */
export const EDITORIAL_TAGS = [
  ...['h3', 'h4', 'h5', 'p', 'br', 'hr', 'blockquote', 'div', 'section', 'span'],
  ...['a', 'strong', 'em', 'b', 'i', 'small', 'sub', 'sup', 'abbr'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
] as const;
/** Made from Markdown for a checked picture of this site; no file may have them as HTML. */
export const PICTURE_TAGS = ['figure', 'figcaption', 'img'] as const;
const PICTURE_SOURCE = /^\/text-pictures\/[a-z0-9-]+\.(?:jpg|png|webp)\/[0-9a-f]+\/\d+$/;
const PICTURE_SOURCES = /^(?:\/text-pictures\/[a-z0-9./-]+ \d+w(?:, |$))+$/;
const PICTURE_SIZES = /^[a-z0-9 :.,()-]{1,100}$/;
/** Tags without an end tag. */
export const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr']);
/** The styles of lists, which `EditorialHtml.astro` defines. */
const LIST_CLASSES: ReadonlySet<string> = new Set(['pros', 'cons', 'columns']);
const LINK_ATTRIBUTES = ['target', 'href', 'title'];
const LIST_ATTRIBUTES = ['class'];
const OTHER_ATTRIBUTES = ['itemscope', 'itemtype', 'itemprop'];
/** Structured data belongs to the page. A text may mark up questions and steps, but no price, offer or rating. */
const ITEM_TYPES: ReadonlySet<string> = new Set(
  ['Answer', 'Article', 'FAQPage', 'HowTo', 'HowToStep', 'ItemList', 'ListItem', 'Question'].map(
    (type) => `https://schema.org/${type}`,
  ),
);
const ITEM_PROPERTIES: ReadonlySet<string> = new Set([
  ...['acceptedAnswer', 'author', 'dateModified', 'description', 'headline', 'itemListElement'],
  ...['mainEntity', 'name', 'position', 'step', 'text'],
]);
const SCHEMES = /^(?:https:|mailto:|tel:|[/?#])/i;
const TAGS: ReadonlySet<string> = new Set(EDITORIAL_TAGS);
const MAX_TITLE_LENGTH = 200;

export function isEditorialTag(tag: string): boolean {
  return TAGS.has(tag);
}

export function listEditorialAttributes(tag: string): readonly string[] {
  if (tag === 'a') return LINK_ATTRIBUTES;
  return tag === 'ul' || tag === 'ol' ? LIST_ATTRIBUTES : OTHER_ATTRIBUTES;
}

/** A URL that a text may link to: https, mailto, tel, or a path of this site. Undefined for any other. */
export function editorialHref(href: string | undefined): string | undefined {
  const safe = safeHref(href);
  return safe !== undefined && SCHEMES.test(safe) ? safe : undefined;
}

/** The sanitized value of an attribute of a picture's image. */
export function pictureAttribute(name: string, value: string): string | undefined {
  switch (name) {
    case 'src':
      return PICTURE_SOURCE.test(value) ? value : undefined;
    case 'srcset':
      return PICTURE_SOURCES.test(value) ? value : undefined;
    case 'sizes':
      return PICTURE_SIZES.test(value) ? value : undefined;
    case 'width':
    case 'height':
      return /^\d{1,5}$/.test(value) ? value : undefined;
    case 'alt':
      return value;
    case 'loading':
      return 'lazy';
    default:
      return undefined;
  }
}

/** The sanitized value of an attribute; undefined if the attribute is not allowed. */
export function editorialAttribute(tag: string, name: string, value: string): string | undefined {
  if (!listEditorialAttributes(tag).includes(name)) return undefined;
  switch (name) {
    case 'href':
      return editorialHref(value);
    case 'target':
      return '_blank';
    case 'title':
      return value.slice(0, MAX_TITLE_LENGTH);
    case 'class':
      return LIST_CLASSES.has(value) ? value : undefined;
    case 'itemtype':
      return ITEM_TYPES.has(value) ? value : undefined;
    case 'itemprop':
      return ITEM_PROPERTIES.has(value) ? value : undefined;
    default:
      return ''; // itemscope has no value
  }
}
