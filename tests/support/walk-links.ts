/** The links of a built site, walked from the home page. */

/** From the home page to any other. */
export const MOST_LINKS = 4;
const LINK = /<a\b[^>]*?\shref="(\/[^"?#]*)["#]/g;
/** Only the head of a page has it. */
const NOINDEX = /<meta name="robots" content="noindex/;
/** Tools of a visitor are no content. @see docs/rules/results.md#indexed-pages */
const TOOLS: ReadonlySet<string> = new Set(['/search', '/compare']);

interface LinkedPage {
  readonly isIndexed: boolean;
  /** Paths, each once. */
  readonly links: readonly string[];
}
export type LinkedPages = ReadonlyMap<string, LinkedPage>;

/** @param pages without the pages of errors, which no link leads to */
export function readLinks(
  pages: readonly string[],
  readText: (path: string) => string,
): Map<string, LinkedPage> {
  return new Map(
    pages.map((path) => {
      const html = readText(path);
      const links = new Set(Array.from(html.matchAll(LINK), ([, href = '']) => href));
      return [path, { isIndexed: !NOINDEX.test(html), links: [...links] }];
    }),
  );
}

/** Pages that search engines may index, and that no few links lead to. */
export function listFarPages(pages: LinkedPages): string[] {
  const counts = new Map([['/', 0]]);
  for (const [path, count] of counts)
    for (const to of pages.get(path)?.links ?? [])
      if (pages.has(to) && !counts.has(to)) counts.set(to, count + 1); // the map is iterated as it grows
  return [...pages].flatMap(([path, { isIndexed }]) =>
    isIndexed && (counts.get(path) ?? Infinity) > MOST_LINKS ? [path] : [],
  );
}

/** Links of pages that search engines may index to others that they may not: "/a → /b". */
export function listThinLinks(pages: LinkedPages): string[] {
  return [...pages].flatMap(([path, { isIndexed, links }]) =>
    isIndexed
      ? links.flatMap((to) =>
          pages.get(to)?.isIndexed === false && !TOOLS.has(to) ? [`${path} → ${to}`] : [],
        )
      : [],
  );
}
