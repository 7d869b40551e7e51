import { expect, test } from 'vitest';
import { formatVariant, parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import { correctSlips, withholdCo2, withholdContradictions } from '#src/reference/import/epa-slips.ts';

function correct(years: Readonly<Record<number, string>>, drives: readonly ('FWD' | 'RWD')[] = []) {
  const known = Object.entries(years).map(([year, text]) => [Number(year), [parseVariant(text)]] as const);
  const corrected = correctSlips(
    new Map(known),
    drives.map((drive) => ({ drive })),
  );
  return [...corrected.values()].flat().map(formatVariant);
}

test.each([
  ['an engine whose cylinders the years before and after have otherwise', 'GSL|AWD|AUTO|4|3.0|25|31|', '6'],
  ['the usual engine', 'GSL|AWD|AUTO|6|3.0|25|31|', '6'],
])('%s has those of its neighbors', (_what, text, cylinders) => {
  const usual = 'GSL|AWD|AUTO|6|3.0|25|31|';
  expect(correct({ 2024: usual, 2025: text, 2026: usual })[1]).toBe(`GSL|AWD|AUTO|${cylinders}|3.0|25|31|`);
});

test('an engine has the cylinders of the two years before in its last year, too', () => {
  const [six, eight, other] = [
    'GSL|4WD|AUTO|6|4.0|13|18|',
    'GSL|4WD|AUTO|8|4.0|12|18|',
    'GSL|4WD|AUTO|8|4.4|12|17|',
  ];
  expect(correct({ 2005: six, 2006: six, 2007: eight, 2008: other })[2]).toBe('GSL|4WD|AUTO|6|4.0|12|18|');
  // In the newest year of a list, it may be a new engine.
  expect(correct({ 2005: six, 2006: six, 2007: eight })[2]).toBe(eight);
});

test('a new engine of the same size is no mistake', () => {
  const years = { 2018: 'GSL|FWD|AUTO|4|1.5|23|30|', 2019: 'GSL|FWD|AUTO|3|1.5|27|33|' };
  expect(correct(years)).toEqual(Object.values(years));
});

test('an engine with front-wheel drive for two years, in a model of rear-wheel drive before and after, has rear-wheel drive', () => {
  const years = { 2017: '8|4.7', 2018: '8|4.0', 2019: '8|4.0', 2020: '8|4.0' };
  const texts = Object.entries(years).map(([year, engine]) => {
    const drive = year === '2018' || year === '2019' ? 'FWD' : 'RWD';
    return [Number(year), `GSL|${drive}|AUTO|${engine}|17|26|`] as const;
  });
  const corrected = correct({ ...Object.fromEntries(texts), 2016: 'GSL|RWD|AUTO|8|4.7|17|26|' });
  expect(corrected.filter((text) => text.includes('FWD'))).toEqual([]);
});

test('of a drive that changes every year, the right one is that of the trims; without them, both stay', () => {
  const [front, rear] = ['GSL|FWD|AUTO|4|1.6|20|27|', 'GSL|RWD|AUTO|4|1.6|20|27|'];
  const years = { 2016: front, 2017: rear, 2018: front, 2019: rear };
  expect(correct(years, ['FWD'])).toEqual([front, front, front, front]);
  expect(correct(years)).toEqual(Object.values(years));
});

test('an electric car that changed its driven wheels, and a model redesigned for its newest year, are no mistakes', () => {
  const electric = { 2022: 'ELE|FWD|AUTO|||110|100|270', 2023: 'ELE|RWD|AUTO|||120|110|320' };
  expect(correct(electric, ['RWD'])).toEqual(Object.values(electric));
  const redesigned = {
    2017: 'GSL|FWD|AUTO|4|2.3|19|26|',
    2018: 'GSL|FWD|AUTO|4|2.3|19|26|',
    2019: 'GSL|FWD|AUTO|4|2.3|19|26|',
    2020: 'GSL|RWD|AUTO|4|2.3|21|28|',
  };
  expect(correct(redesigned, ['RWD'])).toEqual(Object.values(redesigned));
});

test.each([
  ['GSL|FWD|AUTO|4|3.5|16|26|', 'GSL|FWD|AUTO|||16|26|'],
  ['GSL|4WD|MANUAL|6|5.2|15|20|', 'GSL|4WD|MANUAL|||15|20|'],
  ['GSL|RWD|MANUAL|8|7.0|15|24|', 'GSL|RWD|MANUAL|8|7.0|15|24|'],
  // 60 city and 35 highway is 45 MPGe, 51 kWh for 100 miles are 66.
  ['PIH|AWD|AUTO|6|3.0|60|35|56|23|51|0|0.719', 'PIH|AWD|AUTO|6|3.0|||56|23|51|0|0.719'],
  ['PIH|AWD|AUTO|6|3.0|41|43|20|21|67|0|0.538', 'PIH|AWD|AUTO|6|3.0|41|43|20|21|67|0|0.538'],
])('of %s, what contradicts itself is unknown', (text, known) => {
  expect(formatVariant(withholdContradictions(parseVariant(text)))).toBe(known);
});

test('carbon dioxide that is not that of the fuel economy is unknown', () => {
  const hybrid = parseVariant('HYB|FWD|CVT|4|1.8|43|40|');
  expect(withholdCo2(186, hybrid, 42)).toBeUndefined();
  expect(withholdCo2(211, hybrid, 42)).toBe(211);
  expect(withholdCo2(211, hybrid, undefined)).toBe(211);
});

test('a car without an engine has no continuously variable transmission', () => {
  const withheld = (text: string) => formatVariant(withholdContradictions(parseVariant(text)));
  expect(withheld('HYD|RWD|CVT|||76|71|402')).toBe('HYD|RWD||||76|71|402');
  expect(withheld('ELE|FWD|CVT|||127|108|259')).toBe('ELE|FWD||||127|108|259');
  expect(withheld('HYB|FWD|CVT|4|2.5|51|53|')).toBe('HYB|FWD|CVT|4|2.5|51|53|');
});
