import { expect, test } from 'vitest';
import {
  formatEconomy,
  formatRatedEconomy,
  formatShortEconomy,
  hasClearUnit,
} from '#src/domain/listing/fuel-economy.ts';

test.each([
  ['GSL', { city: 31, highway: 40 }, '31 city / 40 hwy mpg'],
  ['ELE', { city: 138, highway: 126 }, '138 city / 126 hwy MPGe'],
  ['HYD', { city: 76, highway: 71 }, '76 city / 71 hwy MPGe'],
  ['PIH', { city: 87, highway: 78 }, '87 city / 78 hwy MPGe'],
  ['PIH', { city: 38, highway: 33 }, '38 city / 33 hwy mpg'],
  ['GSL', undefined, undefined],
] as const)('%s with %j is %s', (fuelTypeGroup, mpg, text) => {
  expect(formatEconomy({ fuelTypeGroup, specifications: { mpg } })).toBe(text);
});

test('a short figure has a unit where it is not miles per gallon', () => {
  expect(formatShortEconomy({ city: 31, highway: 40 }, 'GSL')).toBe('31 city / 40 hwy');
  expect(formatShortEconomy({ city: 87, highway: 78 }, 'PIH')).toBe('87 city / 78 hwy MPGe');
});

test('a low rating of a plug-in hybrid by EPA is MPGe, and is no figure of a single car, whose page could not tell', () => {
  const mpg = { city: 52, highway: 45 };
  expect(formatRatedEconomy(mpg, 'PIH')).toBe('52 city / 45 hwy MPGe');
  expect(formatRatedEconomy(mpg, 'HYB')).toBe('52 city / 45 hwy');
  expect(hasClearUnit(mpg, 'PIH')).toBe(false);
  expect(hasClearUnit({ city: 87, highway: 78 }, 'PIH')).toBe(true);
  expect(hasClearUnit(mpg, 'HYB')).toBe(true);
});
