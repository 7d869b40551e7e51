import { expect, test } from 'vitest';
import { findRenamed } from '#src/domain/vehicle/former-names.ts';
import type { CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { createCatalogue } from '#src/reference/catalogue-index.ts';
import type { TrimFact } from '#src/reference/import/imported.schema.ts';
import { trimsSource } from '#src/reference/import/trims.ts';
import { joinImported } from '#src/reference/import/join-imported.ts';
import { catalogueOf } from '#tests/support/catalogue-builder.ts';

type Row = readonly [trim: string, year: number, drive: CatalogueTrim['drive'], msrp: number];

/** A GMC Acadia whose catalog has an "AT4 AWD" of 2022, with the rows of a list. */
function joinRows(...rows: readonly Row[]) {
  return joinFacts(
    rows.map(([trim, year, drive, msrp]) => ({
      ...{ make: 'GMC', model: 'Acadia', trim, year, msrp, features: [] },
      ...(drive && { drive }),
    })),
  );
}

function joinFacts(trims: readonly TrimFact[]) {
  const at4 = { trim: 'AT4 AWD', trimCode: 'AT4_AWD', years: [2021, 2022], drive: 'AWD', msrp: 51_500 };
  const { makes } = catalogueOf('GMC', [
    { model: 'Acadia', modelCode: 'ACADIA', years: [2021, 2022], trims: [at4] },
  ]);
  const catalogue = createCatalogue(joinImported(makes, { trims: [...trims] }).makes, 'test');
  return {
    trims: catalogue.makes[0]?.models[0]?.trims ?? [],
    leadsTo: (trimCode: string) =>
      findRenamed(catalogue, { makeCode: 'GMC', modelCode: 'ACADIA', trimCode })?.trimCode,
  };
}

test('a trim that a list names without its drive is that of the catalog, with its prices, and its address leads there', () => {
  const { trims, leadsTo } = joinRows(['AT4', 2022, 'AWD', 51_600], ['AT4', 2021, 'AWD', 41_900]);
  expect(trims).toMatchObject([{ trim: 'AT4 AWD', msrp: 51_600, yearPrices: { 2021: 41_900 } }]);
  expect(leadsTo('AT4')).toBe('AT4_AWD');
});

test('a trim that a list has with two drives stands as two, each with its price', () => {
  const { trims, leadsTo } = joinRows(['AT4', 2022, 'FWD', 40_000], ['AT4', 2022, '4WD', 51_600]);
  expect(trims).toMatchObject([
    { trim: 'AT4 AWD', msrp: 51_600 },
    { trim: 'AT4', msrp: 40_000, drive: 'FWD', source: 'trims' },
  ]);
  expect(leadsTo('AT4')).toBeUndefined();
});

test('of a trim that a list has with two drives, the cheaper one is kept with the price of the other', () => {
  const rowOf = (drive: 'FWD' | 'AWD', msrp: number): TrimFact => ({
    ...{ make: 'GMC', model: 'Acadia', trim: 'AT4', year: 2022, drive, msrp, features: [] },
  });
  const rows = [rowOf('AWD', 52_900), rowOf('FWD', 40_000), rowOf('AWD', 51_600)];
  const kept = rows.reduce((known, row) => trimsSource.merge(known, row));
  expect(kept).toEqual({ ...rowOf('FWD', 40_000), drivePrices: { AWD: 51_600 } });
  expect(joinFacts([kept]).trims).toMatchObject([
    { trim: 'AT4 AWD', msrp: 51_600 },
    { trim: 'AT4', msrp: 40_000, drive: 'FWD', source: 'trims' },
  ]);
});

test('a name with a drive stands beside the one without, if the list has both in one year', () => {
  const rows = [['AT4 AWD', 2022, 'AWD', 51_600] as const, ['AT4', 2022, 'AWD', 41_900] as const];
  expect(joinRows(...rows).trims.map(({ trim }) => trim)).toEqual(['AT4 AWD', 'AT4']);
});

test('a trim of which the list does not know the drive may be another one', () => {
  expect(joinRows(['AT4', 2022, undefined, 40_000]).trims).toHaveLength(2);
});

test('names of a list that differ in spelling are one trim, as it was written last, and all addresses lead there', () => {
  const { trims, leadsTo } = joinRows(
    ...([
      ['E350 Sport w/Navigation', 2021, 'RWD', 52_000],
      ['E 350 Sport with Navigation', 2022, 'RWD', 53_000],
      ['SRT-8', 2021, 'RWD', 60_000],
      ['SRT8', 2022, 'RWD', 61_000],
      ['SE w/Premium Package', 2022, 'RWD', 46_000],
      ['SE Premium', 2022, 'RWD', 45_500],
      ['Premium', 2022, 'RWD', 41_000],
      ['Premium+', 2022, 'RWD', 45_000],
    ] as const),
  );
  expect(trims.map(({ trim, years }) => [trim, years])).toEqual([
    ['AT4 AWD', [2021, 2022]],
    ['Premium', [2022]],
    ['Premium+', [2022]],
    ['SE Premium', [2022]],
    ['SE w/Premium Package', [2022]],
    ['E 350 Sport with Navigation', [2021, 2022]],
    ['SRT8', [2021, 2022]],
  ]);
  expect(leadsTo('SRT_8')).toBe('SRT8');
});

test('a list in capitals writes a trim as the catalog writes the same one with its drive', () => {
  expect(joinRows(['At4', 2022, 'FWD', 40_000]).trims.map(({ trim }) => trim)).toEqual(['AT4 AWD', 'AT4']);
});
