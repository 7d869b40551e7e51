import { expect, test } from 'vitest';
import {
  addRedirect,
  findRedirect,
  parseRedirects,
  removeRedirect,
} from '#src/features/desk/editorial/redirects/redirect-file.ts';

const FILE = '# Renamed in 2026\n/honda/del-sol:   /honda/civic-del-sol   # by Ann\n/old: /new?x=1#part\n';
const PAGES = new Set(['/new', '/honda/civic-del-sol', '/cars']);
const findPage = (path: string) => PAGES.has(path) || (path.startsWith('/made/') ? undefined : false);
const NO_MODEL = 'is not the address of a model or trim, such as /cars-for-sale/honda/civic/*';
const CIVIC = '/cars-for-sale/honda/civic/*: /new\n';
const reasonsOf = (text: string) =>
  parseRedirects(text, findPage).mistakes.map(
    ({ line, side = 'file', reason }) => `${line} ${side} ${reason}`,
  );

test('each line is a redirect, whatever the case of the old address', () => {
  const { byPath, mistakes } = parseRedirects(FILE, findPage);
  expect(mistakes).toEqual([]);
  expect(byPath.get('/old')?.to).toBe('/new?x=1#part');
  expect(parseRedirects('/Old-Page: /new\n').byPath.get('/old-page')).toMatchObject({ from: '/Old-Page' });
  expect(parseRedirects('').byPath.size).toBe(0);
});

test.each([
  ['itself', '/a: /a\n', '1 to leads to itself'],
  ['a circle', '/a: /b\n/b: /a\n', '1 to leads back: a visitor would go round in a circle'],
  ['a chain', '/a: /b\n/b: /new\n', '1 to is redirected itself; write /new here'],
  ['a live page', '/cars: /new\n', '1 from is a page of this site; remove or rename it first'],
  ['no page', '/a: /nowhere\n', '1 to is no page of this site'],
  ['another site', '/a: //evil.example\n', '1 to is not an address of this site; begin it with /'],
  [
    'an address with a scheme',
    '/a: https://evil.example\n',
    '1 to is not an address of this site; begin it with /',
  ],
  ['the desk', '/Admin/x: /new\n', '1 from is an address of the program itself'],
  ['a search in place', '/rest/lsc/listing: /new\n', '1 from is an address of the program itself'],
  ['a question of a page', '/cars-for-sale/svc/find: /new\n', '1 from is an address of the program itself'],
  [
    'a dot segment',
    '/a/../b: /new\n',
    '1 from is not the path of an address, such as /cars-for-sale/honda/civic',
  ],
  ['a query', '/a?b=1: /new\n', '1 from is not the path of an address, such as /cars-for-sale/honda/civic'],
  ['twice the same', '/a: /new\n/A: /cars\n', '2 from has a line already'],
  ['all pages of no model', '/honda/*: /new\n', `1 from ${NO_MODEL}`],
  ['all pages of a make', '/cars-for-sale/honda/*: /new\n', `1 from ${NO_MODEL}`],
  ['all pages of a year', '/cars-for-sale/2021/honda/civic/*: /new\n', `1 from ${NO_MODEL}`],
  [
    'a chain by a model',
    `/a: /cars-for-sale/honda/civic/lx\n${CIVIC}`,
    '1 to is redirected itself; write /new here',
  ],
  [
    'a circle of two models',
    '/cars-for-sale/honda/fit/*: /research/honda/civic\n/cars-for-sale/honda/civic/*: /research/honda/fit\n',
    '1 to is redirected itself; write /research/honda/fit here',
  ],
  ['a list', '- /a\n', '1 file Write one redirect a line: /old: /new'],
])('%s is refused', (_what, text, reason) => {
  expect(reasonsOf(text)[0]).toBe(reason);
});

test('a line with a mistake is left out, and the others stand', () => {
  expect([...parseRedirects('/a: /a\n/b: /made/on-request\n', findPage).byPath.keys()]).toEqual(['/b']);
});

test('one line leads all pages of a model on, built or on request, and their own lines come first', () => {
  const { byPath, mistakes } = parseRedirects(
    `${CIVIC}/cars-for-sale/honda/civic/lx/*: /cars\n/research/honda/civic: /cars\n`,
    findPage,
  );
  expect(mistakes).toEqual([]);
  const leadsTo = (path: string) => findRedirect(byPath, path)?.to;
  for (const path of ['honda/civic', '2021/Honda/Civic', 'honda/civic/ex', '2021/honda/civic/ex'])
    expect(leadsTo(`/cars-for-sale/${path}`)).toBe('/new');
  expect(leadsTo('/research/2021/honda/civic')).toBe('/new');
  expect(leadsTo('/cars-for-sale/2021/honda/civic/lx')).toBe('/cars');
  expect(leadsTo('/research/honda/civic')).toBe('/cars');
  for (const path of [
    '/cars-for-sale/honda',
    '/cars-for-sale/honda/civic-del-sol',
    '/cars-for-sale/kia/civic',
  ])
    expect(leadsTo(path)).toBeUndefined();
});

test('the pages of a model may lead to one that stays, which is not led to itself', () => {
  const page = '/research/honda/civic';
  const { byPath, mistakes } = parseRedirects(`/cars-for-sale/honda/civic/*: ${page}\n`, () => true);
  expect(mistakes).toEqual([]);
  expect(findRedirect(byPath, '/cars-for-sale/honda/civic')?.to).toBe(page);
  expect(findRedirect(byPath, page)).toBeUndefined();
});

test('a line is added and removed, and the others stay as they were written', () => {
  const more = addRedirect(FILE, '/third', '/new');
  expect(more).toBe(`${FILE}/third: /new\n`);
  expect(removeRedirect(more, '/third')).toBe(FILE);
  const first = addRedirect(undefined, '/a', '/new');
  expect(first).toMatch(/^#.*\n\/a: \/new\n$/);
  expect(parseRedirects(removeRedirect(first, '/a')).mistakes).toEqual([]);
  expect(addRedirect(removeRedirect(first, '/a'), '/b', '/new')).toMatch(/^#.*\n\/b: \/new\n$/);
});
