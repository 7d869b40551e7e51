import { expect, test } from 'vitest';
import { countOwnTabs, hasCertainTabs } from '#src/features/search/results-page/own-tabs.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { ModelReference } from '#src/features/research/model-reference/load-reference.ts';
import { CIVIC } from '#src/features/research/research-page/research.fixtures.ts';

const civic = { makeCode: 'HONDA', modelCode: 'CIVIC' };
const withTabs = (...keys: string[]) =>
  ({ tabs: { shown: keys.map((key) => ({ key })) } }) as unknown as ModelReference;

test('beside a tab, the years of a model that have facts of their own count as one more', () => {
  expect(countOwnTabs(withTabs('safety'), civic, CIVIC)).toBe(2);
  expect(countOwnTabs(withTabs('safety'), civic, { ...CIVIC, modelYears: [] })).toBe(1);
  expect(countOwnTabs(withTabs('safety'), { ...civic, year: 2022 }, CIVIC)).toBe(1);
  expect(countOwnTabs(withTabs(), civic, CIVIC)).toBe(0);
  expect(countOwnTabs(withTabs('safety'), { ...civic, trimCode: 'LX' }, CIVIC)).toBe(0);
});

const fuelYear = { year: 2018, mpg: { city: 30, highway: 38 }, co2: [250, 270], sources: ['epa'] };

test.each([
  ['of a model for sale, of a car that burns fuel', {}, true, true],
  ['without crash ratings that nobody sells', {}, false, false],
  ['with crash ratings', { crash: { frontal: 5 } }, false, true],
  ['of a hydrogen car', { co2: [0, 0] }, true, false],
  ['of an electric car with crash ratings', { co2: [0, 0], crash: { frontal: 5 } }, true, true],
  ['of an electric car with crash ratings that nobody sells', { co2: [0, 0], crash: {} }, false, false],
  ['without fuel economy', { mpg: undefined }, true, false],
  ['of which only the shipped data tell', { sources: ['shipped'] }, true, false],
] as const)(
  'two tabs of a year %s are certain, or have to be counted',
  (_what, facts, isForSale, isCertain) => {
    const model = { ...CIVIC, modelYears: [{ ...fuelYear, ...facts }] } as unknown as CatalogueModel;
    expect(hasCertainTabs(model, 2018, isForSale)).toBe(isCertain);
    expect(hasCertainTabs(model, 2017, isForSale)).toBe(false);
  },
);

test('two tabs of a model that is for sale are certain when it has years of its own', () => {
  expect(hasCertainTabs(CIVIC, undefined, true)).toBe(true);
  expect(hasCertainTabs(CIVIC, undefined, false)).toBe(false);
  expect(hasCertainTabs({ ...CIVIC, modelYears: [] }, undefined, true)).toBe(false);
});
