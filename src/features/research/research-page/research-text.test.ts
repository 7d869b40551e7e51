import { expect, test } from 'vitest';
import { CIVIC } from '#src/features/research/research-page/research.fixtures.ts';
import { writeResearchText } from '#src/features/research/research-page/research-text.ts';

const write = (
  stock: Parameters<typeof writeResearchText>[0]['stock'],
  trims: string[] = [],
  adds: string[] = ['Sunroof'],
) => {
  const rungs = trims.map((trim) => ({ trim, adds, msrp: 24_000 }));
  return writeResearchText({ name: '2021 Honda Civic', model: CIVIC, rungs, stock, brandName: 'Forecourt' });
};

test.each([
  [{ count: 0, newCount: 0 }, 'None for sale today.'],
  [{ count: 3, newCount: 0 }, '3 for sale.'],
  [
    { count: 1, newCount: 0, prices: { starting: 9_000, average: 9_000, highest: 9_000, count: 1 } },
    '1 for sale at $9,000.',
  ],
  [
    {
      count: 1_200,
      newCount: 5,
      prices: { starting: 9_000, average: 15_500, highest: 30_000, count: 1_200 },
    },
    '1,200 for sale from $9,000; average $15,500.',
  ],
  [
    { count: 5, newCount: 0, prices: { starting: 9_000, average: 15_500, highest: 30_000, count: 4 } },
    '5 for sale from $9,000; average $15,500 (4 with a price).',
  ],
])('a stock of %j is described as "%s"', (stock, offer) => {
  expect(write(stock).intro).toBe(`Sedan or hatchback, sold in the US 2010 to 2018, 2020 to 2026. ${offer}`);
});

test('a model of one year was sold in it', () => {
  const of = { name: 'Honda Fit', rungs: [], stock: { count: 0, newCount: 0 }, brandName: 'Forecourt' };
  expect(writeResearchText({ ...of, model: { ...CIVIC, years: [2025] } }).intro).toBe(
    'Sedan or hatchback, sold in the US in 2025. None for sale today.',
  );
});

test('the page of a year says what that year was', () => {
  const model = { ...CIVIC, yearStyles: { 2015: ['COUPE' as const] } };
  const of = { name: '2015 Honda Civic', model, rungs: [], stock: { count: 0, newCount: 0 } };
  const introOf = (year: number) => writeResearchText({ ...of, year, brandName: 'Forecourt' }).intro;
  expect(introOf(2015)).toBe('Coupe, model year 2015. None for sale today.');
  expect(introOf(2016)).toBe('Sedan or hatchback, model year 2016. None for sale today.');
});

test('title and heading name the model, and the description its first trims', () => {
  const text = write({ count: 0, newCount: 0 }, ['LX', 'EX', 'EX-L', 'Si', 'Touring', 'Type R']);
  expect(text.heading).toBe('2021 Honda Civic research');
  expect(text.title).toBe('2021 Honda Civic research: trims, prices and years | Forecourt');
  expect(text.description).toBe(
    '2021 Honda Civic: LX, EX, EX-L, Si and 2 more, what each trim adds and costs, prices by year and specs. ' +
      'None for sale today.',
  );
});

test('a year without trims promises none', () => {
  expect(write({ count: 0, newCount: 0 }).title).toBe(
    '2021 Honda Civic research: prices and years | Forecourt',
  );
});

test('a page with a single trim speaks of no trims', () => {
  const { title, description } = writeResearchText({
    ...{ name: 'Infiniti Q45', model: CIVIC, stock: { count: 0, newCount: 0 }, brandName: 'Forecourt' },
    rungs: [{ trim: 'Base', msrp: 56_000, adds: ['LEATHER'] }],
  });
  expect(title).toBe('Infiniti Q45 research: prices and years | Forecourt');
  expect(description).toContain('Infiniti Q45: equipment and MSRP, prices by year');
});

test('the description promises no trim facts if only names are known', () => {
  const descriptionOf = (rung: { msrp?: number; adds: string[] }) =>
    writeResearchText({
      ...{ name: '2021 Honda Civic', model: CIVIC, stock: { count: 0, newCount: 0 }, brandName: 'Forecourt' },
      rungs: ['LX', 'EX'].map((trim) => ({ trim, ...rung })),
    }).description;
  expect(descriptionOf({ adds: [] })).toBe(
    '2021 Honda Civic: LX, EX, prices by year and specs. None for sale today.',
  );
  expect(descriptionOf({ adds: [], msrp: 24_000 })).toContain(
    ' LX, EX, what each trim costs, prices by year',
  );
});
