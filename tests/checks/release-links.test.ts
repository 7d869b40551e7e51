import { expect, test } from 'vitest';
import { checkLinks } from '#scripts/rebuild/check-release.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

const CATALOGUE = aCatalogue({ Honda: { Civic: { years: [2020, 2021] } } });
const ON_DEMAND = ['^\\/privacy$', '^\\/cars-for-sale(?:\\/(.*?))?$', '^\\/research(?:\\/(.*?))?$'];
const PAGE = '/cars-for-sale/honda/civic';
const FILES = { [PAGE]: { file: 'p.html' }, '/_astro/a.css': { file: 'a.css' } } as never;

function check(links: readonly string[], isWhole = true) {
  const pages = [{ path: PAGE, links: [...links] }];
  return checkLinks(pages, { files: FILES } as never, ON_DEMAND, CATALOGUE, isWhole);
}

test('pages, their twins, searches and facts of known vehicles, and what is answered by a server are there', () => {
  const links = [
    PAGE,
    `${PAGE}.md`,
    '/_astro/a.css',
    '/privacy',
    '/cars-for-sale/used-cars/2021/honda/civic',
  ];
  expect(check([...links, '/research/2020/honda/civic'])).toEqual({ dead: [], doubtful: [] });
});

test.each(['/cars-for-sale/honda/nope', '/research/honda/nope', '/research/1999/honda/civic', '/nowhere'])(
  'a link to %s leads nowhere',
  (link) => {
    expect(check([link])).toEqual({ dead: [`${PAGE} leads to ${link}, which is not there.`], doubtful: [] });
  },
);

test('what only a server can tell of is asked for', () => {
  expect(check(['/research/by/color/red'])).toEqual({ dead: [], doubtful: ['/research/by/color/red'] });
});

test('a part of a site is looked through for what pages load', () => {
  const { dead } = check(['/nowhere', '/_astro/b.css'], false);
  expect(dead).toEqual([`${PAGE} leads to /_astro/b.css, which is not there.`]);
});
