/**
 * What a build has to know of a page's HTML. It is looked through as the bytes that it is: as text each page would be
 * written into memory some times more. Nothing of what is looked for is beyond ASCII; only the head is read, one character
 * for each byte.
 */
import { hash } from 'node:crypto';
import type { HealthFacts, PageHealth } from '#src/domain/site/page-health.ts';
import { narrowPolicy } from '#src/server/http/page-policy.ts';

const BYTES = 'latin1';
/** In the path of every asset; looked for without its slash, of which a page has thousands. */
const ASSET = '_astro/';
/** As Astro writes them: each at most once, in the page's head. */
const META_POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)"[^>]*>/;
const NOINDEX = /<meta name="robots" content="[^"]*noindex/;
const TITLE = /<title>([^<]*)<\/title>/;
const DESCRIPTION = /<meta name="description" content="([^"]*)"/;
/** In the head, too. */
const STRUCTURED_DATA = '<script type="application/ld+json"';
const HEAD_END = '</head>';
const END = '</html>';
/** With line ends behind it. */
const LONGEST_END = 64;
/** Attributes with addresses: of pages, and of what a page loads. */
const ADDRESS_NAMES = ['href', 'src', 'component-url', 'renderer-url'].map((name) => Buffer.from(name));
const ADDRESS_START = '="/';
/** Pages that are an answer to a mistake, and no page of the site's own. */
const ERROR_PAGES: ReadonlySet<string> = new Set(['/404', '/500']);
const DEFAULT_POLICY = "script-src 'self'; style-src 'self';";
/** Around the rows of a page, as `ResultsView.astro` writes them. */
const ROWS_START = '<!--rows-->';
const ROWS_END = '<!--/rows-->';
const [BLANK, QUOTE, FRAGMENT, APOSTROPHE, BRACKET, SLASH, QUERY] = [
  0x20, 0x22, 0x23, 0x27, 0x29, 0x2f, 0x3f,
];

/** What an address in an attribute ends with: its quote, a query, a fragment. */
const isAddressEnd = (code: number): boolean => code === QUOTE || code === QUERY || code === FRAGMENT;
/** What follows the name of an asset in HTML and in styles. */
const isAssetEnd = (code: number): boolean =>
  code === QUOTE || code === APOSTROPHE || code === BRACKET || code <= BLANK;

/** One character for each byte. Most of a page is no head, and need not be read for what stands there. */
export function readHead(page: Buffer): string {
  const end = page.indexOf(HEAD_END);
  return page.toString(BYTES, 0, end < 0 ? page.length : end);
}

/**
 * The policy that Astro wrote into the page's head, of style sheets only those that stand in it, and the page without it:
 * it is served as a header.
 */
export function splitPolicy(page: Buffer): { readonly policy: string; readonly page: Buffer } {
  const found = META_POLICY.exec(readHead(page));
  if (found === null) return { policy: DEFAULT_POLICY, page };
  const [meta, content = ''] = found;
  const policy = content.replaceAll('&#34;', '"').replaceAll('&#39;', "'").replaceAll('&#38;', '&');
  return {
    policy: narrowPolicy(policy, page),
    page: Buffer.concat([page.subarray(0, found.index), page.subarray(found.index + meta.length)]),
  };
}

/**
 * Of what a page says. Names of assets change with every change of code, the day of the stock with every import, on every
 * page that names it: neither is news to a crawler.
 * @param days that of the stock, in each way that pages write it
 */
export function digestContent(page: Buffer, days: readonly string[] = []): string {
  const asides = [
    ...listFound(page, ASSET, (start) => findEnd(page, start, isAssetEnd)),
    ...days.flatMap((day) => listFound(page, day, (start) => start + day.length)),
  ].sort((one, other) => one.start - other.start);
  const parts: Buffer[] = [];
  let from = 0;
  for (const { start, end } of asides) {
    if (start > from) parts.push(page.subarray(from, start));
    from = Math.max(from, end);
  }
  parts.push(page.subarray(from));
  return hash('sha256', parts.length === 1 ? page : Buffer.concat(parts), 'base64url');
}

interface Aside {
  readonly start: number;
  readonly end: number;
}

function listFound(page: Buffer, text: string, endOf: (start: number) => number): Aside[] {
  const found: Aside[] = [];
  for (let start = page.indexOf(text); start >= 0;) {
    const end = endOf(start);
    found.push({ start, end });
    start = page.indexOf(text, end);
  }
  return found;
}

function findEnd(page: Buffer, start: number, isEnd: (code: number) => boolean): number {
  let end = start;
  while (end < page.length && !isEnd(page[end] ?? 0)) end += 1;
  return end;
}

export function isListedPage(path: string, head: string): boolean {
  return !ERROR_PAGES.has(path) && !NOINDEX.test(head);
}

/** Of this site, without fragment and query; those that stand twice come twice. */
export function* listAddresses(page: Buffer): Generator<string> {
  for (let equals = page.indexOf(ADDRESS_START); equals >= 0;) {
    const start = equals + 2;
    const end = findEnd(page, start, isAddressEnd);
    if (page[start + 1] !== SLASH && ADDRESS_NAMES.some((name) => isNamed(page, equals, name))) {
      const address = page.toString(BYTES, start, end);
      yield address.includes('&') ? address.replaceAll('&amp;', '&') : address;
    }
    equals = page.indexOf(ADDRESS_START, end);
  }
}

/** The name ends there, and nothing but white space stands before it: `data-href` is another one. */
function isNamed(page: Buffer, end: number, name: Buffer): boolean {
  const start = end - name.length;
  for (let at = name.length - 1; at >= 0; at -= 1) if (page[start + at] !== name[at]) return false;
  return (page[start - 1] ?? BLANK) <= BLANK;
}

/** @param facts what its view said; pages that are about no cars say nothing */
export function readHealth(head: string, facts: HealthFacts | undefined): PageHealth {
  const isIndexed = !NOINDEX.test(head);
  return {
    title: decodeHtml(TITLE.exec(head)?.[1] ?? ''),
    description: decodeHtml(DESCRIPTION.exec(head)?.[1] ?? ''),
    isIndexed,
    verdict: facts?.verdict ?? (isIndexed ? 'It is a page of the site itself.' : 'It says so itself.'),
    ...(facts?.stock !== undefined && { stock: facts.stock }),
    hiddenTabs: facts?.hiddenTabs ?? [],
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

/** Astro writes no other references. */
function decodeHtml(bytes: string): string {
  const text = Buffer.from(bytes, BYTES).toString();
  return text.replaceAll(/&(amp|lt|gt|quot|#34|#38|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

/** @param rows as text @throws when the page has no place for rows */
export function replaceRows(page: Buffer, rows: string): Buffer {
  const start = page.indexOf(ROWS_START) + ROWS_START.length;
  const end = page.indexOf(ROWS_END, start);
  if (start < ROWS_START.length || end < 0) throw new Error('A page has no place for its rows.');
  return Buffer.concat([page.subarray(0, start), Buffer.from(rows), page.subarray(end)]);
}

export function findPageProblems(page: Buffer, head: string): string[] {
  const problems: string[] = [];
  if (page.indexOf(END, -LONGEST_END) < 0) problems.push('ends before its end');
  for (let at = head.indexOf(STRUCTURED_DATA); at >= 0; at = head.indexOf(STRUCTURED_DATA, at + 1)) {
    const json = head.slice(head.indexOf('>', at) + 1, head.indexOf('</script>', at));
    try {
      JSON.parse(json);
    } catch (error) {
      problems.push(`has structured data that cannot be read (${String(error)})`);
    }
  }
  return problems;
}
