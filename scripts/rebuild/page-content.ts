/** What a build has to know of a page's HTML. */
import { createHash } from 'node:crypto';
import type { HealthFacts, PageHealth } from '#src/domain/site/page-health.ts';

const ASSET_NAMES = /\/_astro\/[^"')\s]+/g;
const CSP_META = /<meta http-equiv="content-security-policy"[^>]*>/gi;
const NOINDEX = /<meta name="robots" content="[^"]*noindex/i;
const TITLE = /<title>([^<]*)<\/title>/i;
const DESCRIPTION = /<meta name="description" content="([^"]*)"/i;
const META_POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)"/i;
const STRUCTURED_DATA = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs;
/** Addresses of this site in attributes: of pages, and of what a page loads. */
const ADDRESSES = /\s(?:href|src|component-url|renderer-url)="(\/(?!\/)[^"#?]*)/g;
/** Pages that are an answer to a mistake, and no page of the site's own. */
const ERROR_PAGES: ReadonlySet<string> = new Set(['/404', '/500']);
const DEFAULT_POLICY = "script-src 'self'; style-src 'self';";

export function digestContent(html: string): string {
  const content = withoutPolicy(html).replaceAll(ASSET_NAMES, '');
  return createHash('sha256').update(content).digest('base64url');
}

export function isListedPage(path: string, html: string): boolean {
  return !ERROR_PAGES.has(path) && !NOINDEX.test(html);
}

/** What Astro wrote into the page's head: the hashes of its inline scripts and styles. */
export function readPolicy(html: string): string {
  const content = META_POLICY.exec(html)?.[1] ?? DEFAULT_POLICY;
  return content.replaceAll('&#34;', '"').replaceAll('&#38;', '&');
}

/** As it is served: the policy goes as a header, and its hashes are two kilobytes that cannot be packed. */
export function withoutPolicy(html: string): string {
  return html.replaceAll(CSP_META, '');
}

export function listAddresses(html: string): string[] {
  return Array.from(html.matchAll(ADDRESSES), ([, address = '']) => address.replaceAll('&amp;', '&'));
}

/** @param facts what its view said; pages that are about no cars say nothing */
export function readHealth(html: string, facts: HealthFacts | undefined): PageHealth {
  const isIndexed = !NOINDEX.test(html);
  return {
    title: decodeHtml(TITLE.exec(html)?.[1] ?? ''),
    description: decodeHtml(DESCRIPTION.exec(html)?.[1] ?? ''),
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
