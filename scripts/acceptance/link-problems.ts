/** What is wrong with the links of the built pages, in words. */
import { openBuiltRelease } from '#tests/support/built-release.ts';
import { MOST_LINKS, listFarPages, listThinLinks, readLinks } from '#tests/support/walk-links.ts';

/** As many as help to find a rule that is wrong. */
const NAMED = 5;

/** Empty when nothing is. */
export function findLinkProblems(dataDir: string): string[] {
  const { pagePaths, readText } = openBuiltRelease(dataDir);
  const pages = readLinks(pagePaths, readText);
  return [
    ...describe(listFarPages(pages), `pages are more than ${MOST_LINKS} links from the home page`),
    ...describe(listThinLinks(pages), 'links lead to pages that may not be indexed'),
  ];
}

function describe(found: readonly string[], what: string): string[] {
  return found.length === 0 ? [] : [`${found.length} ${what}: ${found.slice(0, NAMED).join(', ')}`];
}
