import { expect, test } from 'vitest';
import { toMarkdownBlocks } from '#src/lib/markdown-blocks.ts';

const ORIGIN = 'https://cars.example';

test('headings, lists and links stay what they are', () => {
  const html =
    '<h3>Belt &amp; chain</h3>\n<p>Look it up at <a href="https://www.nhtsa.gov/recalls" rel="external">nhtsa.gov</a>, ' +
    'or among <a href="/cars-for-sale/honda">our <b>Hondas</b></a>.</p>\n<ul>\n<li>V6: a belt</li>\n<li>Four cylinders:\na chain</li>\n</ul>\n<p> </p>';
  expect(toMarkdownBlocks(html, ORIGIN)).toEqual([
    '### Belt & chain',
    'Look it up at [nhtsa.gov](https://www.nhtsa.gov/recalls), or among [our Hondas](https://cars.example/cars-for-sale/honda).',
    '- V6: a belt\n- Four cylinders: a chain',
  ]);
});

test('a quote and the rows of a table are blocks, and a paragraph in a list is its item', () => {
  const html =
    '<blockquote><p>It lasts.</p></blockquote><table><tr><th>Year</th><th>Belt</th></tr><tr><td>2020</td><td>no</td></tr></table>' +
    '<ol><li><p>Check it.</p></li></ol>';
  expect(toMarkdownBlocks(html, ORIGIN)).toEqual([
    '> It lasts.',
    '| Year | Belt |\n| 2020 | no |',
    '- Check it.',
  ]);
});
