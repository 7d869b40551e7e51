import { expect, test } from 'vitest';
import { toRecallSection } from '#src/domain/vehicle/recall-section.ts';

const model = { makeCode: 'HONDA', modelCode: 'CIVIC' };
const recalls = ['24V100000', '23V200000'].map((number) => ({
  ...{ number, day: '2024-01-02', component: 'AIR BAGS', defect: '', remedy: '', years: [2021] },
}));

test('programs learn how many recalls a model year has in all', () => {
  const section = toRecallSection({ model, year: 2021, recalls }, 'https://cars.example');
  expect(section.text?.[0]).toBe('2 recalls of this model year in all');
  expect(section.table?.rows).toHaveLength(2);
});
