import { expect, test } from 'vitest';
import { catalogueMakeSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { addCo2Table, formatCo2, formatCo2Table, parseCo2Table } from '#src/reference/co2-table.ts';

const TEXT = `# a comment
HONDA|CIVIC
2012-2013\t228-361
2014\t300-310+
2020\t0
`;

test('years with figures of EPA have the span of their carbon dioxide', () => {
  const variants = ['GSL|FWD|CVT|4|2.0|30|38|'];
  const modelYears = [
    { year: 2012, variants },
    { year: 2013 },
    { year: 2014, variants },
    { year: 2020, variants },
  ];
  const civic = {
    model: 'Civic',
    modelCode: 'CIVIC',
    years: [2012, 2013, 2014, 2020],
    trims: [],
    modelYears,
  };
  const make = catalogueMakeSchema.parse({ make: 'Honda', makeCode: 'HONDA', models: [civic] });
  const [model] = addCo2Table([make], parseCo2Table(TEXT))[0]?.models ?? [];
  expect(model?.modelYears.map(({ co2 }) => co2)).toEqual([[228, 361], undefined, [300, 310], [0, 0]]);
  expect(model?.modelYears.map(({ co2IsPart }) => co2IsPart)).toEqual([
    undefined,
    undefined,
    true,
    undefined,
  ]);
});

test('the table survives a round trip', () => {
  const text = formatCo2Table(parseCo2Table(TEXT), 'vehicles.csv');
  expect(text).toContain('from vehicles.csv');
  expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual(
    TEXT.split('\n').slice(1, -1),
  );
  expect(formatCo2({ co2: [228, 361], co2IsPart: true })).toBe('228-361+');
  expect(formatCo2({ co2: [0, 0] })).toBe('0');
});
