import { expect, test } from 'vitest';
import { joinImported } from '#src/reference/import/join-imported.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

test('a base model of two names gives neither of them the figures of the other', () => {
  const { makes } = aCatalogue({ Volkswagen: { Golf: {}, 'Golf GTI': {}, 'Golf R': {} } });
  const fact = (model: string, city: number) => ({
    make: 'Volkswagen',
    model,
    year: 2020,
    baseModel: 'Golf/GTI',
    variants: [{ fuel: 'GSL' as const, mpg: { city, highway: 30 } }],
  });
  const facts = [fact('Golf', 23), fact('GTI', 21), fact('Golf R', 19)];
  const [joined] = joinImported(makes, { epa: facts }).makes;
  const cities = joined?.models.map(({ model, modelYears }) => [model, modelYears[0]?.mpg?.city]);
  expect(Object.fromEntries(cities ?? [])).toEqual({ Golf: 23, 'Golf GTI': 21, 'Golf R': 19 });
});
