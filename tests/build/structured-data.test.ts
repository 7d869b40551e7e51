import { describe, expect, inject, test } from 'vitest';
import { ORIGIN, openBuiltRelease } from '#tests/support/built-release.ts';
import { checkStructuredData } from '#tests/support/structured-data-rules.ts';

interface CarData {
  name: string;
  url: string;
  offers?: { price: number; priceCurrency: string };
}
interface ListItem {
  position: number;
  /** A car with a price. */
  item?: CarData;
  name?: string;
  url?: string;
}
interface CollectionPage {
  name: string;
  url: string;
  /** Absent without cars. */
  mainEntity?: { numberOfItems: number; itemListElement: ListItem[] };
}

const release = openBuiltRelease(inject('dataDir'));
const NO_RESULTS: ReadonlySet<string> = new Set(['build-price', 'dealers', 'home', 'other', 'research']);
const results = [...release.sample]
  .filter(([type]) => !NO_RESULTS.has(type))
  .map(([type, paths]) => [type, paths.filter((path) => release.page(path).isIndexed)] as const)
  .filter(([, paths]) => paths.length > 0);
const MAX_CARDS = 30;
const SCRIPT = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g;
const formatPrice = (price: number | undefined) => price && `$${price.toLocaleString('en-US')}`;

describe.each(results)('structured data of type %s', (_type, paths) => {
  test.each(paths)('%s lists the cars that it shows, with their names and prices', (path) => {
    const page = release.page(path);
    const data = page.jsonLdOf('CollectionPage') as unknown as CollectionPage;
    const { numberOfItems, itemListElement } = data.mainEntity ?? { numberOfItems: 0, itemListElement: [] };
    expect(data.url).toBe(ORIGIN + path);
    expect(page.resultsHeading()).toContain(data.name);
    expect(numberOfItems).toBe(page.matchCount());
    expect(itemListElement.map(({ position }) => position)).toEqual(
      itemListElement.map((_item, index) => index + 1),
    );
    expect(page.cards()).toEqual(
      expect.arrayContaining(
        itemListElement.map(({ item, name = '', url = '' }) => ({
          href: (item?.url ?? url).slice(ORIGIN.length),
          name: item?.name ?? name,
          price: formatPrice(item?.offers?.price),
        })),
      ),
    );
  });

  test.each(paths)('%s has the breadcrumbs that it shows', (path) => {
    const page = release.page(path);
    const list = page.jsonLdOf('BreadcrumbList') as unknown as {
      itemListElement: { name: string; item: string }[];
    };
    expect(page.crumbs().length).toBeGreaterThan(0);
    expect(
      list.itemListElement.map(({ name, item }) => ({ label: name, href: item.slice(ORIGIN.length) })),
    ).toEqual(page.crumbs());
  });

  test.each(paths)('%s has its first 30 cars in the HTML, and a link to the next', (path) => {
    const page = release.page(path);
    const count = page.matchCount() ?? Number.NaN;
    expect(page.listedCars()).toHaveLength(Math.min(count, MAX_CARDS));
    expect(page.cards().length).toBeGreaterThanOrEqual(page.listedCars().length);
    const next = `${path}?firstRecord=${MAX_CARDS}`;
    expect(page.hrefs().includes(next)).toBe(count > MAX_CARDS);
    expect(page.link('next')).toBe(count > MAX_CARDS ? next : undefined);
  });
});

test('the prices of every model, year and trim in markup are on its page', () => {
  const faults = release.pagePaths
    .filter((path) => path.startsWith('/cars-for-sale/'))
    .flatMap((path) => {
      const html = release.readText(path);
      const [, , low, high, count] =
        /"offers":(\{"@type":"AggregateOffer","priceCurrency":"USD","lowPrice":(\d+),"highPrice":(\d+),"offerCount":(\d+)\})/.exec(
          html,
        ) ?? [];
      if (low === undefined) return [];
      const span = [...new Set([low, high])].map((price) => formatPrice(Number(price))).join(' to ');
      const shown = `${Number(count).toLocaleString('en-US')} car${count === '1' ? ' has' : 's have'} a price: ${span}.`;
      return html.includes(shown) ? [] : [`${path}: ${shown}`];
    });
  expect(faults).toEqual([]);
});

