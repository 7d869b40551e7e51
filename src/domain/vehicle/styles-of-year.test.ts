import { expect, test } from 'vitest';
import { stylesOfYear } from '#src/domain/vehicle/styles-of-year.ts';

const CIVIC = {
  styles: ['SEDAN' as const, 'COUPE' as const],
  yearSources: { 2027: 'epa', 2017: 'stock' },
  yearStyles: { 2019: ['SEDAN' as const, 'COUPE' as const], 2026: ['SEDAN' as const] },
};

test.each([
  ['a year that the catalog knows', 2019, ['SEDAN', 'COUPE']],
  ['a coming year that only EPA names', 2027, ['SEDAN']],
  ['a year before the first that only cars for sale name', 2017, ['SEDAN', 'COUPE']],
  ['a year of the catalog that a list leaves out', 2022, ['SEDAN', 'COUPE']],
])('%s has its own body styles, not all that the model ever had', (_what, year, styles) => {
  expect(stylesOfYear(CIVIC, year)).toEqual(styles);
});

test('a model whose styles no source distinguishes by year has all of them in each', () => {
  expect(stylesOfYear({ styles: CIVIC.styles }, 2027)).toEqual(['SEDAN', 'COUPE']);
});
