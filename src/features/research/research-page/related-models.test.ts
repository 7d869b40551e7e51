import { expect, test } from 'vitest';
import { listRivals, listSiblings } from '#src/features/research/research-page/related-models.ts';
import { CIVIC } from '#src/features/research/research-page/research.fixtures.ts';
import { createCatalogue } from '#src/reference/catalogue-index.ts';
import { recordCatalogue } from '#src/reference/recorded-catalogue.ts';

const aModel = (model: string, years: number[]) => ({
  ...CIVIC,
  ...{ model, modelCode: model.toUpperCase(), years },
  trims: CIVIC.trims.map((trim) => ({ ...trim, years })),
});
const rivalOf = (name: string) => ({ makeCode: 'KIA', modelCode: name.toUpperCase(), name: `Kia ${name}` });
const civic = { ...CIVIC, rivals: [rivalOf('Forte'), rivalOf('K4')] };
const honda = {
  ...{ make: 'Honda', makeCode: 'HONDA' },
  models: [civic, aModel('Prologue', [2024, 2025, 2026]), aModel('Accord', [2010, 2026])],
};
const kia = {
  ...{ make: 'Kia', makeCode: 'KIA' },
  models: [aModel('Forte', [2010, 2024]), aModel('K4', [2025, 2026])],
};
/** As a build has it. */
const catalogue = recordCatalogue(createCatalogue([honda, kia], 'test'), () => undefined);
const path = { makeCode: 'HONDA', modelCode: 'CIVIC' };
const namesOf = (links: readonly { label: string }[]) => links.map(({ label }) => label);

test('a year leads to rivals and other models of its make that were sold in it', () => {
  expect(namesOf(listRivals(civic, { ...path, year: 2010 }, catalogue))).toEqual(['Kia Forte']);
  expect(namesOf(listRivals(civic, { ...path, year: 2026 }, catalogue))).toEqual(['Kia K4']);
  expect(namesOf(listRivals(civic, path, catalogue))).toEqual(['Kia Forte', 'Kia K4']);
  expect(namesOf(listSiblings(honda, civic, 2010))).toEqual(['Accord']);
});

test('a model leads to models of its make that were sold in one of its years', () => {
  const old = aModel('S2000', [2000, 2009]);
  const make = { ...honda, models: [...honda.models, old, aModel('Insight', [2009, 2022])] };
  expect(namesOf(listSiblings(make, old))).toEqual(['Insight']);
});

test("an agency's list of a model's next year takes no other model of the make away", () => {
  const listed = { ...civic, years: [...civic.years, 2027] };
  const make = { ...honda, models: honda.models.with(0, listed) };
  expect(namesOf(listSiblings(make, listed))).toEqual(namesOf(listSiblings(honda, civic)));
});
