import { expect, test } from 'vitest';
import { answerRecalls } from '#src/features/research/model-reference/recall-faq.ts';

const pilot = {
  makeCode: 'HONDA',
  modelCode: 'PILOT',
  make: 'Honda',
  model: 'Pilot',
  modelName: 'Honda Pilot',
  name: 'Honda Pilot',
};
const recall = (number: string, years: number[], fields: { component?: string } = {}) => ({
  number,
  day: '2024-05-01',
  component: 'Air bags',
  defect: 'It may burst.',
  remedy: 'Dealers will replace the inflator. Letters were mailed in June.',
  years,
  ...fields,
});
const answer = (recalls: ReturnType<typeof recall>[] | undefined, year?: number) =>
  answerRecalls({
    vehicle: year === undefined ? pilot : { ...pilot, year, name: `${year} Honda Pilot` },
    model: { years: [2016, 2017, 2018], trims: [], modelYears: [], ...(recalls && { recalls }) },
  });

test('the page of a year names its recalls by number, and leads to their remedies', () => {
  const list = [recall('24V100000', [2018]), recall('23V200000', [2016, 2017], { component: '' })];
  expect(answer(list, 2016)).toMatchObject({
    question: 'What recalls does the 2016 Honda Pilot have?',
    answer: 'NHTSA lists 1 recall for the 2016 Honda Pilot: 23V200000.',
    more: { href: '/recalls/honda/pilot' },
  });
  expect(answer(list, 2018)?.answer).toContain(': 24V100000 (air bags).');
});

test('the page of a model names the newest, with the years that each is of', () => {
  const list = ['24V1', '24V2', '23V3', '22V4'].map((number) => recall(number, [2016, 2018]));
  expect(answer(list)?.answer).toBe(
    'NHTSA lists 4 recalls for the Honda Pilot. The newest are ' +
      '24V1 (air bags, model years 2016, 2018), 24V2 (air bags, model years 2016, 2018) and 23V3 (air bags, model years 2016, 2018).',
  );
  expect(answer([recall('24V1', [2017])])?.answer).toMatch(/: 24V1 \(air bags, model year 2017\)\.$/);
});

test('a car that must not be driven is named as such', () => {
  const list = [{ ...recall('24V1', [2016]), advice: ['do-not-drive' as const] }];
  expect(answer(list, 2016)?.answer).toMatch(/24V1 \(air bags, do not drive until repaired\)\.$/);
});

test('an old recall of a car that must not be driven is named before newer ones', () => {
  const newer = ['24V1', '24V2', '23V3', '22V4'].map((number) => recall(number, [2016], { component: '' }));
  const list = [...newer, { ...recall('09V5', [2016]), advice: ['do-not-drive' as const] }];
  expect(answer(list, 2016)?.answer).toBe(
    'NHTSA lists 5 recalls for the 2016 Honda Pilot. The most urgent and the newest are 09V5 (air bags, do not drive until repaired), 24V1 and 24V2.',
  );
});

test('its source has the day of the import', () => {
  const model = { years: [2016], trims: [], modelYears: [], recalls: [recall('24V1', [2016])] };
  const imports = { recalls: { day: '2026-11-27' } };
  expect(answerRecalls({ vehicle: pilot, model: { ...model, imports } })?.source).toBe(
    'NHTSA recalls, imported on November 27, 2026',
  );
});

test.each([
  ['without a file of recalls', undefined],
  ['without a recall of the year', [recall('24V1', [2018])]],
])('%s nothing is asked', (_what, list) => {
  expect(answer(list, 2016)).toBeUndefined();
});
