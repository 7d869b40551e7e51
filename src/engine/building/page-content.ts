/**
 * Extracts what a build needs from a page's HTML. It works on the rendered string, whose substrings are free; the page
 * becomes bytes in a reused buffer (`page-bytes.ts`).
 */
import { hash } from 'node:crypto';
import type { HealthFacts, PageHealth } from '#src/domain/site/page-health.ts';
import { findStructuredFaults } from '#src/domain/site/structured-faults.ts';
import { ERROR_PAGES } from '#src/engine/http/release.ts';
import { digestParts } from '#src/engine/building/page-bytes.ts';

/** In the path of every asset; searched without its slash, because a page has thousands of slashes. */
const ASSET = '_astro/';
/** As Astro writes them, each at most once, in the head. */
const NOINDEX = /<meta name="robots" content="[^"]*noindex/;
const TITLE = /<title>([^<]*)<\/title>/;
const DESCRIPTION = /<meta name="description" content="([^"]*)"/;
/** Also in the head. */
const STRUCTURED_DATA = '<script type="application/ld+json"';
const HEAD_END = '</head>';
const END = '</html>';
/** V8 searches for this many characters in a third of the time of one more. */
const QUICKLY_FOUND = 6;
/** Including the line ends after it. */
const LONGEST_END = 64;
/** Attributes with addresses of pages or assets. */
const ADDRESS_NAMES = ['href', 'src', 'component-url', 'renderer-url'];
const ADDRESS_START = '="/';
/** Around the fragment of a page, as `ResultsView.astro` writes them. */
const FRAGMENT_START = '<!--similar-->';
const FRAGMENT_END = '<!--/similar-->';
const [BLANK, QUOTE, FRAGMENT, APOSTROPHE, BRACKET, SLASH, QUERY] = [
  0x20, 0x22, 0x23, 0x27, 0x29, 0x2f, 0x3f,
];

/** An address in an attribute ends at its quote, a query or a fragment. */
const isAddressEnd = (code: number): boolean => code === QUOTE || code === QUERY || code === FRAGMENT;
/** The characters after an asset's name in HTML and in styles. */
const isAssetEnd = (code: number): boolean =>
  code === QUOTE || code === APOSTROPHE || code === BRACKET || code <= BLANK;

/** Most of a page is not in its head, and need not be searched for head elements. */
export function readHead(page: string): string {
  const end = page.indexOf(HEAD_END);
  return page.slice(0, end < 0 ? page.length : end);
}

export interface PageDigests {
  /**
   * The digest of what a page says. Asset names change with the code, and the day of the stock with every import, on
   * every page; neither is news to a crawler.
   */
  readonly content: string;
  /** The hexadecimal digest of all of it: of its content, and of the little that is left out there. */
  readonly whole: string;
}

/** @param days the day of the stock in each format of the pages */
export function digestPage(page: string, days: readonly string[] = []): PageDigests {
  const asides = [
    ...listFound(page, ASSET, (start) => findEnd(page, start, isAssetEnd)),
    ...days.flatMap((day) => listFound(page, day, (start) => start + day.length)),
  ].sort((one, other) => one.start - other.start);
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of asides) {
    if (start > from) parts.push(page.slice(from, start));
    from = Math.max(from, end);
  }
  parts.push(page.slice(from));
  const content = digestParts(parts);
  const leftOut = asides.map(({ start, end }) => `${start} ${page.slice(start, end)}`);
  return { content, whole: hash('sha256', [content, ...leftOut].join('\n'), 'hex') };
}

interface Aside {
  readonly start: number;
  readonly end: number;
}

function listFound(page: string, text: string, endOf: (start: number) => number): Aside[] {
  const found: Aside[] = [];
  const beginning = text.slice(0, QUICKLY_FOUND);
  for (let start = page.indexOf(beginning); start >= 0;) {
    const end = page.startsWith(text, start) ? endOf(start) : start;
    if (end > start) found.push({ start, end });
    start = page.indexOf(beginning, Math.max(end, start + 1));
  }
  return found;
}

function findEnd(page: string, start: number, isEnd: (code: number) => boolean): number {
  let end = start;
  while (end < page.length && !isEnd(page.charCodeAt(end))) end += 1;
  return end;
}

export function isListedPage(path: string, head: string): boolean {
  return !ERROR_PAGES.has(path) && !NOINDEX.test(head);
}

/**
 * Addresses of this site, without fragment and query, repeated if they are repeated. Each is a substring of the page.
 */
export function listAddresses(page: string): string[] {
  const addresses: string[] = [];
  for (let equals = page.indexOf(ADDRESS_START); equals >= 0;) {
    const start = equals + 2;
    const end = findEnd(page, start, isAddressEnd);
    if (page.charCodeAt(start + 1) !== SLASH && ADDRESS_NAMES.some((name) => isNamed(page, equals, name))) {
      const address = page.slice(start, end);
      addresses.push(address.includes('&') ? address.replaceAll('&amp;', '&') : address);
    }
    equals = page.indexOf(ADDRESS_START, end);
  }
  return addresses;
}

/** The name ends there, with white space before it, so that `data-href` does not match. */
function isNamed(page: string, end: number, name: string): boolean {
  const start = end - name.length;
  return page.startsWith(name, start) && page.charCodeAt(start - 1) <= BLANK;
}

/**
 * @param facts what its view reported; pages without cars report nothing
 * @param structured the page's structured data
 */
export function readHealth(
  head: string,
  facts: HealthFacts | undefined,
  structured: readonly unknown[],
): PageHealth {
  const isIndexed = !NOINDEX.test(head);
  const dataFaults = findStructuredFaults(structured);
  return {
    title: decodeHtml(TITLE.exec(head)?.[1] ?? ''),
    description: decodeHtml(DESCRIPTION.exec(head)?.[1] ?? ''),
    isIndexed,
    verdict:
      facts?.verdict ?? (isIndexed ? 'It is a page of the site itself.' : 'Its own markup excludes it.'),
    ...(facts?.stock !== undefined && { stock: facts.stock }),
    hiddenTabs: facts?.hiddenTabs ?? [],
    ...(dataFaults.length > 0 && { dataFaults }),
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#34': '"',
  '#38': '&',
  '#39': "'",
};

/** Astro writes no other entities. */
function decodeHtml(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#34|#38|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

/** @throws when the page has no place for a fragment */
export function replaceFragment(page: string, fragment: string): string {
  const start = page.indexOf(FRAGMENT_START) + FRAGMENT_START.length;
  const end = page.indexOf(FRAGMENT_END, start);
  if (start < FRAGMENT_START.length || end < 0)
    throw new Error('A page has no place for its fragment of similar cars.');
  return page.slice(0, start) + fragment + page.slice(end);
}

/** The structured data of a page, each script parsed, and what is wrong with those that are no JSON. */
export function readStructured(head: string): { readonly data: unknown[]; readonly problems: string[] } {
  const data: unknown[] = [];
  const problems: string[] = [];
  for (let at = head.indexOf(STRUCTURED_DATA); at >= 0; at = head.indexOf(STRUCTURED_DATA, at + 1)) {
    const json = head.slice(head.indexOf('>', at) + 1, head.indexOf('</script>', at));
    try {
      data.push(JSON.parse(json));
    } catch (error) {
      problems.push(`has invalid structured data (${String(error)})`);
    }
  }
  return { data, problems };
}

export function isTruncated(page: string): boolean {
  return !page.slice(-LONGEST_END).includes(END);
}
