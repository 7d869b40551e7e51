import { expect, test } from 'vitest';
import { catalogueModelSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { describeSafety } from '#src/features/search/result-card/card-safety.ts';

const aModel = (crash: object, recalls: number[][] = []) =>
  catalogueModelSchema.parse({
    model: 'Civic',
    modelCode: 'CIVIC',
    years: [2021],
    trims: [],
    modelYears: [{ year: 2021, crash }],
    recalls: recalls.map((years, index) => ({
      number: `21V00${index}`,
      day: '2021-01-01',
      component: '',
      defect: '',
      remedy: '',
      years,
    })),
  });

test.each([
  [{ overall: 5, frontal: 4 }, [], ['5 crash stars']],
  [
    { frontal: 4, side: 5, rollover: 0 },
    [[2021], [2020]],
    ['4 to 5 crash stars', '1 recall for its model year'],
  ],
  [{}, [[2020, 2021], [2021]], ['2 recalls for its model year']],
  [{ rollover: 0 }, [], []],
])('of stars %j and recalls %j a card says %j', (crash, recalls, facts) => {
  const model = aModel(crash, recalls);
  expect(describeSafety(2021, model.modelYears[0], model.recalls)).toEqual(facts);
});

test.each([
  [[['park-outside']], '1 recall for its model year, 1 “Park outside”'],
  [
    [['park-outside'], ['do-not-drive', 'park-outside'], [], ['do-not-drive']],
    '4 recalls for its model year, 2 “Do not drive”',
  ],
])('a card tells of the most urgent of recalls with advice %j', (advice, fact) => {
  const recalls = advice.map((one, index) => ({
    ...{ number: `21V00${index}`, day: '2021-01-01', component: '', defect: '', remedy: '', years: [2021] },
    ...(one.length > 0 && { advice: one }),
  })) as CatalogueModel['recalls'];
  expect(describeSafety(2021, {}, recalls)).toEqual([fact]);
});

test('a card marks stars that people wrote into the catalog', () => {
  const facts = { crash: { overall: 5, frontal: 4 }, editedStars: ['overall' as const] };
  expect(describeSafety(2021, facts)).toEqual(['5 crash stars (catalog)']);
});
