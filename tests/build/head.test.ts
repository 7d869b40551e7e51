import { describe, expect, inject, test } from 'vitest';
import { ORIGIN, openBuiltRelease } from '#tests/support/built-release.ts';

const release = openBuiltRelease(inject('dataDir'));
const HEAD_END = '</head>';

/** Without the tags of the body, because this reads all pages. */
const heads = release.pagePaths.map((path) => {
  const html = release.readText(path);
  const head = html.slice(0, html.indexOf(HEAD_END));
  const find = (pattern: RegExp) => pattern.exec(head)?.[1] ?? '';
  return {
    path,
    title: find(/<title>([^<]*)<\/title>/),
    description: find(/<meta name="description" content="([^"]*)"/),
    siteName: find(/<meta property="og:site_name" content="([^"]*)"/),
    canonical: find(/<link rel="canonical" href="([^"]*)"/),
    picture: find(/<meta property="og:image" content="([^"]*)"/),
    pictureSize: ['width', 'height']
      .map((side) => find(new RegExp(`<meta property="og:image:${side}" content="([^"]*)"`)))
      .join('x'),
    pictureText: find(/<meta property="og:image:alt" content="([^"]*)"/),
    robots: find(/<meta name="robots" content="([^"]*)"/),
    /** The elements that a browser waits for before it paints. */
    awaitedCount: html.split(` id="${find(/<link rel="expect" href="#([^"]*)"/)}"`).length - 1,
  };
});

function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
}

test('there are pages of every type', () => {
  expect([...release.sample.keys()].sort()).toEqual([
    'all-cars',
    'build-price',
    'dealer',
    'dealers',
    'home',
    'make',
    'make-model',
    'make-model-trim',
    'other',
    'research',
    'year-make-model',
    'year-make-model-trim',
  ]);
});

test('every page has a unique title and description', () => {
  expect(heads.filter(({ title, description }) => title === '' || description === '')).toEqual([]);
  expect(repeated(heads.map(({ title }) => title))).toEqual([]);
  expect(repeated(heads.map(({ description }) => description))).toEqual([]);
});

test('a shared page names the site', () => {
  expect(new Set(heads.map(({ siteName }) => siteName))).toEqual(new Set(['Forecourt']));
});

test('no description is longer than search engines show', () => {
  const plain = heads.map(({ path, description }) => ({
    path,
    text: description.replaceAll(/&[#\w]+;/g, '&'),
  }));
  expect(plain.filter(({ text }) => text.length > 170)).toEqual([]);
});

test('a title longer than search engines show is nothing but the name of its page', () => {
  const long = heads
    .map(({ title }) => title.replaceAll(/&[#\w]+;/g, '&'))
    .filter((title) => title.length > 70);
  expect(long.filter((title) => /: prices|research: | and remedies/.test(title))).toEqual([]);
  expect(long.filter((title) => title.length > 85)).toEqual([]);
});

test('every page is its own canonical, under the configured origin', () => {
  expect(
    heads.filter(({ path, canonical }) => canonical !== (path === '/' ? `${ORIGIN}/` : ORIGIN + path)),
  ).toEqual([]);
});

test('every page has a picture of its own for other sites', () => {
  const wrong = heads.filter(
    ({ path, picture }) => !picture.startsWith(`${ORIGIN}/pictures${path === '/' ? '/index' : path}.png?v=`),
  );
  expect(wrong).toEqual([]);
});

test('a drawn picture says its size and what it shows', () => {
  const lacking = heads.filter(
    ({ pictureSize, pictureText, title }) =>
      pictureSize !== '1200x630' || !pictureText.startsWith(title.split(' | ')[0] ?? title),
  );
  expect(lacking.map(({ path }) => path)).toEqual([]);
});

test('every page has exactly the one element that browsers wait for before they paint', () => {
  expect(heads.filter(({ awaitedCount }) => awaitedCount !== 1)).toEqual([]);
});

test('every page has directives for crawlers', () => {
  expect(new Set(heads.map(({ robots }) => robots))).toContain('max-image-preview:large');
  expect(heads.filter(({ robots }) => !/^(?:max-image-preview:large|noindex,follow)$/.test(robots))).toEqual(
    [],
  );
});

test('links of the small print do not touch', () => {
  const [, footer = ''] = release.readText('/').split('<footer');
  expect(footer).toContain('Privacy policy');
  expect(footer).not.toMatch(/<\/a><a [^>]*>[^<]*<\/a><\/p>/);
});

describe.each([...release.sample])('pages of type %s', (_type, paths) => {
  test.each(paths)('%s has one heading, a language and a main element', (path) => {
    const page = release.page(path);
    expect(page.texts('h1')).toHaveLength(1);
    expect(page.texts('h1')[0]).not.toBe('');
    expect(page.all('html')[0]?.attributes.get('lang')).toBe('en-US');
    expect(page.all('main')).toHaveLength(1);
  });

  test.each(paths)('%s has headings in order, without skipped levels', (path) => {
    const levels = release
      .page(path)
      .tags.filter((tag) => !tag.isClosing && /^h[1-6]$/.test(tag.name))
      .map((tag) => Number(tag.name[1]));
    expect(levels[0]).toBe(1);
    const leaps = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
    expect(leaps).toEqual([]);
  });
});
