/** What crawlers may fetch. The longest matching rule wins. */

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

export function formatRobotsTxt(origin: string): string {
  const rules = ROBOTS_RULES.map(([verb, path]) => `${verb}: ${path}`);
  return ['User-agent: *', ...rules, `Sitemap: ${origin}/sitemap-index.xml`, ''].join('\n');
}
