// A feed that offers a trim in a year which the catalog does not know for it: the catalog's facts are of another year.
import { expect, test } from 'vitest';
import { findNewestYear } from '#src/domain/vehicle/newest-year.ts';
import { listModelFacts } from '#src/features/research/research-page/model-facts.ts';
import { CIVIC, countFixture } from '#src/features/research/research-page/research.fixtures.ts';
import { listTrimRungs } from '#src/features/research/research-page/trim-ladder.ts';
import { listYearChanges } from '#src/features/research/research-page/year-changes.ts';
import { createCatalogue } from '#src/reference/catalogue-index.ts';
import { withStockNames } from '#src/reference/catalogue.ts';

const honda = { make: 'Honda', makeCode: 'HONDA' };
const civic = { ...honda, model: 'Civic', modelCode: 'CIVIC' };
const offers = [
  { ...civic, year: 2024, trimCode: 'EX', trim: 'EX' },
  { ...civic, year: 2027, trimCode: 'LX', trim: 'LX' },
  { ...civic, year: 2024, trimCode: 'EX_L', trim: 'EX-L' },
];
const catalogue = createCatalogue([{ ...honda, models: [CIVIC] }], 'test');
const model = withStockNames(catalogue, offers).findModel('HONDA', 'CIVIC');
if (!model) throw new Error('no model');

const trimsOf = (year: number) => model.trims.filter(({ years }) => years.includes(year));
const msrpOf = (year: number) =>
  listModelFacts(model, trimsOf(year), year).find(({ label }) => label === 'MSRP when new')?.text;

test('its cars are on the ladder of that year, without the price of another', () => {
  const rungs = listTrimRungs({
    ...{ path: { makeCode: 'HONDA', modelCode: 'CIVIC', year: 2024 }, ladderYear: 2024, minListings: 1 },
    ...{ model, counts: [countFixture(2024, 'EX', [19_000])], notes: {} },
  });
  expect(rungs.map(({ trim, msrp, adds, stock }) => ({ trim, msrp, adds, count: stock.count }))).toEqual([
    { trim: 'LX', msrp: undefined, adds: [], count: 0 },
    { trim: 'EX', msrp: undefined, adds: [], count: 1 },
    { trim: 'EX-L', msrp: undefined, adds: [], count: 0 },
  ]);
});

test("the price when new stays that of the catalog's newest year", () => {
  expect(msrpOf(2022)).toBe('$26,000 (EX)');
  expect(msrpOf(2024)).toBeUndefined();
  expect(msrpOf(2026)).toBe('$24,000 to $29,000');
  expect(msrpOf(2027)).toBeUndefined();
  expect(findNewestYear(model)).toBe(2026);
});

test('what changed in a year does not name trims and years that only cars for sale have', () => {
  const labelsOf = (year: number) =>
    listYearChanges(model, year, [])?.rows.map(({ label, text }) => `${label}: ${text}`) ?? [];
  expect(labelsOf(2024)).toEqual([]);
  expect(labelsOf(2025)).toEqual(['New trims: Sport Hybrid']);
  expect(listYearChanges(model, 2027, [])?.rows ?? []).toEqual([]);
});
