// Every page that search engines may index is found from the home page, and links to no page that they may not.
import { expect, inject, test } from 'vitest';
import { parseSearchPath } from '#src/domain/search-query/search-path.ts';
import { isOpenToRobots } from '#src/features/site/seo/robots.ts';
import { openBuiltRelease } from '#tests/support/built-release.ts';
import { listFarPages, listThinLinks, readLinks } from '#tests/support/walk-links.ts';

const release = openBuiltRelease(inject('dataDir'));
const ANCHOR = /<a\b[^>]*>/g;
const HREF = /\shref="(\/[^"#]*)/;
const NOFOLLOW = /\srel="[^"]*nofollow/;
/** Tools of a visitor, which need no robots. */
const PERSONAL = /^\/(?:my-wallet|account)\//;

const pages = readLinks(release.pagePaths, release.readText);
const isIndexed = (path: string) => pages.get(path)?.isIndexed === true;

test('no page is built that search engines may not index', () => {
  expect([...pages.keys()].filter((path) => !isIndexed(path))).toEqual([]);
});

test('every indexed page is at most four links from the home page', () => {
  expect([...pages.keys()].filter(isIndexed).length).toBeGreaterThan(50);
  expect(listFarPages(pages).filter(hasBothSides)).toEqual([]);
});

/** By day the site has a few makes: a comparison with another one may be linked from there only. */
function hasBothSides(path: string): boolean {
  const [, ...sides] = /^\/compare\/models\/(.+)\/vs\/(.+)$/.exec(path) ?? [];
  return sides.every((side) => pages.has(`/research/${side}`));
}

test('no page leads crawlers to an address that robots.txt keeps from them', () => {
  const blocked = [...pages.keys()].flatMap((path) =>
    Array.from(release.readText(path).matchAll(ANCHOR), ([anchor]) => anchor)
      .filter((anchor) => !NOFOLLOW.test(anchor))
      .map((anchor) => (HREF.exec(anchor)?.[1] ?? '').replaceAll('&amp;', '&'))
      .filter((to) => !isOpenToRobots(to) && !PERSONAL.test(to))
      .map((to) => `${path} → ${to}`),
  );
  expect(blocked).toEqual([]);
});

/** Pages of makes, models, years and trims. */
const isAboutCars = (path: string) =>
  parseSearchPath(path) !== undefined || /^\/(?:research|compare|build-price)\//.test(path);

test('indexed pages link to no page that is not indexed, besides the tools of a visitor', () => {
  expect(listThinLinks(pages)).toEqual([]);
});

test('research and trims pages link to no page of cars that was not built, which has too few of them', () => {
  const built = new Set([...pages.keys()].flatMap((path) => findMake(path) ?? []));
  const thin = [...pages].flatMap(([path, { isIndexed: mayLink, links }]) =>
    mayLink && /^\/(?:research|compare)\//.test(path)
      ? links
          .filter((to) => isAboutCars(to) && built.has(findMake(to) ?? '') && !pages.has(to))
          .map((to) => `${path} → ${to}`)
      : [],
  );
  expect(thin).toEqual([]);
});

/** Sites under test have the pages of some makes only. */
function findMake(path: string): string | undefined {
  return /^\/cars-for-sale\/(?:\d{4}\/)?([a-z0-9-]+)\/[a-z0-9-]+/.exec(path)?.[1];
}
