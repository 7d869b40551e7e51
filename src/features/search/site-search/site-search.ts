/** Texts and small rules of the site search. */
import { formatCount } from '#src/domain/search-query/format-number.ts';

export const SITE_SEARCH_PATH = '/search';
/** Longer than any car name with year and trim; anything longer is cut. */
export const MAX_TERM_LENGTH = 100;
export const SITE_SEARCH_TEXTS = {
  loading: 'Loading search…',
  failed: "We couldn't load search.",
  offline: "You're offline. Search works again once you're back online.",
} as const;

export function readTerm(text: string | null): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TERM_LENGTH);
}

export function describeFound(count: number, term: string): string {
  if (count === 0) return `No results for “${term}”.`;
  return `${formatCount(count)} ${count === 1 ? 'page' : 'pages'} about “${term}”`;
}

/** In quotation marks, the index finds whole words and their forms in order. */
export function toExactTerm(term: string): string {
  return `"${term.replaceAll('"', ' ').trim()}"`;
}

/** Fewer letters could start almost any word. */
const MIN_LETTERS = 3;

/**
 * For an unknown word, Pagefind searches ever shorter beginnings, down to one letter. A page counts as a match only
 * when a found word and a typed word start alike.
 */
export function isAbout(excerpt: string, term: string): boolean {
  const typed = term.toLowerCase().split(' ');
  return parseExcerpt(excerpt).some(({ text, isMatch }) => {
    const found = text.toLowerCase().replace(/^[^\p{L}\p{N}]+/u, '');
    const isAlike = (word: string) =>
      found.startsWith(word) || (found.length >= MIN_LETTERS && word.startsWith(found));
    return isMatch && typed.some(isAlike);
  });
}

export interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

const MARK = /<mark>([^<]*)<\/mark>/g;

/** An excerpt comes as HTML of text and `<mark>`: taken apart, so that it becomes text and nothing else. */
export function parseExcerpt(html: string): ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  const add = (text: string, isMatch: boolean) => {
    if (text !== '') parts.push({ text: decode(text), isMatch });
  };
  let from = 0;
  for (const match of html.matchAll(MARK)) {
    add(html.slice(from, match.index), false);
    add(match[1] ?? '', true);
    from = match.index + match[0].length;
  }
  add(html.slice(from), false);
  return parts;
}

function decode(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
