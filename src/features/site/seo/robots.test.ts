import { describe, expect, test } from 'vitest';
import { ROBOTS_RULES, formatRobotsTxt } from '#src/features/site/seo/robots.ts';

/** Evaluates rules as crawlers do: `*` matches any text, the longest rule wins, and a tie allows. */
function isAllowed(url: string): boolean {
  const matching = ROBOTS_RULES.filter(([, rule]) => matches(rule, url));
  const [best] = matching.toSorted((a, b) => b[1].length - a[1].length || (a[0] === 'Allow' ? -1 : 1));
  return best === undefined || best[0] === 'Allow';
}

function matches(rule: string, url: string): boolean {
  const [first = '', ...rest] = rule.split('*');
  if (!url.startsWith(first)) return false;
  let from = first.length;
  return rest.every((part) => {
    const at = url.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
}

describe('robots.txt', () => {
  test.each([
    ['/', true],
    ['/cars-for-sale/all-cars', true],
    ['/cars-for-sale/honda/civic', true],
    ['/cars-for-sale/honda/civic?firstRecord=30', true],
    ['/cars-for-sale/used-cars/honda?firstRecord=60', true],
    ['/cars-for-sale/honda/civic?firstRecord=30&sortBy=yearASC', false],
    ['/cars-for-sale/honda/civic?sortBy=yearASC', false],
    ['/cars-for-sale?zip=60601', false],
    ['/cars-for-sale?firstRecord=30', false],
    ['/cars-for-sale/vehicle/123', true],
    ['/cars-for-sale/vehicle/123?clickType=listing', false],
    ['/rest/lsc/listing', false],
    ['/cars-for-sale/svc/zip/60601', false],
    ['/account-api/inventory', false],
    ['/research/honda/civic', true],
    ['/account/saved-cars', false],
    ['/account/shared-search/1', false],
    ['/my-wallet/', false],
  ])('for %s: %s', (url, allowed) => {
    expect(isAllowed(url)).toBe(allowed);
  });

  test('contains every rule', () => {
    expect(formatRobotsTxt('https://cars.example').split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /cars-for-sale*?',
      'Allow: /cars-for-sale/*?firstRecord=',
      'Disallow: /cars-for-sale/*?firstRecord=*&',
      'Disallow: /rest/',
      'Disallow: /cars-for-sale/svc/',
      'Disallow: /account-api/',
      'Disallow: /my-wallet/',
      'Disallow: /account/',
      'Disallow: /model-section',
      'Sitemap: https://cars.example/sitemap-index.xml',
      'Sitemap: https://cars.example/car-sitemaps.xml',
      '',
    ]);
  });

  test('names the sitemap by its absolute URL', () => {
    expect(formatRobotsTxt('https://cars.example')).toContain(
      '\nSitemap: https://cars.example/sitemap-index.xml\n',
    );
  });
});
