import { expect, test } from 'vitest';
import { catalogueModelSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import { ModelYears } from '#src/reference/import/model-years-of.ts';

const electric = { years: [2025, 2026], fuelTypeGroup: 'ELE', source: 'shipped' };

test("a newer EPA file corrects the catalog's own trims, and removes what it contradicts", () => {
  const model = catalogueModelSchema.parse({
    model: 'Prologue',
    modelCode: 'PROLOGUE',
    years: [2024, 2025, 2026],
    trims: [
      { ...electric, trim: 'EX', trimCode: 'EX', drive: 'FWD', range: 308 },
      { ...electric, trim: 'EX AWD', trimCode: 'EX_AWD', drive: 'AWD', range: 294 },
      { ...electric, trim: 'Old', trimCode: 'OLD', drive: 'FWD', range: 250, years: [2024] },
      { ...electric, trim: 'Listed', trimCode: 'LISTED', drive: 'FWD', range: 300, source: 'trims' },
    ],
  });
  const years = new ModelYears();
  years.addEpa(model, {
    make: 'Honda',
    model: 'Prologue',
    year: 2026,
    baseModel: '',
    variants: ['ELE|FWD||||110|94|312', 'ELE|AWD||||99|83|289', 'ELE|AWD||||97|81|281'].map(parseVariant),
  });
  years.write(new Set());
  expect(model.trims.map(({ trim, range }) => [trim, range])).toEqual([
    ['EX', 312],
    ['EX AWD', undefined],
    ['Old', 250],
    ['Listed', 300],
  ]);
});
