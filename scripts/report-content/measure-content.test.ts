import { expect, test } from 'vitest';
import { listSharedParagraphs, measureContent } from '#scripts/report-content/measure-content.ts';

const LONG = 'The air conditioning of the first three years leaks, so run it for ten minutes and feel.';
const aPage = (path: string, main: string) => ({
  path,
  html: `<main>${main}</main>`,
  isIndexed: true,
  hiddenTabs: [],
});
const overlapOf = (...mains: string[]) => {
  const pages = mains.map((main, index) => aPage(`/research/${2020 + index}/honda/civic`, main));
  return measureContent(pages, () => 'research')[0]?.overlap;
};

test('a paragraph on two pages of a model is an overlap, and named with its pages', () => {
  expect(overlapOf(`<p>${LONG}</p>`, `<ul><li>${LONG}</li></ul>`)).toBe(100);
  const pages = ['/research/2020/honda/civic', '/cars-for-sale/honda/civic', '/research/honda/accord'].map(
    (path) => aPage(path, `<p>${LONG}</p>`),
  );
  expect(listSharedParagraphs(pages)).toEqual([
    { text: LONG, paths: ['/research/2020/honda/civic', '/cars-for-sale/honda/civic'] },
  ]);
});

test('cars, facts and names of sources are no paragraphs', () => {
  const card = `<section id="listings"><ul><li><p>${LONG}</p></li></ul></section>`;
  const fact = `<dl><dt>Crash test</dt><dd>${LONG}</dd></dl><ol><li id="source-1">${LONG}</li></ol>`;
  expect(overlapOf(card, card)).toBe(0);
  expect(overlapOf(fact, fact)).toBe(0);
  const figures =
    '<p>3.0L V6 Twin Turbo Hybrid · Rear-wheel drive · 45 city / 49 hwy MPGe · 8 mi range when fully charged</p>';
  expect(overlapOf(figures, figures)).toBe(0);
});
