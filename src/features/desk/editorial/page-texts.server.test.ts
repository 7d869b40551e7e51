import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadEditorialContents } from '#src/features/desk/editorial/editorial.server.ts';
import { raiseHeadings } from '#src/features/desk/editorial/sanitize-editorial.server.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

const catalogue = aCatalogue({
  Honda: {
    Civic: { years: [2020, 2021], trims: { LX: [2020], EX: [2020, 2021] } },
    Fit: { years: [2020], trims: { LX: [2020] } },
  },
});

function load(files: Readonly<Record<string, string>>) {
  const home = mkdtempSync(join(tmpdir(), 'page-texts-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  for (const [file, settings] of Object.entries(files)) {
    mkdirSync(dirname(join(home, 'content', file)), { recursive: true });
    writeFileSync(
      join(home, 'content', file),
      `---\nupdated: 2026-11-01\n${settings}\n---\n\nGood *words*.\n`,
    );
  }
  return loadEditorialContents({
    contentDir: join(home, 'content'),
    dataDir: join(home, 'data'),
    catalogue,
    now: () => new Date('2026-11-21T12:00:00Z'),
  });
}

test.each([
  ['makes/honda.md', '/cars-for-sale/honda', ''],
  ['categories/used-cars.md', '/cars-for-sale/used-cars', ''],
  ['categories/all-cars.md', '/cars-for-sale/all-cars', ''],
  ['home/welcome.md', '/', 'brand: certified'],
  ['owners/honda/civic.md', '/research/honda/civic', 'basis: 31 owners in 2026'],
  ['safety/honda/civic.md', '/research/honda/civic', 'basis: NHTSA recall 21V-123'],
  ['comparisons/honda/civic.md', '/compare/trims/2020/honda/civic', ''],
])('%s stands on %s', (file, page, more) => {
  const contents = load({ [file]: `title: A heading\n${more}` });
  expect(contents.problems).toEqual([]);
  expect(contents.findPageTexts(page).sections).toMatchObject([
    { title: 'A heading', html: '<p>Good <em>words</em>.</p>', updated: '2026-11-01' },
  ]);
  expect(contents.findPageTexts('/cars-for-sale/honda/fit')).toEqual({});
});

test.each([
  ['makes/hunda.md', 'title: A', 'the catalog has no make "hunda"'],
  ['categories/cheap.md', 'title: A', 'there is no category "cheap", only used-cars'],
  ['owners/honda.md', 'title: A', 'must be owners/make/model.md'],
  ['owners/honda/civic.md', 'title: A', 'the setting "basis" is missing'],
  ['comparisons/honda/fit.md', 'title: A', 'the Honda Fit has no year with two trims to compare'],
  ['guides/tires.md', 'title: A', 'the setting "description" is missing'],
  [
    'guides/tires.md',
    'title: A\ndescription: B\nfirstPublished: 2026-11-02',
    'firstPublished: must not be after updated',
  ],
])('%s with "%s" is a mistake: %s', (file, settings, reason) => {
  expect(load({ [file]: settings }).problems[0]?.reason).toContain(reason);
});

test('a safety note comes before the summary of owners, with an anchor of its own', () => {
  const contents = load({
    'owners/honda/civic.md': 'title: Owners\nbasis: 31 owners in 2026',
    'safety/honda/civic.md': 'title: Airbags\nbasis: NHTSA recall 21V-123',
  });
  const sections = contents.findPageTexts('/research/honda/civic').sections ?? [];
  expect(sections.map(({ slug, title }) => [slug, title])).toEqual([
    ['safety', 'Airbags'],
    ['civic', 'Owners'],
  ]);
});

test('texts of the home page are in their order', () => {
  const contents = load({ 'home/b.md': 'title: B\norder: 1', 'home/a.md': 'title: A\norder: 2' });
  expect(contents.findPageTexts('/').sections?.map(({ title }) => title)).toEqual(['B', 'A']);
});

test.each([
  [
    'landing/winter.md',
    'description: What it is.\ncta: See cars',
    'cta: must be a label and a link, such as { label: See our cars, link: /cars-for-sale/used-cars }',
  ],
  ['home/winter.md', 'order: 1000', 'order: must be a whole number from 0 to 999'],
  ['redirects.yml', '', expect.stringMatching(/^is in no folder: .*, redirects in redirects\.yaml$/)],
])('%s with %j is refused with what it must be', (file, settings, reason: unknown) => {
  expect(load({ [file]: `title: Winter\n${settings}` }).problems).toMatchObject([{ reason }]);
});

test('guides, news and landing pages are found by their address, news newest first', () => {
  const about = (more: string) => `description: What it is.\n${more}`;
  const contents = load({
    'guides/tires.md': about('title: Tires\nfirstPublished: 2026-10-01'),
    'news/old.md': about('title: Old'),
    'news/to-come.md': about('title: To come\npublish: 2026-12-01 08:00 UTC'),
    'landing/winter.md': about('title: Winter\ncta: { label: See cars, link: /cars-for-sale/suvs }'),
  });
  expect(contents.problems).toEqual([]);
  expect(contents.findArticle('landing', 'winter')?.cta).toEqual({
    label: 'See cars',
    link: '/cars-for-sale/suvs',
    offsite: false,
  });
  expect(contents.findArticle('guides', 'tires')?.firstPublished).toBe('2026-10-01');
  expect(contents.listArticles('news').map(({ slug }) => slug)).toEqual(['old']);
  expect(contents.findArticle('news', 'to-come')).toBeUndefined();
  expect(contents.listArticles('guides')).toEqual([
    { kind: 'guides', slug: 'tires', title: 'Tires', description: 'What it is.', updated: '2026-11-01' },
  ]);
});

test.each([
  ['on its day', '', ['2026-11-01', undefined]],
  ['that went live after its last change', 'publish: 2026-11-10 08:00 UTC', ['2026-11-10', undefined]],
  ['that was changed after it went live', 'publish: 2026-10-20 08:00 UTC', ['2026-11-01', '2026-10-20']],
  [
    'that replaces one of before',
    'publish: 2026-11-10 08:00 UTC\nfirstPublished: 2026-09-01',
    ['2026-11-10', '2026-09-01'],
  ],
  [
    'that went live on another UTC day',
    'publish: 2026-11-09 20:00 America/Denver',
    ['2026-11-10', undefined],
  ],
])('the dates of news %s are those on which readers saw it', (_what, more, [updated, firstPublished]) => {
  const contents = load({ 'news/tires.md': `title: Tires\ndescription: What it is.\n${more}` });
  expect(contents.problems).toEqual([]);
  const article = contents.findArticle('news', 'tires');
  expect(article).toMatchObject({ updated });
  expect(article?.firstPublished).toBe(firstPublished);
});

test('headings of a page of its own follow its title', () => {
  expect(raiseHeadings('<h3>A</h3><h5>&lt;h4></h5>')).toBe('<h2>A</h2><h4>&lt;h4></h4>');
});
