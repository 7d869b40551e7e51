/** What a build has to know of a page's HTML. */
import { hash } from 'node:crypto';
import type { HealthFacts, PageHealth } from '#src/domain/site/page-health.ts';

const ASSET_NAMES = /\/_astro\/[^"')\s]+/g;
/** As Astro writes them: each at most once, in the page's head. */
const META_POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)"[^>]*>/;
const NOINDEX = /<meta name="robots" content="[^"]*noindex/;
const TITLE = /<title>([^<]*)<\/title>/;
const DESCRIPTION = /<meta name="description" content="([^"]*)"/;
const STRUCTURED_DATA = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs;
/** Addresses of this site in attributes: of pages, and of what a page loads. */
const ADDRESSES = /\s(?:href|src|component-url|renderer-url)="(\/(?!\/)[^"#?]*)/g;
/** Pages that are an answer to a mistake, and no page of the site's own. */
const ERROR_PAGES: ReadonlySet<string> = new Set(['/404', '/500']);
const DEFAULT_POLICY = "script-src 'self'; style-src 'self';";

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
  return hash('sha256', page.replaceAll(ASSET_NAMES, ''), 'base64url');
}

export function isListedPage(path: string, page: string): boolean {
  return !ERROR_PAGES.has(path) && !NOINDEX.test(headOf(page));
}

/** Most of a page is no head, and need not be looked through for what stands there. */
function headOf(html: string): string {
  const end = html.indexOf('</head>');
  return end < 0 ? html : html.slice(0, end);
}

/** Each once. */
export function listAddresses(html: string): string[] {
  const addresses = new Set(Array.from(html.matchAll(ADDRESSES), ([, address = '']) => address));
  return Array.from(addresses, (address) => address.replaceAll('&amp;', '&'));
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
function decodeHtml(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#34|#38|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

export function findPageProblems(html: string): string[] {
  const problems: string[] = [];
  if (!html.includes('</html>')) problems.push('ends before its end');
  for (const [, json = ''] of html.matchAll(STRUCTURED_DATA)) {
    try {
      JSON.parse(json);
    } catch (error) {
      problems.push(`has structured data that cannot be read (${String(error)})`);
    }
  }
  return problems;
}
