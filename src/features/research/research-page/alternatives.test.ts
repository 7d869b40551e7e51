import { expect, test } from 'vitest';
import { catalogueModelSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { describeAlternatives, listAlternatives } from '#src/features/research/research-page/alternatives.ts';

const aModel = (model: string, msrp: number, facts: object, rivals: object[] = []) =>
  catalogueModelSchema.parse({
    model,
    modelCode: model.toUpperCase(),
    years: [2025, 2026],
    trims: [{ trim: 'Base', trimCode: 'BASE', years: [2026], msrp }],
    modelYears: [{ year: 2026, ...facts }],
    rivals,
  });
const rival = { makeCode: 'KIA', modelCode: 'SOUL', name: 'Kia Soul' };
const listOf = (own: object, other: object, price = 24_000) =>
  listAlternatives({
    makeCode: 'HONDA',
    model: aModel('Fit', 24_000, own, [rival]),
    findModel: () => aModel('Soul', price, other),
    loadCounts: () => [],
  });

test('a rival at this price is an alternative for what it has more of', () => {
  const own = {
    range: 250,
    legroom: { rear: 36 },
    specs: { cargo: [20, 20] },
    crash: { overall: 4, side: 5 },
  };
  const other = {
    range: 300,
    legroom: { rear: 37.5 },
    specs: { cargo: [24, 30] },
    crash: { overall: 5, side: 4 },
  };
  expect(listOf(own, other)).toMatchObject([
    {
      name: 'Kia Soul',
      href: '/compare/models/honda/fit/vs/kia/soul',
      reasons: [
        '300 mi of range vs. 250 mi',
        '24 cu ft of cargo room vs. 20',
        '37.5 inches of rear legroom vs. 36.0',
        '5 stars overall vs. 4',
      ],
      sources: ['epa', 'lists', 'catalog', 'nhtsa', 'catalog', 'stock'],
    },
  ]);
});

test('stars are explained only where an alternative has more of them', () => {
  expect(describeAlternatives(listOf({ range: 250 }, { range: 300 }))).not.toContain('stars');
  expect(describeAlternatives(listOf({ crash: { side: 4 } }, { crash: { side: 5 } }))).toContain(
    'frontal stars',
  );
});

test('frontal stars are no reason between cars of other weights', () => {
  const own = { crash: { frontal: 4 }, specs: { weight: [3000, 3100] } };
  const rivalOf = (pounds: number) => ({ crash: { frontal: 5 }, specs: { weight: [pounds, pounds] } });
  expect(listOf(own, rivalOf(3251))).toEqual([]);
  expect(listOf(own, rivalOf(3250))[0]?.reasons).toEqual(['5 stars in the frontal test vs. 4']);
  expect(listOf({ crash: { frontal: 4 } }, rivalOf(3250))).toHaveLength(1);
});

test('a dearer rival, one with less, and one of which nothing is known are none', () => {
  expect(listOf({ range: 250 }, { range: 300 }, 26_000)).toEqual([]);
  expect(listOf({ range: 300 }, { range: 250 })).toEqual([]);
  expect(listOf({ range: 300 }, {})).toEqual([]);
});
