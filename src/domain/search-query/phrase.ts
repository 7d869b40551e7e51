/** The phrase that a shopper typed. It is part of the search that was made of it, so that the page can show it. */
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/** Longer texts are not searches. */
export const MAX_PHRASE_LENGTH = 200;
export const PHRASE_KEY = 'phrase';
/** The endpoint of every search box. It gets the text and the current search, and redirects to the search it means. */
export const FIND_PATH = '/cars-for-sale/svc/find';

/** Undefined if nothing was typed. */
export function parsePhrase(text: string | undefined): string | undefined {
  return toLine(text?.slice(0, MAX_PHRASE_LENGTH)) || undefined;
}

/** One line of plain text, without control characters, lone surrogates and repeated spaces. */
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
