const WITHOUT_PATH = '/cars-for-sale?';

/**
 * The `rel` of a link to cars: crawlers may not fetch a search that has no path of its own.
 * @see docs/rules/results.md#indexed-pages
 */
export function searchRel(href: string): 'nofollow' | undefined {
  return href.startsWith(WITHOUT_PATH) ? 'nofollow' : undefined;
}
