import { expect, test } from 'vitest';
import { toRecallSection } from '#src/domain/vehicle/recall-section.ts';

const model = { makeCode: 'HONDA', modelCode: 'CIVIC' };
const recalls = ['24V100000', '23V200000'].map((number) => ({
  ...{ number, day: '2024-01-02', component: 'AIR BAGS', defect: '', remedy: '', years: [2021] },
}));

const sectionOf = (more: Partial<Parameters<typeof toRecallSection>[0]>) =>
  toRecallSection({ model, year: 2021, recalls, ...more }, 'https://cars.example');
const NONE = "None in NHTSA's file.";
const ALL = 'Recalls of all years, with remedies: <https://cars.example/recalls/honda/civic>';

test('programs learn how many recalls a model year has in all, and where each one is', () => {
  const { text, table } = sectionOf({});
  expect(text?.slice(0, 2)).toEqual(['2 recalls of this model year in all', ALL]);
  expect(text).not.toContain(NONE);
  expect(table?.rows.map(({ number, url }) => [number, url])).toEqual(
    recalls.map(({ number }) => [number, `https://cars.example/recalls/honda/civic#${number}`]),
  );
});

test('a year without recalls says so, and leads to those of other years', () => {
  expect(sectionOf({ recalls: [] }).text).toEqual([NONE]);
  expect(sectionOf({ recalls: [], hasPage: true }).text).toEqual([ALL, NONE]);
});
