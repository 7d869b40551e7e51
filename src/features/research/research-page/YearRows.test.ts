import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';

type Part = Parameters<AstroContainer['renderToString']>[0];
const [YearRows] = Object.values(
  import.meta.glob<Part>('./YearRows.astro', { eager: true, import: 'default' }),
);

test.each([
  [{}, 'Cars for sale and prices, newest year first'],
  [{ hasEconomy: true }, 'Cars for sale, prices and MPG or range, newest year first'],
  [{ hasStars: true }, 'Cars for sale, prices and crash stars, newest year first'],
])('the caption for screen readers names the columns that there are (%o)', async (columns, caption) => {
  if (!YearRows) throw new Error('no part');
  const container = await AstroContainer.create();
  const html = await container.renderToString(YearRows, {
    props: {
      ...{ years: 'newest year first', shownYear: undefined, hasEconomy: false, hasStars: false, ...columns },
      rows: [{ year: 2021, stock: { count: 0 } }],
      marks: { stock: 1, epa: 2, ranges: 3, stars: new Map() },
    },
  });
  expect(html.replace(/<caption[^>]*>/, '<caption>')).toContain(`<caption>${caption}</caption>`);
});

test('a range of a list has the mark of the list', async () => {
  if (!YearRows) throw new Error('no part');
  const container = await AstroContainer.create();
  const html = await container.renderToString(YearRows, {
    props: {
      ...{ years: 'newest year first', shownYear: undefined, hasEconomy: true, hasStars: false },
      rows: [{ year: 2021, stock: { count: 0 }, economy: '300 mi', isListedRange: true }],
      marks: { stock: 1, epa: 0, ranges: 3, stars: new Map() },
    },
  });
  expect(html.replaceAll(/<(?!a)[^>]*>/g, '')).toMatch(/300 mi\s*<a href="#source-3"/);
});
