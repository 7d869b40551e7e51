/** Texts and small rules of the site search. */
import { formatCars } from '#src/domain/search-query/format-cars.ts';
import { formatCount } from '#src/domain/search-query/format-number.ts';

export const SITE_SEARCH_PATH = '/search';
export const TERM_KEY = 'q';
const PAGE_KEY = 'page';
/** Longer than any car name with year and trim; anything longer is cut. */
export const MAX_TERM_LENGTH = 100;
/** A visitor who has seen this many pages types another word. */
const MAX_PAGES = 50;
export const PAGE_SIZE = 10;
export const SITE_SEARCH_TEXTS = {
  empty: 'Type a make, model, year or question.',
  hint: 'Check the spelling, or try fewer words: a make, a model or a model year.',
  loading: 'Searching…',
  failed: "We couldn't load search.",
  offline: "You're offline. Search works again once you're back online.",
} as const;

export interface SiteSearchAddress {
  readonly term: string;
  /** How many pages of answers are shown. */
  readonly pageCount: number;
}

export function readTerm(text: string | null): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TERM_LENGTH);
}

export function parseSiteSearch(params: URLSearchParams): SiteSearchAddress {
  const pageCount = Math.trunc(Number(params.get(PAGE_KEY)));
  return {
    term: readTerm(params.get(TERM_KEY)),
    pageCount: pageCount >= 1 ? Math.min(pageCount, MAX_PAGES) : 1,
  };
}

export function formatSiteSearch({ term, pageCount }: SiteSearchAddress): string {
  if (term === '') return SITE_SEARCH_PATH;
  const params = new URLSearchParams({ [TERM_KEY]: term });
  if (pageCount > 1) params.set(PAGE_KEY, String(Math.min(pageCount, MAX_PAGES)));
  return `${SITE_SEARCH_PATH}?${params.toString()}`;
}

/** Undefined when all answers are shown, or as many as fit one page. */
export function nextSiteSearch(shown: SiteSearchAddress, total: number): SiteSearchAddress | undefined {
  const { term, pageCount } = shown;
  return total > pageCount * PAGE_SIZE && pageCount < MAX_PAGES
    ? { term, pageCount: pageCount + 1 }
    : undefined;
}

/** Of a name, those with the most cars. */
export const MAX_DEALERS = 5;

/** What the search found besides pages. */
export interface FoundDealer {
  readonly name: string;
  readonly path: string;
  readonly city?: string;
  readonly state?: string;
  readonly count: number;
}

/** "Holiday, FL · 12 cars" */
export function describeDealer({ city, state, count }: FoundDealer): string {
  const place = [city, state].filter(Boolean).join(', ');
  return [place, formatCars(count)].filter(Boolean).join(' · ');
}

/** Of which not all are listed. */
export function describeMoreDealers(total: number): string {
  return `${formatCount(total)} dealers have these words in their names. Add a city to find yours.`;
}

export function describeFound(count: number, term: string, dealerCount = 0): string {
  if (count === 0 && dealerCount > 0)
    return `${formatCount(dealerCount)} ${dealerCount === 1 ? 'dealer' : 'dealers'} named “${term}”`;
  if (count === 0) return `No results for “${term}”.`;
  return `${formatCount(count)} ${count === 1 ? 'page' : 'pages'} about “${term}”`;
}
