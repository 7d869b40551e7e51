import { describe, expect, test } from 'vitest';
import { catalogueMakeSchema, hasFactsOfItsOwn } from '#src/domain/vehicle/vehicle-catalogue.ts';
import {
  addSafetyTable,
  formatSafetyTable,
  formatStars,
  parseSafetyTable,
} from '#src/reference/safety-table.ts';

const TEXT = `# a comment
HONDA|CIVIC
2012-2013	4|5|4|5|4
2020	5||||
`;

function loadCivic(modelYears: object[] = []) {
  const civic = { model: 'Civic', modelCode: 'CIVIC', years: [2012, 2013, 2014], trims: [], modelYears };
  const make = catalogueMakeSchema.parse({ make: 'Honda', makeCode: 'HONDA', models: [civic] });
  return addSafetyTable([make], parseSafetyTable(TEXT))[0]?.models[0]?.modelYears ?? [];
}

describe('the table of crash test stars', () => {
  test('gives each year that the model was sold its stars by test, and their source', () => {
    const years = loadCivic();
    expect(years.map(({ year }) => year)).toEqual([2012, 2013]);
    expect(years[1]).toMatchObject({
      crash: { frontal: 4, side: 5, rollover: 4, driverSide: 5, passengerSide: 4 },
      sources: ['shipped-safety'],
    });
    expect(years.some(hasFactsOfItsOwn)).toBe(false);
  });

  test('keeps the overall rating, which the table does not have', () => {
    const known = { year: 2012, crash: { overall: 5, driverSide: 3 }, sources: ['shipped'] };
    expect(loadCivic([known])[0]).toMatchObject({
      crash: { overall: 5, frontal: 4, driverSide: 5 },
      sources: ['shipped', 'shipped-safety'],
    });
  });

  test('survives a round trip, and an unknown star stays unknown', () => {
    const text = formatSafetyTable(parseSafetyTable(TEXT), ['a.csv', 'b.csv']);
    expect(text).toContain('from a.csv and b.csv');
    expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual(
      TEXT.split('\n').slice(1, -1),
    );
    expect(formatStars({ frontal: 5 })).toBe('5||||');
    expect(formatStars({ overall: 5 })).toBeUndefined();
  });
});

test('a renamed make or model keeps its rows, which have its former name', () => {
  const model = { model: 'Civic Z', modelCode: 'CIVIC_Z', formerly: ['Civic'], years: [2012], trims: [] };
  const make = { make: 'Honda Cars', makeCode: 'HONDA_CARS', formerly: ['Honda'], models: [model] };
  const [renamed] = addSafetyTable([catalogueMakeSchema.parse(make)], parseSafetyTable(TEXT));
  expect(renamed?.models[0]?.modelYears[0]?.crash?.frontal).toBe(4);
});
