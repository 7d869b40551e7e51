import { expect, test } from 'vitest';
import { countOwnTabs, hasCertainTabs } from '#src/features/search/results-page/own-tabs.ts';
import type { ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
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

test.each([
  ['a year of a model for sale, of a car that burns fuel', {}, true, true],
  ['one without crash ratings that nobody sells', {}, false, false],
  ['one with crash ratings', { crash: { frontal: 5 } }, false, true],
  ['a hydrogen car', { co2: [0, 0] }, true, false],
  ['a year without fuel economy', { mpg: undefined }, true, false],
  ['a year of which only the shipped data tell', { sources: ['shipped'] }, true, false],
] as const)('%s: two tabs are certain, or have to be counted', (_what, facts, isForSale, isCertain) => {
  const year = { year: 2018, mpg: { city: 30, highway: 38 }, co2: [250, 270], sources: ['epa'], ...facts };
  expect(hasCertainTabs(year as unknown as ModelYear, isForSale)).toBe(isCertain);
});
