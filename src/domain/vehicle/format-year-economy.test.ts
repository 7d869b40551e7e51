import { expect, test } from 'vitest';
import { formatRangeSpan, formatYearEconomy } from '#src/domain/vehicle/format-year-economy.ts';

const V6 = 'GSL|FWD|AUTO|6|3.5|19|26|';
const V6_AWD = 'GSL|AWD|AUTO|6|3.5|18|25|';
const HYBRID = 'HYB|FWD|CVT|4|2.5|52|46|';
const PLUG_IN = 'PIH|AWD|AUTO|4|1.6|80|80|33';
const LONG = 'ELE|RWD|AUTO|||138|126|363';
const HYDROGEN = 'HYD|RWD|CVT|||76|71|402';
const SHORT = 'ELE|AWD|AUTO|||120|112|305';

test.each([
  ['one engine', [V6], '19 city / 26 hwy'],
  ['two drives', [V6, V6_AWD], '18–19 city / 25–26 hwy'],
  ['gasoline and hybrid, whichever is more common', [V6, HYBRID], '19–52 city / 26–46 hwy'],
  ['electric cars', [LONG, SHORT], '305–363 mi'],
  ['a plug-in hybrid beside others', [V6, PLUG_IN], '19 city / 26 hwy, or 33 mi electric'],
  ['plug-in hybrids only, which go on with their engine', [PLUG_IN], '33 mi electric'],
  ['hydrogen cars', [HYDROGEN, 'HYD|RWD|CVT|||67|64|357'], '357–402 mi on hydrogen'],
  ['hydrogen beside electric cars', [HYDROGEN, SHORT], '305 mi electric, or 402 mi on hydrogen'],
])('of %s', (_what, variants, text) => {
  const fuelTypeGroups = [...new Set(variants.map((variant) => variant.slice(0, 3)))] as ('GSL' | 'PIH')[];
  expect(formatYearEconomy({ variants, fuelTypeGroups, mpg: { city: 1, highway: 1 } })).toBe(text);
});

test('without the engines of the year, its figures are all there is', () => {
  const mpg = { city: 30, highway: 40 };
  expect(formatYearEconomy({ mpg, fuelTypeGroups: ['GSL'] })).toBe('30 city / 40 hwy');
  expect(formatYearEconomy({ range: 240, fuelTypeGroups: ['ELE'] })).toBe('240 mi');
  expect(formatYearEconomy({ fuelTypeGroups: [] })).toBeUndefined();
});

test('ranges of trims are written like those of a year', () => {
  expect(formatRangeSpan([320, 240])).toBe('240–320 mi');
  expect(formatRangeSpan([250, 250])).toBe('250 mi');
  expect(formatRangeSpan([])).toBeUndefined();
});
