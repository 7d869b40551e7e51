// The same pages as Markdown and JSON, and the llms.txt lists of them.
import { expect, inject, test } from 'vitest';
import { CONTENT_KINDS, findPageKind } from '#src/page-kinds/page-kinds.ts';
import { ORIGIN } from '#tests/support/built-release.ts';
import { askPage, askSite } from '#tests/support/http-answer.ts';

const url = inject('siteUrl');
const OF_HONDA = [
  '/cars-for-sale/honda/civic',
  '/cars-for-sale/honda',
  '/research/honda/civic',
  '/compare/trims/2026/honda/civic',
  '/compare/models/honda/civic/vs/toyota/corolla',
  '/build-price/honda/civic',
];
/** Of the state with the largest dealer of the sample. */
const STATE = '/dealers/pa';
const DEALER = '/dealers/pa/woxall/pebblehollow-jeep-of-woxall--sample-60000000';
/** Its pages need a file of recalls; `tests/checks/own-words.test.ts` reads them. */
const NOT_OF_SAMPLE = 'model-recalls';
const PAGES = [
  '/',
  '/certified',
  '/electric-vehicle-types',
  '/honest-listings',
  '/dealers',
  '/car-research/under-25000',
  '/guides/check-a-used-car',
  STATE,
  DEALER,
  ...OF_HONDA,
];

test('every kind of page that has alternates is among them', () => {
  const kinds = CONTENT_KINDS.filter((kind) => kind.alternate !== undefined)
    .map(({ name }) => name)
    .filter((name) => name !== NOT_OF_SAMPLE);
  expect(new Set(PAGES.map((path) => findPageKind(path)?.name))).toEqual(new Set(kinds));
});

test.each(PAGES)('%s links to its alternates, and they agree with it', async (path) => {
  const { page } = await askPage(url, path);
  const name = path === '/' ? '/index' : path;
  for (const [format, type] of [
    ['md', 'text/markdown'],
    ['json', 'application/json'],
  ] as const) {
    expect(page.html).toContain(`<link rel="alternate" type="${type}" href="${name}.${format}">`);
    const { status, headers, body } = await askSite(url, `${name}.${format}`);
    expect([status, headers['content-type'], headers['link'], headers['x-robots-tag']]).toEqual([
      200,
      `${type}; charset=utf-8`,
      `<${ORIGIN}${path}>; rel="canonical"`,
      'noindex',
    ]);
    expect(body).toMatch(/Honda|hybrid|Dealers?\b|used car/);
    expect(body).toContain('Sample data'); // the stock of this site is made up
  }
});

test('the JSON of a model has prices by year and trim, counts, a date and sources', async () => {
  const { body } = await askSite(url, '/cars-for-sale/honda/civic.json');
  const alternate = JSON.parse(body) as {
    count: number;
    date: string;
    sources: string[];
    sections: { heading: string; table?: { rows: Record<string, unknown>[] } }[];
  };
  const { page } = await askPage(url, '/cars-for-sale/honda/civic');
  expect(alternate.count).toBe(page.matchCount());
  expect(alternate.date).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(alternate.sources[0]).toBe(`Cars for sale on ${alternate.date}`);
  const rowsOf = (heading: string) =>
    alternate.sections.find((part) => part.heading === heading)?.table?.rows;
  const years = rowsOf('Used Honda Civic prices by year') ?? [];
  expect(years.length).toBeGreaterThan(3);
  for (const row of years)
    expect(row).toMatchObject({
      avgPrice: expect.any(Number) as number,
      count: expect.any(Number) as number,
    });
  expect(rowsOf('Used Honda Civic prices by trim')?.length).toBeGreaterThan(1);
  expect(rowsOf('Cars for sale')?.length).toBeGreaterThan(9);
});

test('the JSON of a dealer says where it is, when it is open, and which cars it has', async () => {
  const { body } = await askSite(url, `${DEALER}.json`);
  const alternate = JSON.parse(body) as { count: number; sections: { heading: string; table?: object }[] };
  const { page } = await askPage(url, DEALER);
  expect(alternate.count).toBe(page.matchCount());
  expect(alternate.sections.map(({ heading }) => heading)).toEqual([
    'Dealer',
    'Cars for sale',
    expect.stringMatching(/^What sets .+ apart$/),
  ]);
  expect(alternate.sections[0]?.table).toMatchObject({
    rows: expect.arrayContaining([
      { fact: 'Address', value: expect.stringContaining('Woxall, PA') as string },
      { fact: 'Hours', value: expect.stringContaining('pm') as string },
    ]) as unknown,
  });
});

test('answers 304 for an alternate page that the client already has', async () => {
  const first = await askSite(url, '/cars-for-sale/honda/civic.md');
  const etag = String(first.headers['etag']);
  const again = await askSite(url, '/cars-for-sale/honda/civic.md', { headers: { 'if-none-match': etag } });
  expect([again.status, again.body]).toEqual([304, '']);
});

test.each([
  '/cars-for-sale/nobody/nothing.md',
  '/cars-for-sale/honda/civic.xml',
  '/index.xml',
  '/certified.xml',
  '/electric-vehicle-types.xml',
  '/search.md',
  '/dealers/zz.json',
  '/dealers/tx/austin/nobody--no~1.md',
  '/research/honda/nothing.json',
  '/compare/trims/1950/honda/civic.md',
  '/build-price/saturn/ion.md',
  '/llms/nobody.txt',
])('%s is not there', async (path) => {
  expect((await askSite(url, path)).status).toBe(404);
});

test('llms.txt leads to every make, and a list of a make to documents that exist', async () => {
  const { body } = await askSite(url, '/llms.txt');
  expect(body).toMatch(/^# \S/);
  expect(body).toContain(`- [Honda](${ORIGIN}/llms/honda.txt)`);
  for (const path of [
    '/index',
    '/certified',
    '/electric-vehicle-types',
    '/honest-listings',
    '/dealers',
    '/cars-for-sale/all-cars',
  ])
    expect(body).toContain(`](${ORIGIN}${path}.md)`);
  const list = await askSite(url, '/llms/honda.txt');
  const paths = [...list.body.matchAll(/^- (\S+)$/gm)].map(([, link = '']) => link.slice(ORIGIN.length));
  expect(paths.length).toBeGreaterThan(50);
  expect(paths).toEqual(expect.arrayContaining(OF_HONDA.map((path) => `${path}.md`)));
  const sampled = paths.filter((_, index) => index % Math.ceil(paths.length / 12) === 0);
  for (const path of sampled) {
    expect([path, (await askSite(url, path)).status]).toEqual([path, 200]);
    expect((await askSite(url, path.replace(/\.md$/, ''))).body).not.toContain('content="noindex');
  }
});

test.each(['/llms.txt', '/llms/honda.txt'])('%s says that the stock is made up', async (path) => {
  expect((await askSite(url, path)).body).toContain('Sample data');
});
