import { describe, expect, inject, test } from 'vitest';
import { dealerListPath, parseDealerListPath, parseDealerPath } from '#src/domain/dealer/dealer-path.ts';
import { parseSearchPath } from '#src/domain/search-query/search-path.ts';
import { decideRedirect } from '#src/domain/search-query/redirect-rule.ts';
import { openBuiltRelease } from '#tests/support/built-release.ts';
import type { HtmlPage } from '#tests/support/html-page.ts';

const EVERYTHING = {
  isKnown: () => true,
  findRenamed: () => undefined,
  findMeant: () => undefined,
  findCities: () => [],
  hasListing: () => true,
  findByVin: () => undefined,
};

const release = openBuiltRelease(inject('dataDir'));
/** On-demand pages that are not searches. */
const ON_DEMAND = [
  /^\/cars-for-sale\/vehicle\/[^/]+$/,
  /^\/openapi\.json$/,
  /^\/account(?:\/(?:sign-in|saved))?$/,
  /^\/my-wallet$/,
  /^\/search$/,
  /^\/buy-online\/[^/]+$/,
  /^\/privacy$/,
  /^\/research\/(?:\d{4}\/)?[^/]+\/[^/]+$/, // years with few cars
  /^\/compare\/models\/[^/]+\/[^/]+\/vs\/[^/]+\/[^/]+$/, // models with few cars
];

const NEXT_CARS = /^(?:\?firstRecord=\d+)?$/;

/** A built page with or without its next cars, a search that is rendered on demand, or another page made on demand. */
function leadsSomewhere(href: string): boolean {
  const { pathname, search } = new URL(href, 'http://site.example');
  if (NEXT_CARS.test(search) && release.manifest.files[pathname]) return true;
  return ON_DEMAND.some((pattern) => pattern.test(pathname)) || parseSearchPath(pathname) !== undefined;
}

function assetsOf(page: HtmlPage): string[] {
  const named = [...page.all('script'), ...page.all('img')].map((tag) => tag.attributes.get('src'));
  const linked = page
    .all('link', (has) => /icon|preload|modulepreload|manifest/.test(has.get('rel') ?? ''))
    .map((tag) => tag.attributes.get('href'));
  const islands = page.islands().flatMap(({ component, renderer }) => [component, renderer]);
  return [...named, ...linked, ...page.styleSheets(), ...islands].filter(
    (url) => url?.startsWith('/') === true,
  ) as string[];
}

/** `/cars-for-sale/honda`, `/cars-for-sale/honda/civic`; categories and years are one step of another kind. */
const MODEL_PAGE = /^(\/cars-for-sale\/[^/]+)\/[^/]+$/;

test('the page of a make links to each of its models, to what is known about it while few are for sale', () => {
  const models = Object.keys(release.manifest.files).filter((path) => {
    const { makeCode, modelCode, ...rest } = parseSearchPath(path) ?? {};
    return makeCode !== undefined && modelCode !== undefined && Object.keys(rest).length === 0;
  });
  expect(models.length).toBeGreaterThan(60); // by day, of a few makes
  const byMake = Map.groupBy(models, (path) => MODEL_PAGE.exec(path)?.[1] ?? '');
  const missing = [...byMake].flatMap(([make, paths]) => {
    const linked = new Set(release.page(make).hrefs());
    const researchOf = (path: string) => path.replace('/cars-for-sale/', '/research/');
    return paths.filter((path) => !linked.has(path) && !linked.has(researchOf(path)));
  });
  expect(missing).toEqual([]);
});

test('every dealer is reached from the home page, by lists of states and of dealers', () => {
  const dealers = release.pagePaths.filter((path) => parseDealerPath(path) !== undefined);
  expect(dealers.length).toBeGreaterThan(50);
  const follow = (paths: readonly string[], isWanted: (path: string) => boolean) => [
    ...new Set(paths.flatMap((path) => release.page(path).hrefs().filter(isWanted))),
  ];
  expect(release.page('/').hrefs()).toContain(dealerListPath());
  const states = follow([dealerListPath()], (path) => parseDealerListPath(path)?.state !== undefined);
  const linked = follow(states, (path) => parseDealerPath(path) !== undefined);
  expect(linked.toSorted()).toEqual(dealers.toSorted());
});

describe.each([...release.sample])('pages of type %s', (_type, paths) => {
  test('link only to pages that exist', () => {
    const dead = paths.flatMap((path) =>
      release
        .page(path)
        .hrefs()
        .filter((href) => href.startsWith('/') && !leadsSomewhere(href))
        .map((href) => `${path} → ${href}`),
    );
    expect(dead).toEqual([]);
  });

  test('link to searches in their normal form, so that no link costs a redirect', () => {
    const redirected = paths.flatMap((path) =>
      release
        .page(path)
        .hrefs()
        .filter((href) => href.startsWith('/cars-for-sale'))
        .map((href) => new URL(href, 'http://site.example'))
        .filter(({ pathname, search }) => decideRedirect(pathname, search, EVERYTHING) !== undefined)
        .map(({ pathname, search }) => `${path} → ${pathname}${search}`),
    );
    expect(redirected).toEqual([]);
  });

  test('have a target for every #fragment', () => {
    const lost = paths.flatMap((path) => {
      const page = release.page(path);
      const ids = new Set(page.tags.flatMap((tag) => tag.attributes.get('id') ?? []));
      return page.hrefs().filter((href) => href.startsWith('#') && !ids.has(href.slice(1)));
    });
    expect(lost).toEqual([]);
  });

  test('have no space before the comma in the name of one', () => {
    const spaced = paths.filter((path) => /\s<span class="visually-hidden">,/.test(release.page(path).html));
    expect(spaced).toEqual([]);
  });

  test('use only assets that are in the release', () => {
    const missing = paths.flatMap((path) =>
      assetsOf(release.page(path)).filter((url) => !release.manifest.files[url]),
    );
    expect(missing).toEqual([]);
  });
});

test('every source that a page names is that of something on it', () => {
  const unused = release.pagePaths.flatMap((path) => {
    const page = release.page(path);
    const marks = new Set(page.hrefs().filter((href) => href.startsWith('#source-')));
    const sources = page.all('li', (has) => has.get('id')?.startsWith('source-') === true);
    return sources.flatMap(({ attributes }) =>
      marks.has(`#${attributes.get('id')}`) ? [] : [`${path} ${attributes.get('id')}`],
    );
  });
  expect(unused).toEqual([]);
});
