import { expect, test } from 'vitest';
import { listModelFacts } from '#src/features/research/research-page/model-facts.ts';
import { CIVIC } from '#src/features/research/research-page/research.fixtures.ts';

test('carbon dioxide and fuel cost are of the fuels that EPA lists', () => {
  const [known] = CIVIC.modelYears;
  const variants = ['GSL|FWD|CVT|4|2.0|30|38|'];
  const co2: [number, number] = [240, 269];
  const modelYears = known ? [{ ...known, year: 2026, fuelTypeGroups: ['GSL' as const], variants, co2 }] : [];
  const [lx] = CIVIC.trims;
  const hybrid = lx && {
    ...lx,
    trim: 'Hybrid',
    trimCode: 'HYBRID',
    years: [2026],
    fuelTypeGroup: 'HYB' as const,
  };
  const trims = hybrid ? [hybrid] : [];
  const facts = listModelFacts({ ...CIVIC, trims, modelYears }, trims, 2026);
  expect(facts.find(({ label }) => label === 'CO2 from the tailpipe')?.text).toBe(
    '240 to 269 grams a mile (gasoline only)',
  );
  expect(facts.find(({ label }) => label === 'Annual fuel cost')?.text).toMatch(/ \(gasoline only\)$/);
});
