import { describe, expect, test } from 'vitest';
import type { CatalogueMake, VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { toCode } from '#src/domain/vehicle/vehicle-name.ts';
import { repairMake, splitModelAndTrim } from '#src/domain/vehicle/split-model.ts';

const KNOWN: Record<string, Record<string, string[]>> = {
  'Alfa Romeo': { Giulia: ['Ti'] },
  Audi: { Q5: ['45 Premium'] },
  BMW: { '3 Series': ['330i', '330i xDrive'], '5 Series': ['540i'], M: [], X5: ['xDrive40i'] },
  Chevrolet: { 'Silverado 1500': ['LT'] },
  Ford: { 'F-150': ['XL', 'Lariat'] },
  GMC: { Yukon: ['SLT'], 'Yukon Denali': [] },
  'Land Rover': { 'Range Rover': ['HSE'], 'Range Rover Evoque': ['SE'] },
  Lexus: { RX: ['350'] },
  Mazda: { Mazda3: ['Sport'] },
  'Mercedes-Benz': { 'C-Class': ['C 300'], GLC: ['GLC 300 4MATIC'] },
  Toyota: { Sienna: ['SE'], Corolla: ['LE'] },
};

function aMake([make, models]: [string, Record<string, string[]>]): CatalogueMake {
  return {
    make,
    makeCode: toCode(make),
    models: Object.entries(models).map(([model, trims]) => ({
      model,
      modelCode: toCode(model),
      styles: [],
      years: model === 'Yukon Denali' ? [1999] : [2020],
      cabs: [],
      beds: [],
      modelYears: [],
      trims: trims.map((trim) => ({ trim, trimCode: toCode(trim), years: [2020], adds: [], source: 'test' })),
    })),
  };
}

const makes = Object.entries(KNOWN).map(aMake);
const catalogue: VehicleCatalogue = {
  digest: 'test',
  makes,
  findMake: () => undefined,
  findModel: () => undefined,
  findTrim: () => undefined,
  findModelYear: () => undefined,
};

describe('splitting model and trim', () => {
  test.each([
    ['Toyota', 'Sienna SE', 'Sienna', 'SE'],
    ['Toyota', 'Corolla', 'Corolla', undefined],
    ['Toyota', 'COROLLA le', 'Corolla', 'LE'],
    ['Ford', 'F-150 Lariat', 'F-150', 'Lariat'],
    ['Ford', 'F150 XL', 'F-150', 'XL'],
    ['Ford', 'F 150 Raptor R', 'F-150', 'Raptor R'],
    ['Land Rover', 'Range Rover Evoque P250 SE', 'Range Rover Evoque', 'P250 SE'],
    ['Land Rover', 'Range Rover HSE', 'Range Rover', 'HSE'],
    ['BMW', '3 Series 330i xDrive', '3 Series', '330i xDrive'],
    ['Chevy', 'Silverado 1500 LT', 'Silverado 1500', 'LT'],
  ])('%s "%s" is the model "%s" with the trim "%s"', (make, text, model, trim) => {
    expect(splitModelAndTrim(catalogue, make, text)).toEqual(
      trim === undefined ? { model } : { model, trim },
    );
  });

  test('a model never ends inside a word', () => {
    expect(splitModelAndTrim(catalogue, 'Audi', 'Q50 Sport')).toEqual({ model: 'Q50', trim: 'Sport' });
    expect(splitModelAndTrim(catalogue, 'BMW', 'M340i xDrive')).toEqual({ model: 'M340i', trim: 'xDrive' });
  });

  test('letters that are attached to the engine name the model', () => {
    expect(splitModelAndTrim(catalogue, 'Lexus', 'RX350 F Sport')).toEqual({
      model: 'RX',
      trim: '350 F Sport',
    });
  });

  test('a model name with or without the make is the same model', () => {
    expect(splitModelAndTrim(catalogue, 'Mazda', '3 Sport')).toEqual({ model: 'Mazda3', trim: 'Sport' });
    expect(splitModelAndTrim(catalogue, 'Mazda', 'Mazda3 Sport')).toEqual({ model: 'Mazda3', trim: 'Sport' });
  });

  test('"Class" may be missing, and a trim may repeat its model', () => {
    expect(splitModelAndTrim(catalogue, 'Mercedes-Benz', 'GLC-Class GLC 300 4MATIC')).toEqual({
      model: 'GLC',
      trim: 'GLC 300 4MATIC',
    });
    expect(splitModelAndTrim(catalogue, 'Mercedes', 'GLC 300 4MATIC')).toEqual({
      model: 'GLC',
      trim: 'GLC 300 4MATIC',
    });
    expect(splitModelAndTrim(catalogue, 'Mercedes', 'C300')).toEqual({ model: 'C-Class', trim: 'C 300' });
  });

  test('a trim that only one model has, or its number, identifies the model', () => {
    expect(splitModelAndTrim(catalogue, 'BMW', '540 i')).toEqual({ model: '5 Series', trim: '540i' });
    expect(splitModelAndTrim(catalogue, 'BMW', '330 i xDrive')).toEqual({
      model: '3 Series',
      trim: '330i xDrive',
    });
    expect(splitModelAndTrim(catalogue, 'BMW', '540 Gran Turismo')).toEqual({
      model: '5 Series',
      trim: '540 Gran Turismo',
    });
  });

  test('"Base" among other words and repeated words are dropped', () => {
    expect(splitModelAndTrim(catalogue, 'Lexus', 'RX 350 Base')).toEqual({ model: 'RX', trim: '350' });
    expect(splitModelAndTrim(catalogue, 'Lexus', 'RX 350 350')).toEqual({ model: 'RX', trim: '350' });
    expect(splitModelAndTrim(catalogue, 'Lexus', 'RX Base')).toEqual({ model: 'RX', trim: 'Base' });
    expect(splitModelAndTrim(catalogue, 'Mercedes-Benz', 'GLC 300 Base 4MATIC').trim).toBe('GLC 300 4MATIC');
  });

  test('of two matching models, the one sold in the year is chosen', () => {
    expect(splitModelAndTrim(catalogue, 'GMC', 'Yukon Denali', 2020)).toEqual({
      model: 'Yukon',
      trim: 'Denali',
    });
    expect(splitModelAndTrim(catalogue, 'GMC', 'Yukon Denali', 1999)).toEqual({ model: 'Yukon Denali' });
    expect(splitModelAndTrim(catalogue, 'GMC', 'Yukon Denali')).toEqual({ model: 'Yukon Denali' });
  });

  test('an unknown model is its first word, plus the next if the first cannot be a name', () => {
    expect(splitModelAndTrim(catalogue, 'Yugo', 'GV Plus')).toEqual({ model: 'GV', trim: 'Plus' });
    expect(splitModelAndTrim(catalogue, 'Jeep', 'Grand Cherokee Limited')).toEqual({
      model: 'Grand Cherokee',
      trim: 'Limited',
    });
    expect(splitModelAndTrim(catalogue, 'Saab', '9 Series Aero')).toEqual({
      model: '9 Series',
      trim: 'Aero',
    });
    expect(splitModelAndTrim(catalogue, 'Saab', '')).toEqual({ model: '' });
  });
});

describe('repairing makes', () => {
  test.each([
    ['Land', 'Rover Range Rover HSE', 'Land Rover', 'Range Rover HSE'],
    ['Alfa', 'Romeo Giulia Ti', 'Alfa Romeo', 'Giulia Ti'],
    ['LAND ROVER', 'Range Rover', 'Land Rover', 'Range Rover'],
    ['Mercedes', 'C-Class', 'Mercedes-Benz', 'C-Class'],
    ['Land', 'Cruiser', 'Land', 'Cruiser'],
    ['Yugo', 'GV', 'Yugo', 'GV'],
    ['Alfa', 'Giulia', 'Alfa Romeo', 'Giulia'],
    ['Alfa', 'Romeo', 'Alfa Romeo', 'Romeo'],
    ['Range Rover', 'Evoque SE', 'Land Rover', 'Range Rover Evoque SE'],
    ['Ford', 'Toyota Corolla', 'Toyota', 'Corolla'],
    ['Ford', 'Toyota Tercel', 'Ford', 'Toyota Tercel'],
    ['Lexus', 'RX Toyota', 'Lexus', 'RX Toyota'],
  ])('"%s" + "%s" becomes "%s" + "%s"', (make, model, wholeMake, wholeModel) => {
    expect(repairMake(catalogue, make, model)).toEqual({ make: wholeMake, model: wholeModel });
  });
});
