// Titles of all comparisons that a shopper can reach, on both brands: search engines cut what is longer.
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BRANDS } from '#src/domain/site/brands.ts';
import { formatVersusPath, toVersusPath } from '#src/domain/vehicle/versus-path.ts';
import { compareModels } from '#src/page-kinds/compare-models.ts';
import { compareTrims } from '#src/page-kinds/compare-trims.ts';
import { listPrebuiltTrims } from '#src/features/research/trim-comparison/trim-years.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';

const catalogue = loadCatalogue(resolve('test-results/no-imports'));
const rivals = catalogue.makes.flatMap(({ make, makeCode, models }) =>
  models.flatMap(({ model, modelCode, rivals: others = [] }) =>
    others.map((rival) => {
      const pair = toVersusPath({ makeCode, modelCode }, rival);
      const isFirst = pair.makeCode === makeCode && pair.modelCode === modelCode;
      const names = isFirst ? [`${make} ${model}`, rival.name] : [rival.name, `${make} ${model}`];
      return [formatVersusPath(pair), names.join(' vs. ')] as const;
    }),
  ),
);
const headings = [...new Map(rivals).values()];
const trimHeadings = listPrebuiltTrims(catalogue, '2026-11-27').map(({ year, makeCode, modelCode }) => {
  const make = catalogue.findMake(makeCode)?.make;
  return `Compare ${year} ${make} ${catalogue.findModel(makeCode, modelCode)?.model} trims`;
});

const CIVIC = {
  atcMake: 'Honda',
  atcModel: 'Civic',
  atcMakeCode: 'HONDA',
  atcModelCode: 'CIVIC',
  year: 2026,
  specs: [],
};

describe.each(Object.values(BRANDS))('on $name', (brand) => {
  const site = { brand, origin: 'https://cars.example' } as never;
  const page = { canonical: '/', crumbs: [], differences: [], sides: [] };
  const topics = ['prices', 'mpg', 'range', 'crash tests'];

  test.each([
    [
      'two models',
      headings,
      (heading: string) => compareModels.describe({ ...page, topics, heading } as never, site),
    ],
    [
      'trims',
      trimHeadings,
      (heading: string) => compareTrims.describe({ ...page, heading, trims: [] } as never, site),
    ],
  ])(
    'a comparison of %s says what it compares, in at most as many letters as are shown',
    (_of, all, describePage) => {
      const titles = all.map((heading) => ({ heading, title: describePage(heading).title }));
      expect(titles.length).toBeGreaterThan(200);
      expect(titles.filter(({ title }) => title.length > 70)).toEqual([]);
      expect(titles.filter(({ heading, title }) => !title.startsWith(heading))).toEqual([]);
      expect(new Set(titles.map(({ title }) => title)).size).toBe(titles.length);
    },
  );

  test('the description of a comparison says as many differences as are shown, and always the first', () => {
    const [first, second, third] = [
      'A starts lower than B.',
      `A ${'goes '.repeat(20)}farther.`,
      'A has more for sale.',
    ];
    const describePage = (differences: readonly (string | undefined)[]) =>
      compareModels.describe({ ...page, topics: ['prices'], heading: 'A vs. B', differences } as never, site)
        .description;
    expect(describePage([first, third])).toBe(`${first} ${third} Side by side: prices.`);
    expect(describePage([first, second, third])).toBe(`${first} ${second} Side by side: prices.`);
    expect(describePage([`${second} ${second}`, third])).toBe(`${second} ${second}`);
  });

  test('the description of a comparison of trims promises no cars where none is for sale', () => {
    const describeTrims = (count: number) => {
      const trims = ['LX', 'EX'].map((trimName) => ({ ...CIVIC, trimName, trimCode: trimName, count }));
      const facts = { ...page, vehicle: '2026 Honda Civic', heading: 'Compare trims', trims };
      return compareTrims.describe(facts as never, site).description;
    };
    const compared =
      'LX and EX: compare 2026 Honda Civic trims side by side by price, powertrain and equipment';
    expect(describeTrims(0)).toBe(`${compared}.`);
    expect(describeTrims(1)).toBe(`${compared}, and see cars for sale.`);
  });
});
