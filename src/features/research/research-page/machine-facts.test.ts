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

test('the fuel economy spans all cars: the least efficient one need not have the lowest figure on the highway', () => {
  const economyOf = (...variants: string[]) => {
    const year = { year: 2026, fuelTypeGroups: ['GSL' as const], drives: [], variants, sources: ['epa'] };
    const facts = listModelFacts({ ...CIVIC, modelYears: [year] }, [], 2026);
    return facts.find(({ label }) => label === 'Fuel economy')?.text;
  };
  const gasoline = ['GSL|RWD|AUTO|8|5.0|15|24|', 'GSL|RWD|AUTO|6|3.7|19|23|', 'GSL|RWD|MANUAL|6|3.7|18|29|'];
  expect(economyOf(...gasoline)).toBe('15–19 city / 23–29 hwy');
  expect(economyOf('ELE|RWD|AUTO|||92|77|283', 'ELE|AWD|AUTO|||100|75|240')).toBe(
    '92–100 city / 75–77 hwy MPGe',
  );
});
