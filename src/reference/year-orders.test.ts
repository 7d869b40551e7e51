import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { catalogueModelSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { listYearLadder } from '#src/domain/vehicle/year-ladder.ts';
import { addYearOrders } from '#src/reference/year-orders.ts';

/** The trims of a year in their order, of trims as a catalog or a list has them. */
function orderIn(year: number, trims: readonly object[]): string[] {
  const parsed = trims.map((trim) => ({ trimCode: (trim as { trim: string }).trim, ...trim }));
  const model = z.parse(catalogueModelSchema, { model: 'RAV4', modelCode: 'RAV4', years: [], trims: parsed });
  const [make] = addYearOrders([{ make: 'Toyota', makeCode: 'TOYOTA', models: [model] }]);
  const [ordered = model] = make?.models ?? [];
  return listYearLadder(ordered, year).map(({ trim }) => trim);
}

const XLE = { trim: 'XLE', years: [2021, 2025], msrp: 31_305, yearPrices: { 2021: 27_645 } };
const LE = { trim: 'LE', years: [2021, 2026], msrp: 31_900, yearPrices: { 2021: 26_350 } };

test('trims of a year stand in the order of the MSRPs of that year, whatever they cost later', () => {
  expect(orderIn(2021, [XLE, LE])).toEqual(['LE', 'XLE']);
});

test("prices of different years order nothing: the catalog's order stays", () => {
  const unpriced = [XLE, LE].map(({ yearPrices: _, ...trim }) => trim);
  expect(orderIn(2021, unpriced)).toEqual(['XLE', 'LE']);
});

test('a trim without an MSRP of the year stands where the nearest year that both have puts it', () => {
  const limited = { trim: 'Limited', years: [2020, 2021], msrp: 34_000 };
  const sport = {
    trim: 'Sport',
    years: [2019, 2020, 2021, 2022],
    yearPrices: { 2019: 36_000, 2020: 33_000 },
  };
  const listed = { trim: 'SE', years: [2021, 2022], yearPrices: { 2021: 29_000 } };
  const priced = { ...limited, yearPrices: { 2021: 34_500, 2020: 34_000, 2019: 33_500 } };
  expect(orderIn(2021, [priced, sport, listed])).toEqual(['SE', 'Sport', 'Limited']);
});

test('a trim of which no year tells anything stays behind the one before it in the catalog', () => {
  const plain = { trim: 'SE', years: [2021] };
  expect(orderIn(2021, [XLE, plain, LE])).toEqual(['LE', 'XLE', 'SE']);
});

test('trims of an imported list stand between those of the catalog', () => {
  const added = { trim: 'LE Premium', years: [2021], msrp: 27_000, source: 'trims' };
  expect(orderIn(2021, [XLE, LE, added])).toEqual(['LE', 'LE Premium', 'XLE']);
});
