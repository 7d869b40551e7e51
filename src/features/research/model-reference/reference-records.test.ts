import { expect, test } from 'vitest';
import { catalogueMakeSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { listReferenceRecords } from '#src/features/research/model-reference/reference-records.ts';

const makes = [
  catalogueMakeSchema.parse({
    make: 'Honda',
    makeCode: 'HONDA',
    models: [
      {
        model: 'Accord',
        modelCode: 'ACCORD',
        styles: ['SEDAN'],
        years: [2020],
        trims: [],
        modelYears: [{ year: 2020, mpg: { city: 30, highway: 38 }, crash: { overall: 5 } }],
      },
      { model: 'Clarity', modelCode: 'CLARITY', styles: ['SEDAN'], years: [2020], trims: [] },
    ],
  }),
];
const BELT = {
  key: 'timing-belt',
  question: 'Does the Honda Accord have a timing belt?',
  text: 'A chain.',
  html: '<p>A chain.</p>',
  updated: '2026-01-01',
};
const list = (count: number) =>
  listReferenceRecords({ makes }, [{ makeCode: 'HONDA', modelCode: 'ACCORD', count }], () => [BELT]);

test('the FAQs and the safety facts of a model have records', () => {
  const [faqs, safety, ...others] = list(15);
  expect(faqs).toMatchObject({ url: '/cars-for-sale/honda/accord#faqs', title: 'Honda Accord FAQs' });
  expect(faqs?.text).toContain('Does the Honda Accord have a timing belt? A chain.');
  expect(faqs?.text).toContain('gas mileage');
  expect(safety).toMatchObject({
    url: '/cars-for-sale/honda/accord#safety',
    title: 'Honda Accord safety and crash tests',
  });
  expect(others).toEqual([]); // nothing is known of the Clarity
});

test('a page with too few cars for FAQs has none', () => {
  expect(list(14).map(({ url }) => url)).toEqual(['/cars-for-sale/honda/accord#safety']);
});
