/** What crawlers may fetch. The longest matching rule wins. */

/** Where sitemaps of the cars for sale are: their index has this name and `.xml`. */
export const CAR_SITEMAPS = '/car-sitemaps';

/** `*` matches any text. The order does not matter to crawlers. */
export const ROBOTS_RULES = [
  ['Disallow', '/cars-for-sale*?'],
  ['Allow', '/cars-for-sale/*?firstRecord='],
  ['Disallow', '/cars-for-sale/*?firstRecord=*&'],
  ['Disallow', '/rest/'],
  ['Disallow', '/cars-for-sale/svc/'],
  ['Disallow', '/account-api/'],
  ['Disallow', '/my-wallet/'],
  ['Disallow', '/account/'],
  ['Disallow', '/model-section'],
] as const;

/** Whether a crawler that follows these rules may fetch an address. @param address a path with its query */
export function isOpenToRobots(address: string): boolean {
  const matching = ROBOTS_RULES.filter(([, rule]) => isMatch(rule, address));
  return matching.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] !== 'Disallow';
}

function isMatch(rule: string, address: string): boolean {
  const [start = '', ...parts] = rule.split('*');
  let from = address.startsWith(start) ? start.length : -1;
  for (const part of parts) {
    if (from < 0) return false;
    const found = address.indexOf(part, from);
    from = found < 0 ? -1 : found + part.length;
  }
  return from >= 0;
}

export function formatRobotsTxt(origin: string): string {
  const rules = ROBOTS_RULES.map(([verb, path]) => `${verb}: ${path}`);
  const sitemaps = ['/sitemap-index.xml', `${CAR_SITEMAPS}.xml`].map((path) => `Sitemap: ${origin}${path}`);
  return ['User-agent: *', ...rules, ...sitemaps, ''].join('\n');
}
