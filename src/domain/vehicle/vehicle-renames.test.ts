import { expect, test } from 'vitest';
import { catalogueMakeSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { createCarRenamer, listVehicleRenames } from '#src/domain/vehicle/vehicle-renames.ts';
import type { RenamedCar, VehicleRename } from '#src/domain/vehicle/vehicle-renames.ts';

const OLD = {
  ...{ year: 2021, make: 'Mazda', makeCode: 'MAZDA', model: 'CX-30', modelCode: 'CX_30' },
  ...{ trim: 'Turbo', trimCode: 'TURBO', title: '2021 Mazda CX-30 Turbo' },
};
const NEW = {
  ...{ year: 2021, make: 'Matsuda', makeCode: 'MATSUDA', model: 'CX-31', modelCode: 'CX_31' },
  ...{ trim: '2.5 Turbo', trimCode: '2_5_TURBO', title: '2021 Matsuda CX-31 2.5 Turbo' },
};

interface Names {
  readonly make: string;
  readonly model: string;
  readonly trim: string;
  readonly formerly?: readonly [make: string[], model: string[], trim: string[]];
}

const catalogueOf = (...list: Names[]) => ({
  makes: list.map(({ make, model, trim, formerly = [[], [], []] }) =>
    catalogueMakeSchema.parse({
      ...{ make, makeCode: codeOf(make), formerly: formerly[0] },
      models: [
        {
          ...{ model, modelCode: codeOf(model), formerly: formerly[1], years: [2021] },
          trims: [{ trim, trimCode: codeOf(trim), formerly: formerly[2], years: [2021] }],
        },
      ],
    }),
  ),
});
const codeOf = (name: string) => name.toUpperCase().replaceAll(/[^A-Z\d]/g, '_');
const call = (car: RenamedCar, renames: readonly VehicleRename[]) => createCarRenamer(renames)(car);

const BEFORE = catalogueOf({ make: 'Mazda', model: 'CX-30', trim: 'Turbo' });
const AFTER = catalogueOf({
  ...{ make: 'Matsuda', model: 'CX-31', trim: '2.5 Turbo' },
  formerly: [['Mazda'], ['CX-30', 'CX-3000'], ['Turbo']],
});

test('a car of a former make, model and trim gets the names of today, and a title made of them', () => {
  const renames = listVehicleRenames(AFTER);
  expect(call(OLD, renames)).toEqual({ ...NEW, formerNames: 'MAZDA CX 30 CX 3000 TURBO' });
  expect(call({ ...OLD, title: 'My Mazda' }, renames).title, "a feed's own words").toBe('My Mazda');
  const { trim: _, trimCode: __, ...bare } = OLD;
  expect(call({ ...bare, title: '2021 Mazda CX-30' }, renames)).toMatchObject({
    ...{ title: '2021 Matsuda CX-31', modelCode: 'CX_31' },
  });
  expect(call({ ...OLD, modelCode: 'CX_3000', model: 'CX-3000' }, renames)).toMatchObject({
    ...{ makeCode: 'MATSUDA', modelCode: 'CX_31', trimCode: '2_5_TURBO' },
  });
});

test('a car knows the former names of what it is called today, whichever it was imported with', () => {
  const renames = listVehicleRenames(AFTER);
  expect(call(NEW, renames)).toEqual({ ...NEW, formerNames: 'MAZDA CX 30 CX 3000 TURBO' });
  expect(call({ ...NEW, model: 'MX-5', modelCode: 'MX_5' }, renames).formerNames).toBe('MAZDA');
  const other = { ...OLD, make: 'Honda', makeCode: 'HONDA' };
  expect(call(other, renames)).toBe(other);
});

test('a trim that the catalog does not know, and other models of a renamed make, keep their own names', () => {
  const renames = listVehicleRenames(AFTER);
  expect(call({ ...OLD, trim: 'Signature', trimCode: 'SIGNATURE' }, renames)).toMatchObject({
    ...{ makeCode: 'MATSUDA', modelCode: 'CX_31', trimCode: 'SIGNATURE' },
  });
  expect(call({ ...OLD, model: 'MX-5', modelCode: 'MX_5' }, renames)).toMatchObject({
    ...{ makeCode: 'MATSUDA', modelCode: 'MX_5', trimCode: 'TURBO' },
  });
  expect(call({ ...OLD, make: 'Honda', makeCode: 'HONDA' }, renames)).toMatchObject({ modelCode: 'CX_30' });
});

test('a catalog of before calls by the old names what was imported with the new ones', () => {
  const renames = listVehicleRenames(BEFORE, listVehicleRenames(AFTER));
  expect(call(NEW, renames)).toMatchObject(OLD);
  expect(call(OLD, renames)).toMatchObject(OLD);
});

test('after renaming back, both names are the first one again', () => {
  const back = catalogueOf({
    ...{ make: 'Mazda', model: 'CX-30', trim: 'Turbo' },
    formerly: [['Matsuda'], ['CX-31'], ['2.5 Turbo']],
  });
  const renames = listVehicleRenames(back, listVehicleRenames(AFTER));
  expect(call(NEW, renames)).toMatchObject(OLD);
  expect(call(OLD, renames)).toMatchObject(OLD);
});

test('a model that was merged into another has its cars there', () => {
  const merged = catalogueOf({ make: 'Mazda', model: 'CX-5', trim: 'Turbo', formerly: [[], ['CX-30'], []] });
  expect(call(OLD, listVehicleRenames(merged))).toMatchObject({ modelCode: 'CX_5', trimCode: 'TURBO' });
});

test('a name of today is never renamed', () => {
  const crossed = catalogueOf(
    { make: 'Mazda', model: 'CX-30', trim: 'Turbo' },
    { make: 'Matsuda', model: 'CX-31', trim: 'Turbo', formerly: [['Mazda'], [], []] },
  );
  expect(call(OLD, listVehicleRenames(crossed))).toBe(OLD);
});

test('a car with another drive than the new name says keeps the name of its trim', () => {
  const after = catalogueOf({
    make: 'Mazda',
    model: 'CX-31',
    trim: 'Turbo AWD',
    formerly: [[], ['CX-30'], ['Turbo']],
  });
  const nameOf = (driveType: 'AWD' | 'FWD') => {
    const { model, trim } = call({ ...OLD, specifications: { driveType } }, listVehicleRenames(after));
    return [model, trim];
  };
  expect(nameOf('AWD')).toEqual(['CX-31', 'Turbo AWD']);
  expect(nameOf('FWD')).toEqual(['CX-31', 'Turbo']);
});
