import { describe, expect, test } from 'vitest';
import { catalogueMakeSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { hasFactsOfItsOwn } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { addEpaTable, formatEpaTable, parseEpaTable } from '#src/reference/epa-table.ts';

const TEXT = `# a comment
HONDA|CIVIC
2003	GSL|FWD|AUTO|4|1.7|25|34|	HYB|FWD|CVT|4|1.3|40|45|
2004-2005	GSL|FWD|AUTO|4|1.7|26|34|
2009	GSL|FWD|AUTO|4|1.8|25|36|
`;
const trim = { trim: 'LX', trimCode: 'LX', fuelTypeGroup: 'GSL', drive: 'FWD' };

function loadCivic(...trims: object[]) {
  const civic = { model: 'Civic', modelCode: 'CIVIC', years: [2003, 2004, 2005, 2006], trims };
  const make = catalogueMakeSchema.parse({ make: 'Honda', makeCode: 'HONDA', models: [civic] });
  return addEpaTable([make], parseEpaTable(TEXT))[0]?.models[0];
}

describe('the table of EPA figures', () => {
  test('gives each year of a range what was sold then, and nothing in years in which the model was not sold', () => {
    const years = loadCivic()?.modelYears ?? [];
    expect(years.map(({ year, fuelTypeGroups }) => [year, fuelTypeGroups])).toEqual([
      [2003, ['GSL', 'HYB']],
      [2004, ['GSL']],
      [2005, ['GSL']],
    ]);
    expect(years[1]).toMatchObject({
      mpg: { city: 26, highway: 34 },
      drives: ['FWD'],
      sources: ['shipped-epa'],
    });
    expect(years.some(hasFactsOfItsOwn)).toBe(false);
  });

  test('survives a round trip, with equal years in one line', () => {
    const text = formatEpaTable(parseEpaTable(TEXT), 'vehicles.csv');
    expect(text).toContain('from vehicles.csv');
    expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual(
      TEXT.split('\n').slice(1, -1),
    );
  });

  test('reports an invalid line', () => {
    expect(() => parseEpaTable('HONDA|CIVIC\nsoon\tGSL||||||\n')).toThrow(
      'epa.tsv:2: "soon" is not a range of years',
    );
  });
});

describe('a trim', () => {
  const lx = (mpg: object | undefined, years: number[]) =>
    loadCivic({ ...trim, years, ...definedOnly({ mpg }) })?.trims[0]?.mpg;

  test('has EPA’s figures for its newest year, if EPA has that year', () => {
    expect(lx({ city: 39, highway: 39 }, [2003, 2004, 2005])).toEqual({ city: 26, highway: 34 });
    expect(lx(undefined, [2005])).toEqual({ city: 26, highway: 34 });
  });

  test('keeps its own figures for a year that EPA does not have', () => {
    expect(lx({ city: 30, highway: 40 }, [2006])).toEqual({ city: 30, highway: 40 });
  });

  test('has none when EPA has several cars that it may be, and its own figure matches none of them', () => {
    const table = parseEpaTable(
      'HONDA|CIVIC\n2006\tGSL|FWD|AUTO|4|1.8|30|40|\tGSL|FWD|MANUAL|4|2.0|22|31|\n',
    );
    const civic = {
      model: 'Civic',
      modelCode: 'CIVIC',
      years: [2006],
      trims: [{ ...trim, years: [2006], mpg: { city: 50, highway: 50 } }],
    };
    const make = catalogueMakeSchema.parse({ make: 'Honda', makeCode: 'HONDA', models: [civic] });
    expect(addEpaTable([make], table)[0]?.models[0]?.trims[0]).not.toHaveProperty('mpg');
  });

  test('has none when EPA has only other engines, but that of an engine whose size is rounded', () => {
    const withEngine = (engine: string) =>
      loadCivic({ ...trim, engine, years: [2005], mpg: { city: 30, highway: 38 } })?.trims[0]?.mpg;
    expect(withEngine('2.4L I4')).toBeUndefined();
    expect(withEngine('1.7L V6')).toBeUndefined();
    expect(withEngine('1.6L I4')).toEqual({ city: 26, highway: 34 });
  });

  test('has the fuel economy of the electric car that goes as far, where EPA has several', () => {
    const table = parseEpaTable('HONDA|CIVIC\n2006\tELE|AWD|AUTO|||98|78|320\tELE|AWD|AUTO|||91|79|311\n');
    const mpgOf = (range: number) => {
      const electric = { ...trim, drive: 'AWD', years: [2006], fuelTypeGroup: 'ELE', range };
      const civic = { model: 'Civic', modelCode: 'CIVIC', years: [2006], trims: [electric] };
      const make = catalogueMakeSchema.parse({ make: 'Honda', makeCode: 'HONDA', models: [civic] });
      return addEpaTable([make], table)[0]?.models[0]?.trims[0]?.mpg;
    };
    expect(mpgOf(311)).toEqual({ city: 91, highway: 79 });
    expect(mpgOf(315)).toBeUndefined();
  });

  test('has none when EPA has only electric cars with another battery', () => {
    const table = parseEpaTable('HONDA|CIVIC\n2006\tELE|FWD|AUTO|||145|128|363\n');
    // Twice, as an operator imports the list that ships.
    const addList = (makes: Parameters<typeof addEpaTable>[0]) => addEpaTable(makes, table);
    const rangeOf = (range: number) => {
      const electric = {
        ...trim,
        years: [2006],
        fuelTypeGroup: 'ELE',
        mpg: { city: 145, highway: 128 },
        range,
      };
      const civic = { model: 'Civic', modelCode: 'CIVIC', years: [2006], trims: [electric] };
      const make = catalogueMakeSchema.parse({ make: 'Honda', makeCode: 'HONDA', models: [civic] });
      const { mpg, range: shown } = addList(addList([make]))[0]?.models[0]?.trims[0] ?? {};
      return [mpg, shown];
    };
    expect(rangeOf(321)).toEqual([undefined, undefined]);
    expect(rangeOf(350)).toEqual([{ city: 145, highway: 128 }, 363]);
  });
});
