import { expect, test } from 'vitest';
import { pageAddresses } from '#src/page-kinds/page-addresses.ts';
import { CONTENT_KINDS, findPageKind, findSitemap } from '#src/page-kinds/page-kinds.ts';

test.each([
  ['/', 'home'],
  ['/cars-for-sale/honda/civic', 'results'],
  ['/cars-for-sale/vehicle/123', 'vehicle'],
  ['/dealers/tx/austin/north-ford--north~12', 'dealer'],
  ['/compare', 'compare'],
  ['/compare/trims/2026/honda/civic', 'compare-trims'],
  ['/compare/models/honda/civic/vs/toyota/corolla', 'compare-models'],
  ['/Research/Honda/Civic', 'research'],
  ['/recalls/honda/civic', 'model-recalls'],
  ['/car-research/suvs', 'research-lists'],
  ['/guides', 'articles'],
  ['/news/new-prices', 'articles'],
  ['/model-section', 'model-section'],
  ['/no-such-page', undefined],
])('%s belongs to the kind %s', (path, name) => {
  expect(findPageKind(path)?.name).toBe(name);
});

test('formatting and parsing a path are inverse, for every kind about a model', () => {
  const model = { makeCode: 'HONDA', modelCode: 'CIVIC' };
  for (const [name, path] of [
    ['results', model],
    ['research', { ...model, year: 2021 }],
    ['compare-trims', { ...model, year: 2026 }],
    ['build-price', model],
    ['model-recalls', model],
    ['compare-models', { ...model, rival: { makeCode: 'TOYOTA', modelCode: 'COROLLA' } }],
  ] as const) {
    const kind = CONTENT_KINDS.find((each) => each.name === name);
    expect(kind?.parse(kind.format(path))).toEqual(path);
  }
});

test.each([
  ['/', 'pages'],
  ['/certified', 'pages'],
  ['/cars-for-sale/all-cars', 'pages'],
  ['/cars-for-sale/honda', 'makes'],
  ['/cars-for-sale/honda/civic', 'models'],
  ['/cars-for-sale/honda/civic/ex', 'trims'],
  ['/cars-for-sale/2021/honda/civic', 'model-years'],
  ['/cars-for-sale/2021/honda/civic/ex', 'model-year-trims'],
  ['/cars-for-sale/used-cars/honda/civic', 'categories'],
  ['/research/2021/honda/civic', 'research'],
  ['/recalls/honda/civic', 'research'],
  ['/car-research/suvs', 'research'],
  ['/build-price/honda/civic', 'build-price'],
  ['/guides/check-a-used-car', 'pages'],
  ['/compare/trims/2026/honda/civic', 'compare'],
  ['/compare/models/honda/civic/vs/toyota/corolla', 'compare'],
  ['/search', undefined],
  ['/account', undefined],
])('%s is listed in the sitemap %s', (path, sitemap) => {
  expect(findSitemap(path)).toBe(sitemap);
});

test.each([
  ['/Certified', true],
  ['/Electric-Vehicle-Types', true],
  ['/Privacy', true],
  ['/My-Wallet', true],
  ['/Research/Honda/Civic', true],
  ['/cars-for-sale/vehicle/AbC', false],
  ['/dealers/tx/austin/north-ford--north~AbC', false],
  ['/cars-for-sale/svc/Feedback', false],
  ['/account-api/Search', false],
  ['/api/v1/cars/AbC', false],
  ['/my-wallet/share-dealxg/Deals', false],
])('%s is redirected to lower case: %s', (path, expected) => {
  expect(pageAddresses.isLowerCase(path)).toBe(expected);
});

test('programs may write to the address of the MCP server, which its route decides', () => {
  expect(pageAddresses.isEndpoint('/api/mcp')).toBe(true);
  expect(pageAddresses.isEndpoint('/api')).toBe(false);
});

test('a page accepts POST only if it has a form', () => {
  expect(
    ['/account/sign-in', '/admin', '/cars-for-sale/svc/email-capture/confirm'].every((path) =>
      pageAddresses.takesForm(path),
    ),
  ).toBe(true);
  expect(
    ['/', '/research/honda/civic', '/account/export', '/admin/texts/history'].some((path) =>
      pageAddresses.takesForm(path),
    ),
  ).toBe(false);
});

test('only forms with a text or a picture may be large', () => {
  expect(
    ['/admin/texts/edit', '/admin/catalog/file', '/admin/texts/delete', '/admin', '/'].map((path) =>
      pageAddresses.formSizeOf(path),
    ),
  ).toEqual(['upload', 'text', 'usual', 'usual', 'usual']);
});

test('personal pages are not cached', () => {
  expect(['/account', '/admin/texts', '/my-wallet'].map((path) => pageAddresses.cachePolicyOf(path))).toEqual(
    ['none', 'none', 'none'],
  );
  expect(pageAddresses.cachePolicyOf('/build-price/honda/civic')).toBe('visitorPage');
});

test('llms.txt lists only kinds of pages that programs can read', () => {
  const listed = CONTENT_KINDS.filter((kind) => kind.llms !== undefined);
  expect(listed.length).toBeGreaterThan(5);
  expect(listed.filter((kind) => kind.alternate === undefined).map(({ name }) => name)).toEqual([]);
});
