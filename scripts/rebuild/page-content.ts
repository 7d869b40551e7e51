/**
 * What a build has to know of a page's HTML. It is read as one character for each byte (`toBytes` takes it back): looking
 * through such text takes half as long as through the decoded page, and nothing of what is looked for is beyond ASCII.
 */
import { createHash } from 'node:crypto';
import type { HealthFacts, PageHealth } from '#src/domain/site/page-health.ts';

const ASSET_NAMES = /\/_astro\/[^"')\s]+/g;
/** As Astro writes them: each at most once, in the page's head. */
const META_POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)"[^>]*>/;
const NOINDEX = /<meta name="robots" content="[^"]*noindex/;
const TITLE = /<title>([^<]*)<\/title>/;
const DESCRIPTION = /<meta name="description" content="([^"]*)"/;
/** In the head, too. */
const STRUCTURED_DATA = '<script type="application/ld+json"';
const END = '</html>';
/** Attributes with addresses: of pages, and of what a page loads. */
const ADDRESS_NAME = /\s(?:href|src|component-url|renderer-url)$/;
const LONGEST_NAME = ' component-url'.length;
const ADDRESS_END = /["#?]/g;
/** Pages that are an answer to a mistake, and no page of the site's own. */
const ERROR_PAGES: ReadonlySet<string> = new Set(['/404', '/500']);
const DEFAULT_POLICY = "script-src 'self'; style-src 'self';";
const BYTES = 'latin1';
/** Around the rows of a page, as `ResultsView.astro` writes them. */
const ROWS_START = '<!--rows-->';
const ROWS_END = '<!--/rows-->';

export function fromBytes(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(BYTES);
}

export function toBytes(html: string): Buffer {
  return Buffer.from(html, BYTES);
}

/**
 * The policy that Astro wrote into the page's head, the hashes of its inline scripts and styles, and the page without it:
 * it is served as a header, and its hashes are two kilobytes that cannot be packed.
 */
export function splitPolicy(html: string): { readonly policy: string; readonly page: string } {
  const found = META_POLICY.exec(headOf(html));
  if (found === null) return { policy: DEFAULT_POLICY, page: html };
  const [meta, content = ''] = found;
  return {
    policy: content.replaceAll('&#34;', '"').replaceAll('&#38;', '&'),
    page: html.slice(0, found.index) + html.slice(found.index + meta.length),
  };
}

export function digestContent(page: string): string {
  return createHash('sha256').update(page.replaceAll(ASSET_NAMES, ''), BYTES).digest('base64url');
}

export function isListedPage(path: string, page: string): boolean {
  return !ERROR_PAGES.has(path) && !NOINDEX.test(headOf(page));
}

/** Most of a page is no head, and need not be looked through for what stands there. */
function headOf(html: string): string {
  const end = html.indexOf('</head>');
  return end < 0 ? html : html.slice(0, end);
}

/** Of this site, without fragment and query; those that stand twice come twice. */
export function* listAddresses(html: string): Generator<string> {
  for (let equals = html.indexOf('="/'); equals >= 0; equals = html.indexOf('="/', equals + 1)) {
    const start = equals + 2;
    if (html[start + 1] === '/' || !ADDRESS_NAME.test(html.slice(equals - LONGEST_NAME, equals))) continue;
    ADDRESS_END.lastIndex = start;
    const address = html.slice(start, ADDRESS_END.exec(html)?.index);
    yield address.includes('&') ? address.replaceAll('&amp;', '&') : address;
  }
}

/** @param facts what its view said; pages that are about no cars say nothing */
export function readHealth(html: string, facts: HealthFacts | undefined): PageHealth {
  const head = headOf(html);
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
  const text = toBytes(bytes).toString('utf8');
  return text.replaceAll(/&(amp|lt|gt|quot|#34|#38|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

/** @param rows as text @throws when the page has no place for rows */
export function replaceRows(html: string, rows: string): string {
  const start = html.indexOf(ROWS_START) + ROWS_START.length;
  const end = html.indexOf(ROWS_END, start);
  if (start < ROWS_START.length || end < 0) throw new Error('A page has no place for its rows.');
  return html.slice(0, start) + Buffer.from(rows).toString(BYTES) + html.slice(end);
}

export function findPageProblems(html: string): string[] {
  const problems: string[] = [];
  // From its end: a page is long.
  if (html.lastIndexOf(END) < 0) problems.push('ends before its end');
  const head = headOf(html);
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
