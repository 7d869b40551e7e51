/** Walks the links of a build from the home page: every page that search engines may index is near, and leads to no other. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openRelease } from '#src/engine/http/release.ts';

/** From the home page to any other. */
const MOST_LINKS = 4;
const LINK = /<a\b[^>]*?\shref="(\/[^"?#]*)["#]/g;
const NOINDEX = /<meta name="robots" content="noindex/;
/** Tools of a visitor are no content. */
const TOOLS: ReadonlySet<string> = new Set(['/search', '/compare']);
/** As many as help to find a rule that is wrong. */
const NAMED = 5;

interface WalkedPage {
  readonly isIndexed: boolean;
  readonly links: readonly string[];
}

/** What is wrong, in words; empty when nothing is. */
export async function findLinkProblems(folder: string): Promise<string[]> {
  const pages = await readLinks(folder);
  const counts = new Map([['/', 0]]);
  for (const [path, count] of counts)
    for (const to of pages.get(path)?.links ?? [])
      if (pages.has(to) && !counts.has(to)) counts.set(to, count + 1); // the map is iterated as it grows
  const indexed = [...pages].filter(([, { isIndexed }]) => isIndexed);
  const far = indexed.filter(([path]) => (counts.get(path) ?? Infinity) > MOST_LINKS).map(([path]) => path);
  const thin = indexed.flatMap(([path, { links }]) =>
    links.filter((to) => pages.get(to)?.isIndexed === false && !TOOLS.has(to)).map((to) => `${path} → ${to}`),
  );
  return [
    ...describe(far, `pages are more than ${MOST_LINKS} links from the home page`),
    ...describe(thin, 'links lead to pages that may not be indexed'),
  ];
}

async function readLinks(folder: string): Promise<ReadonlyMap<string, WalkedPage>> {
  const files = [...openRelease(folder).files].filter(([, { policy }]) => policy !== undefined);
  const pages = new Map<string, WalkedPage>();
  for (const [path, { file }] of files) {
    const html = await readFile(join(folder, 'client', file), 'utf8');
    const links = new Set(Array.from(html.matchAll(LINK), ([, href = '']) => href));
    pages.set(path, { isIndexed: !NOINDEX.test(html), links: [...links] });
  }
  return pages;
}

function describe(found: readonly string[], what: string): string[] {
  return found.length === 0 ? [] : [`${found.length} ${what}: ${found.slice(0, NAMED).join(', ')}`];
}
