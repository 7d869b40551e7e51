/** What a shopper typed in their own words: it travels with the search it became, so that the page can say so. */
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/** More is a letter, not a search. */
export const MAX_PHRASE_LENGTH = 200;
export const PHRASE_KEY = 'phrase';
/** Where every search box sends what was typed, with the search it was typed in: redirects to the search it means. */
export const FIND_PATH = '/cars-for-sale/svc/find';

/** Undefined: nothing was typed. */
export function parsePhrase(text: string | undefined): string | undefined {
  return toLine(text?.slice(0, MAX_PHRASE_LENGTH)) || undefined;
}

/** One line of plain text: control characters, halves of characters and repeated blanks fall away. */
export function toLine(text: string | undefined): string | undefined {
  return text?.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
}

export function findPhrase({ extras }: Pick<SearchQuery, 'extras'>): string | undefined {
  return extras[PHRASE_KEY];
}

export function setPhrase(query: SearchQuery, phrase: string): SearchQuery {
  return { ...query, extras: { ...query.extras, [PHRASE_KEY]: phrase } };
}

export function withoutPhrase(query: SearchQuery): SearchQuery {
  const { [PHRASE_KEY]: phrase, ...extras } = query.extras;
  return phrase === undefined ? query : { ...query, extras };
}