describe('structured data of research', () => {
  const paths = release.sample.get('research') ?? [];

  test.each(paths)('%s has the prices and the breadcrumbs that it shows', (path) => {
    const page = release.page(path);
    const product = page.jsonLd().find((data) => Array.isArray(data['@type']));
    const offers = product?.['offers'] as { lowPrice: number } | undefined;
    expect(/for sale (from|at) \$/.test(page.html)).toBe(offers !== undefined);
    if (offers) expect(page.html).toContain(formatPrice(offers.lowPrice));
    const list = page.jsonLdOf('BreadcrumbList') as unknown as { itemListElement: { name: string }[] };
    expect(list.itemListElement.map(({ name }) => name)).toEqual(page.crumbs().map(({ label }) => label));
  });
});

test('every page satisfies what Google and schema.org ask of its types, strictly', () => {
  const problems = release.pagePaths.flatMap((path) =>
    [...release.readText(path).matchAll(SCRIPT)]
      .flatMap(([, json = '[]']) => [JSON.parse(json) as unknown].flat())
      .flatMap((data) => checkStructuredData([data]).map((problem) => `${path}: ${problem}`)),
  );
  expect(problems).toEqual([]);
});

describe('lists of models and comparisons', () => {
  const paths = release.pagePaths.filter((path) => /^\/(?:car-research|compare)\/./.test(path));

  test('are there', () => expect(paths.length).toBeGreaterThan(20));

  test('name in markup what they list, with the pages that they lead to', () => {
    const faults = paths.flatMap((path) => {
      const page = release.page(path);
      const { name, numberOfItems, itemListElement } = page.jsonLdOf('ItemList') as unknown as {
        name: string;
        numberOfItems: number;
        itemListElement: { name?: string; url?: string; item?: CarData }[];
      };
      const hrefs = new Set(page.hrefs());
      const links = itemListElement.flatMap(({ url, item }) => url ?? item?.url ?? []);
      return [
        ...(page.texts('h1')[0]?.includes(name) ? [] : [`${path}: ${name} is not its heading`]),
        ...(numberOfItems === itemListElement.length ? [] : [`${path}: counts ${numberOfItems}`]),
        ...links.flatMap((link) =>
          hrefs.has(link.slice(ORIGIN.length)) ? [] : [`${path}: does not link to ${link}`],
        ),
      ];
    });
    expect(faults).toEqual([]);
  });
});

test('the last step of breadcrumbs in markup is the page itself', () => {
  const others = release.pagePaths.flatMap((path) => {
    const crumbs = release
      .page(path)
      .jsonLd()
      .find((data) => data['@type'] === 'BreadcrumbList');
    const steps = (crumbs?.['itemListElement'] ?? []) as { item: string }[];
    return steps.length === 0 || steps.at(-1)?.item === ORIGIN + path ? [] : [path];
  });
  expect(others).toEqual([]);
});

test('pages of errors have none', () => {
  const paths = ['/404', '/500'];
  expect(paths.filter((path) => release.page(path).isIndexed)).toEqual([]);
  expect(paths.filter((path) => release.page(path).jsonLd().length > 0)).toEqual([]);
});

test('the home page names the site and its owner, with its mark', () => {
  const url = `${ORIGIN}/`;
  expect(release.page('/').jsonLd()).toEqual([
    expect.objectContaining({ '@type': 'Organization', url, logo: `${ORIGIN}/favicon.svg` }),
    expect.objectContaining({ '@type': 'WebSite', url }),
  ]);
});

test('every picture has its size, and the first row is not lazy', () => {
  const pages = [...release.sample.values()].flat().map((path) => release.page(path));
  const images = pages.flatMap((page) => page.all('img'));
  expect(images.filter(({ attributes }) => !attributes.has('width') || !attributes.has('height'))).toEqual(
    [],
  );
  const firsts = pages.flatMap((page) => page.all('img').slice(0, 1));
  expect(firsts.filter(({ attributes }) => attributes.get('loading') === 'lazy')).toEqual([]);
});
