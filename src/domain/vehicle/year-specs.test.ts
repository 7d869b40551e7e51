import { expect, test } from 'vitest';
import { formatIihs, formatSpec, formatWarranty } from '#src/domain/vehicle/year-specs.ts';

test.each([
  [[3_500, 3_500], 'lb', '3,500 lb'],
  [[1_500, 3_500], 'lb', '1,500 to 3,500 lb'],
  [[15.5, 24], 'cu ft', '15.5 to 24 cu ft'],
] as const)('%j %s is "%s"', (span, unit, text) => {
  expect(formatSpec(span, { unit })).toBe(text);
});

test('a warranty ends with its years or its miles', () => {
  expect(formatWarranty({ years: 3, miles: 36_000 })).toBe('3 years or 36,000 miles');
  expect(formatWarranty({ years: 1 })).toBe('1 year');
});

test('words of IIHS stand by test, and both where trims differ', () => {
  expect(formatIihs({ roof: ['Good', 'Marginal'], side: ['Good'], moderate: [] })).toBe(
    'Side: Good; Roof strength: Good or Marginal, by trim',
  );
});
