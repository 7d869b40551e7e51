import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { parseSearchPath } from '#src/domain/search-query/search-path.ts';
import { readReleaseHealth } from '#src/engine/publishing/release-health.ts';
import { openBuiltRelease } from '#tests/support/built-release.ts';
import type { HtmlPage, Tag } from '#tests/support/html-page.ts';

const release = openBuiltRelease(inject('dataDir'));
const pages = [...release.sample]
  .filter(([type]) => type.includes('model'))
  .flatMap(([, paths]) => paths.map((path) => ({ path, page: release.page(path) })))
  .filter(({ page }) => tabsOf(page).length > 0);

interface FaqPage {
  mainEntity: { name: string; acceptedAnswer: { text: string } }[];
}

function tabsOf(page: HtmlPage): Tag[] {
  return page.all('a', (has) => has.get('role') === 'tab');
}

function panelsOf(page: HtmlPage): Tag[] {
  return page.all('div', (has) => has.get('role') === 'tabpanel');
}

function panelOf(page: HtmlPage, key: string): Tag | undefined {
  return panelsOf(page).find(({ attributes }) => attributes.get('id') === key);
}

test('there are model pages with tabs to check', () => {
  expect(pages.length).toBeGreaterThan(0);
});

test('editors see why the page of a model has no tabs', () => {
  const health = Object.entries(readReleaseHealth(join(inject('dataDir'), 'dist')) ?? {});
  const untold = health.filter(([path, { hiddenTabs }]) => {
    const isModel = parseSearchPath(path)?.modelCode !== undefined;
    return isModel && hiddenTabs.length === 0 && tabsOf(release.page(path)).length === 0;
  });
  expect(untold.map(([path]) => path)).toEqual([]);
});

test('a build-and-price page counts the new cars of its dealers', () => {
  const health = readReleaseHealth(join(inject('dataDir'), 'dist')) ?? {};
  const paths = release.sample.get('build-price') ?? [];
  const withCars = paths.filter((path) => / new in stock/.test(release.readText(path)));
  expect(withCars.filter((path) => health[path]?.stock === 0)).toEqual([]);
});

describe.each(pages)('the reference data of $path', ({ page }) => {
  test('are in the page, one panel for each tab', () => {
    const ids = panelsOf(page).map(({ attributes }) => attributes.get('id'));
    expect(tabsOf(page).map(({ attributes }) => attributes.get('href'))).toEqual(ids.map((id) => `#${id}`));
    expect(tabsOf(page).map(({ attributes }) => attributes.get('aria-controls'))).toEqual(ids);
    expect(panelsOf(page).filter((panel) => page.text(panel).length < 20)).toEqual([]);
  });

  test('show the first panel, and browser search finds the others', () => {
    const [first, ...others] = panelsOf(page).map(({ attributes }) => attributes.get('hidden'));
    expect([first, ...new Set(others)]).toEqual(others.length > 0 ? [undefined, 'until-found'] : [undefined]);
  });

  test('are in structured data as far as they are shown', () => {
    const types = page.jsonLd().map((data) => data['@type']);
    if (!page.isIndexed) {
      expect(types).toEqual([]);
      return;
    }
    const faqs = panelOf(page, 'faqs');
    expect(types.includes('FAQPage')).toBe(faqs !== undefined);
    const product = page.jsonLd().find((data) => Array.isArray(data['@type']));
    if (!panelOf(page, 'pricing')) expect(product ?? {}).not.toHaveProperty('offers');
    if (!panelOf(page, 'reviews')) expect(product ?? {}).not.toHaveProperty('aggregateRating');
    if (!faqs) return;
    const { mainEntity } = page.jsonLdOf('FAQPage') as unknown as FaqPage;
    const text = page.text(faqs);
    for (const { name, acceptedAnswer } of mainEntity) {
      expect(text).toContain(name);
      expect(text).toContain(acceptedAnswer.text);
    }
  });
});
