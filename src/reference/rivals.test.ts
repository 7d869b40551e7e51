import { expect, test } from 'vitest';
import { catalogueMakeSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { addRivals } from '#src/reference/rivals.ts';

const model = (name: string, msrp: number | undefined, more: object = {}) => ({
  model: name,
  modelCode: name.toUpperCase(),
  styles: ['SUVCROSS'],
  size: 'COMPACT',
  years: [2026],
  trims: [{ trim: 'Base', trimCode: 'BASE', years: [2026], ...definedOnly({ msrp }) }],
  ...more,
});
const make = (name: string, ...models: object[]) =>
  catalogueMakeSchema.parse({ make: name, makeCode: name.toUpperCase(), models });

test('rivals are alike in body, size, energy, years and price, one of each other make, nearest first', () => {
  const electric = [{ trim: 'Base', trimCode: 'BASE', years: [2026], msrp: 30_100, fuelTypeGroup: 'ELE' }];
  const makes = addRivals([
    make('Honda', model('CR-V', 30_000), model('HR-V', 29_000)),
    make('Mazda', model('CX-5', 33_000), model('CX-30', 30_500)),
    make('Kia', model('Sportage', 29_900), model('Niro', 30_100, { trims: electric })),
    make('Ford', model('Expedition', 62_000), model('Escape', 31_000, { years: [2025], trims: [] })),
    make(
      'Toyota',
      model('Mirai', 30_050, { trims: [{ ...electric[0], msrp: 30_050, fuelTypeGroup: 'HYD' }] }),
    ),
    make('Jeep', model('Compass', undefined)),
    make(
      'Buick',
      model('Envision', 30_000, { size: 'FULLSIZE' }),
      model('LaCrosse', 30_000, { styles: ['SEDAN'] }),
    ),
  ]);
  expect(makes[0]?.models[0]?.rivals).toEqual([
    { makeCode: 'KIA', modelCode: 'SPORTAGE', name: 'Kia Sportage' },
    { makeCode: 'MAZDA', modelCode: 'CX-30', name: 'Mazda CX-30' },
  ]);
  expect(makes[3]?.models[0]).not.toHaveProperty('rivals');
});

test('rivals of a truck are of its size, which its beds tell', () => {
  const truck = (name: string, ...beds: string[]) =>
    model(name, 38_000, { styles: ['TRUCKS'], size: undefined, beds });
  const makes = addRivals([
    make('Toyota', truck('Tundra', 'SHORT', 'STANDARD', 'LONG'), truck('Tacoma', 'SHORT', 'STANDARD')),
    make('GMC', truck('Canyon', 'SHORT', 'STANDARD'), truck('Sierra 1500', 'SHORT', 'STANDARD', 'LONG')),
    make('Ford', truck('F-250', 'STANDARD', 'LONG')),
    make('Ram', truck('2500', 'STANDARD', 'LONG')),
  ]);
  const rivalsOf = (name: string) =>
    makes
      .flatMap(({ models }) => models)
      .find((one) => one.model === name)
      ?.rivals?.map((rival) => rival.name);
  expect(rivalsOf('Tundra')).toEqual(['GMC Sierra 1500']);
  expect(rivalsOf('Canyon')).toEqual(['Toyota Tacoma']);
  expect(rivalsOf('F-250')).toEqual(['Ram 2500']);
});

test('a car that another make sold under the same name is no rival', () => {
  const makes = addRivals([make('Dodge', model('Dakota', 25_000)), make('Ram', model('Dakota', 25_350))]);
  expect(makes.flatMap(({ models }) => models.map(({ rivals }) => rivals))).toEqual([undefined, undefined]);
});
