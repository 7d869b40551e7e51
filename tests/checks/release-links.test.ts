import { expect, test } from 'vitest';
import { photoPath } from '#src/domain/listing/photo-path.ts';
import { formatPicturePath } from '#src/domain/site/picture.ts';
import { checkLinks, countExpected, findPageCountProblem } from '#scripts/rebuild/check-release.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

const CATALOGUE = aCatalogue({ Honda: { Civic: { years: [2020, 2021] } } });
const ON_DEMAND = ['^\\/privacy$', '^\\/cars-for-sale(?:\\/(.*?))?$', '^\\/research(?:\\/(.*?))?$'];
const PAGE = '/cars-for-sale/honda/civic';
const FILES = { [PAGE]: { file: 'p.html' }, '/_astro/a.css': { file: 'a.css' } } as never;

function check(links: readonly string[], isWhole = true) {
  const pages = [{ path: PAGE, links: [...links] }];
  return checkLinks(pages, { files: FILES } as never, ON_DEMAND, CATALOGUE, isWhole);
}

test('pages, their alternate representations, searches, facts of known vehicles, and server routes exist', () => {
  const links = [
    PAGE,
    `${PAGE}.md`,
    '/_astro/a.css',
    '/privacy',
    '/cars-for-sale/used-cars/2021/honda/civic',
  ];
  expect(check([...links, '/research/2020/honda/civic'])).toEqual({ dead: [], doubtful: [] });
});

test('photos of cars and pictures of texts, which the front server answers, exist at any width', () => {
  const photo = photoPath('feed car/1', 'https://photos.example/1.jpg');
  const picture = formatPicturePath({ name: 'civic.jpg', key: '0123456789abcdef01' }, 960);
  expect(check([photo, `${photo}/480`, picture])).toEqual({ dead: [], doubtful: [] });
  expect(check([`${photo}/481`, '/photos/nope', '/text-pictures/nope.jpg']).dead).toHaveLength(3);
});

test.each(['/cars-for-sale/honda/nope', '/research/honda/nope', '/research/1999/honda/civic', '/nowhere'])(
  'reports a link to %s',
  (link) => {
    expect(check([link])).toEqual({
      dead: [`${PAGE} links to ${link}, which does not exist.`],
      doubtful: [],
    });
  },
);

test('checks on the server what only a server knows', () => {
  expect(check(['/research/by/color/red'])).toEqual({ dead: [], doubtful: ['/research/by/color/red'] });
});

test('checks only the assets of a partial site', () => {
  const { dead } = check(['/nowhere', '/_astro/b.css'], false);
  expect(dead).toEqual([`${PAGE} links to /_astro/b.css, which does not exist.`]);
});

test.each([
  [100, 80, false, undefined],
  [100, 79, false, 'There would be 79 pages instead of 100.'],
  [100, 20, true, undefined],
  [100, 0, true, 'There would be 0 pages instead of 100.'],
])('of %d pages, %d are left, with the first own stock: %s', (before, now, isFirstOwnStock, said) => {
  const problem = findPageCountProblem(before, now, isFirstOwnStock);
  if (said === undefined) expect(problem).toBeUndefined();
  else expect(problem).toContain(said);
});

test('pages that search engines may not index are not missed, because they are made on request', () => {
  const health = (isIndexed: boolean) => ({
    title: '',
    description: '',
    isIndexed,
    verdict: '',
    hiddenTabs: [],
  });
  expect(countExpected(['/a', '/b', '/c'], { '/a': health(true), '/b': health(false) })).toBe(2);
  expect(countExpected(['/a', '/b'], undefined)).toBe(2);
});
