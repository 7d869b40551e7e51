/** Words and small rules of the search of this site's pages. */
import { formatCount } from '#src/domain/search-query/format-number.ts';

export const SITE_SEARCH_PATH = '/search';
/** Longer than any name of a car with its year and trim; what is longer is cut. */
export const MAX_TERM_LENGTH = 100;
export const SITE_SEARCH_TEXTS = {
  loading: 'Loading the search…',
  failed: 'The search could not be loaded.',
  offline: 'You are offline. The search works again when you are back.',
} as const;

export function readTerm(text: string | null): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TERM_LENGTH);
}

export function describeFound(count: number, term: string): string {
  if (count === 0) return `No page is about “${term}”.`;
  return `${formatCount(count)} ${count === 1 ? 'page' : 'pages'} about “${term}”`;
}

/** Between quotation marks the index finds whole words and their forms, one after the other. */
export function toExactTerm(term: string): string {
  return `"${term.replaceAll('"', ' ').trim()}"`;
}

/** Fewer letters are the beginning of anything. */
const LEAST_LETTERS = 3;

/**
 * The index looks for what it does not know by ever fewer letters, down to one. A page is about a term when a word found
 * in it begins like one that was typed, or is the beginning of one.
 */
export function isAbout(excerpt: string, term: string): boolean {
  const typed = term.toLowerCase().split(' ');
  return parseExcerpt(excerpt).some(({ text, isMatch }) => {
    const found = text.toLowerCase().replace(/^[^\p{L}\p{N}]+/u, '');
    const isAlike = (word: string) =>
      found.startsWith(word) || (found.length >= LEAST_LETTERS && word.startsWith(found));
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
