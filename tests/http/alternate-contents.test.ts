// What a page says, its alternates say: every figure in its tables and lists of terms, and every paragraph.
import { expect, inject, test } from 'vitest';
import { toAlternatePath } from '#src/domain/site/alternate-formats.ts';
import { HtmlPage } from '#tests/support/html-page.ts';
import { askPage, askSite } from '#tests/support/http-answer.ts';

const url = inject('siteUrl');
const PAGES = [
  ...['/', '/build-price/honda/civic'],
  ...['/cars-for-sale/honda', '/cars-for-sale/honda/civic', '/cars-for-sale/2021/honda/civic'],
  '/cars-for-sale/honda/civic/lx',
  ...['/research/honda/civic', '/research/2021/honda/civic', '/compare/trims/2026/honda/civic'],
  '/compare/models/honda/civic/vs/toyota/corolla',
  ...['/car-research', '/car-research/under-25000', '/guides/check-a-used-car', '/certified'],
  ...['/electric-vehicle-types', '/honest-listings', '/dealers', '/dealers/pa'],
  '/cars-for-sale/all-cars',
  '/dealers/pa/woxall/pebblehollow-jeep-of-woxall--sample-60000000',
];
/** Controls, cars as cards (the alternates list them in a table) and what is the same on all pages. */
const ASIDE = ['form', 'nav', 'astro-island', 'dialog', 'script', 'style', 'svg', 'template', 'button', 'h3'];
/** How a page is read or used, which says nothing about cars. */
const OF_THE_PAGE = [
  /^(?:Was this page helpful|Thank you for your feedback|We couldn't load|Bars show)/,
  /differences$|newest model year with data|^Prices (?:of|and) cars for sale|^Every list states its rule/,
  /^(?:Source|Optional|Standard on every trim)\b/, // where the alternate names sources in its own words
  /^\d+ dealers? (?:is|are) not on the map/,
  /^[1-5](?:\.\d)? of 5 stars /, // "4 out of 5 stars"
  /^Sample ratings|\(sample rating\)$|^[1-5]\.\d of 5, from \d+ reviews/, // made up, see below
  /^MSRP is the price when new/, // how a table is read
  /^Choose a trim, color and features|^Call a dealer to order/, // what a form does, how to order
  /^MSRP: .* Nothing here is an opinion/, // its sources end the alternate
];
/** Ratings by owners are made up for the sample, so programs don't get them. */
const SAMPLE_STARS = /^[1-5]\.\d$/;
/** "14 in stock, all years, LX", "See 132 for sale", "$24,695 MSRP": a table of the alternate has the number and the address. */
const LINK = /^\d+ (?:new )?(?:in stock|for sale)\b|^See [\d,]+ for sale|^\$[\d,]+(?:MSRP| a month)/;
const FIGURE = /\d[\d,.]*\d|\d/g;

function removeAside(html: string): string {
  const page = new HtmlPage(html);
  const aside = page.tags.filter(
    ({ name, isClosing, attributes }) =>
      !isClosing &&
      (ASIDE.includes(name) || attributes.get('id') === 'listings' || attributes.has('data-tier')),
  );
  let text = html;
  for (const tag of aside.toReversed()) {
    const inner = page.inner(tag);
    text =
      text.slice(0, tag.end) +
      ' '.repeat(Math.min(inner.length, text.length - tag.end)) +
      text.slice(tag.end + inner.length);
  }
  return text;
}

const toWords = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9$]+/g, ' ')
    .trim();
const toFigures = (text: string) => (text.match(FIGURE) ?? []).map((figure) => figure.replaceAll(',', ''));

test.each(PAGES)('the alternates of %s have its figures and paragraphs', async (path) => {
  const { page } = await askPage(url, path);
  const [main] = page.all('main');
  const content = new HtmlPage(main ? removeAside(page.inner(main)) : '');
  const [markdown, json] = await Promise.all(
    (['md', 'json'] as const).map(async (format) => (await askSite(url, toAlternatePath(path, format))).body),
  );
  const [words, figures] = [
    toWords((markdown ?? '').replaceAll(/\]\([^()]*\)/g, ']')),
    new Set(toFigures(`${markdown} ${json}`)),
  ];
  const marked = (text: string) =>
    text
      .replaceAll(/\[\d+\]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
  const cells = ['td', 'dd', 'th'].flatMap((name) => content.texts(name)).map(marked);
  const hasFigures = (text: string) => toFigures(text).every((figure) => figures.has(figure));
  const missing = cells.filter((cell) => !hasFigures(cell) && !SAMPLE_STARS.test(cell));
  expect(missing).toEqual([]);
  const paragraphs = content.texts('p').map(marked);
  const said = paragraphs.filter(
    (text) => text.split(' ').length >= 6 && !OF_THE_PAGE.some((pattern) => pattern.test(text)),
  );
  const isSaid = (text: string) =>
    words.includes(toWords(text.replace(/^The rule: /, ''))) || (LINK.test(text) && hasFigures(text));
  expect(said.filter((text) => !isSaid(text))).toEqual([]);
});
