import { describe, expect, test } from 'vitest';
import type { ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { CIVIC, countFixture } from '#src/features/research/research-page/research.fixtures.ts';
import { listYearChanges } from '#src/features/research/research-page/year-changes.ts';

const modelYear = (year: number, variants: string[], more: Partial<ModelYear> = {}): ModelYear => ({
  year,
  fuelTypeGroups: [],
  drives: [],
  variants,
  sources: ['epa'],
  ...more,
});
const OLD = 'GSL|FWD|CVT|4|2.0|30|38|';
/** EPA's list is of a day on which it has all cars of these years. */
const imports = { epa: { day: '2027-01-15' } };
/** Years that an imported list of trims has. */
const LISTED = [2023, 2024, 2025].map((year) => modelYear(year, [], { sources: ['trims'] }));
const changesOf = (
  year: number,
  modelYears: ModelYear[],
  counts: Parameters<typeof listYearChanges>[2] = [],
) => listYearChanges({ ...CIVIC, modelYears, imports }, year, counts);
const textsOf = (...given: Parameters<typeof changesOf>) =>
  Object.fromEntries(changesOf(...given)?.rows.map(({ label, text }) => [label, text]) ?? []);

describe('what changed in a model year', () => {
  test('names new trims', () => {
    expect(changesOf(2025, [])).toMatchObject({ year: 2025, before: 2024 });
    expect(textsOf(2025, [])).toEqual({ 'New trims': 'Sport Hybrid' });
  });

  test('does not call a trim no longer sold because the catalog names no later year of it', () => {
    expect(changesOf(2023, [])).toBeUndefined();
  });

  test('says that a trim was not sold in a year that the catalog leaves out between others', () => {
    const trims = CIVIC.trims.map((trim) => (trim.trim === 'EX' ? { ...trim, years: [2022, 2024] } : trim));
    const rowsIn = (year: number) => listYearChanges({ ...CIVIC, trims, modelYears: [] }, year, [])?.rows;
    expect(rowsIn(2023)).toEqual([{ label: 'Trims not sold in 2023', text: 'EX', source: 'catalog' }]);
  });

  test('names trims in the order in which the page has them', () => {
    const [known] = CIVIC.trims;
    if (!known) throw new Error('no trim');
    const added = ['Touring', 'Si'].map((trim) => ({ ...known, trim, trimCode: trim, years: [2025] }));
    const model = { ...CIVIC, trims: [known, ...added], yearOrders: { 2025: ['LX', 'Si', 'Touring'] } };
    expect(listYearChanges({ ...model, modelYears: [] }, 2025, [])?.rows[0]?.text).toBe('Si, Touring');
  });

  test('calls no trim new whose name differs only by spelling or drive', () => {
    const [known] = CIVIC.trims;
    if (!known) throw new Error('no trim');
    const trimsOf = (year: number, ...names: string[]) =>
      names.map((trim) => ({ ...known, trim, trimCode: trim, years: [year] }));
    const old = trimsOf(2024, 'EX-L w/Nav & Summer Tires', 'SR5', 'Hybrid EX', 'T&C');
    const now = trimsOf(
      2025,
      'EXL',
      'EX-L with Summer Tires and Nav',
      'SR5 4WD',
      'EX HYBRID',
      'Si w/Nav, DVD',
    );
    const rows = listYearChanges(
      { ...CIVIC, trims: [known, ...old, ...now], modelYears: [] },
      2025,
      [],
    )?.rows;
    expect(rows?.map(({ label, text }) => [label, text])).toEqual([['New trims', 'EXL; Si w/Nav, DVD']]);
  });

  test.each([
    ['a transmission', 'HYD|RWD||||76|71|402', 'HYD|RWD|AUTO|||76|71|402'],
    ['a drive', 'GSL||AUTO|4|2.0|30|38|', 'GSL|FWD|AUTO|4|2.0|30|38|'],
    ['an engine', 'GSL|FWD|AUTO|||30|38|', 'GSL|FWD|AUTO|4|2.0|30|38|'],
    ['cylinders', 'GSL|FWD|AUTO||2.0|30|38|', 'GSL|FWD|AUTO|4|2.0|30|38|'],
  ])('says nothing of %s that EPA says of one year only', (_what, silent, telling) => {
    expect(textsOf(2025, [modelYear(2024, [silent]), modelYear(2025, [telling])])).toEqual({
      'New trims': 'Sport Hybrid',
    });
    expect(textsOf(2025, [modelYear(2024, [telling]), modelYear(2025, [silent])])).toEqual({
      'New trims': 'Sport Hybrid',
    });
  });

  test('says which year it compares with, and compares with none after a long gap', () => {
    expect(textsOf(2020, [modelYear(2018, [OLD]), modelYear(2020, [OLD])])).toMatchObject({
      'Engines and fuel economy': 'The same as in 2018',
    });
    const again = {
      ...CIVIC,
      years: [2010, 2020],
      modelYears: [modelYear(2010, [OLD]), modelYear(2020, [OLD])],
    };
    expect(listYearChanges(again, 2020, [])).toBeUndefined();
  });

  test('says of a year whose list is not whole yet only what it has, and nothing of the next one', () => {
    const [six, manual] = ['GSL|FWD|AUTO|6|3.0|20|28|', 'GSL|FWD|MANUAL|4|2.0|30|38|'];
    const years = [modelYear(2024, [OLD, manual]), modelYear(2025, [six]), modelYear(2026, [OLD])];
    const labelsAt = (year: number, day: string) =>
      listYearChanges(
        { ...CIVIC, modelYears: years, imports: { epa: { day: '2027-01-15', newest: day } } },
        year,
        [],
      )
        ?.rows.map(({ label }) => label)
        .filter((label) => /engine|transmission/i.test(label));
    expect(labelsAt(2025, '2025-11-03')).toEqual([
      'New engines',
      'Engines no longer sold',
      'New transmission',
      'Transmission no longer sold',
    ]);
    expect(labelsAt(2025, '2025-03-01')).toEqual(['New engines', 'New transmission']);
    expect(labelsAt(2026, '2025-03-01')).toBeUndefined();
  });

  test('names the generation that a year begins, if that of the year before is known', () => {
    const generations = [
      { name: 'Tenth', years: [2023, 2024], source: 'A page' },
      { name: 'Eleventh', years: [2025], source: 'A page' },
    ];
    const rowOf = (year: number, known = generations) =>
      listYearChanges({ ...CIVIC, modelYears: [], generations: known }, year, [])?.rows.find(
        ({ label }) => label === 'Generation',
      );
    expect(rowOf(2025)).toMatchObject({ text: 'Eleventh, was Tenth', source: 'generations' });
    expect(rowOf(2024)).toBeUndefined();
    expect(rowOf(2025, generations.slice(1))).toBeUndefined();
  });

  test('says which of the new trims an imported list has, and which this catalog', () => {
    const [known] = CIVIC.trims;
    if (!known) throw new Error('no trim');
    const listed = { ...known, trim: 'Si', trimCode: 'SI', years: [2025], source: 'trims' };
    const model = { ...CIVIC, modelYears: LISTED, trims: [...CIVIC.trims, listed] };
    expect(listYearChanges(model, 2025, [])?.rows).toEqual([
      { label: 'New trims', text: 'Sport Hybrid', source: 'catalog' },
      { label: 'More new trims', text: 'Si', source: 'lists' },
    ]);
  });

  test('says nothing of the trims of a list that names all of them otherwise than the year before', () => {
    const [known] = CIVIC.trims;
    if (!known) throw new Error('no trim');
    const listed = (trim: string, years: number[]) => ({
      ...known,
      trim,
      trimCode: trim,
      years,
      source: 'trims',
    });
    const labelsWith = (...trims: (typeof known)[]) =>
      listYearChanges({ ...CIVIC, modelYears: LISTED, trims: [...CIVIC.trims, ...trims] }, 2024, [])?.rows;
    expect(labelsWith(listed('Touring', [2023]), listed('Sedan Touring', [2024]))).toBeUndefined();
    expect(labelsWith(listed('Touring', [2023, 2024]), listed('Si', [2023]))).toEqual([
      { label: 'Trims no longer sold', text: 'Si', source: 'lists' },
    ]);
  });

  test('says nothing of the trims of a list that ended, or had not begun', () => {
    const [known] = CIVIC.trims;
    if (!known) throw new Error('no trim');
    const listed = (years: number[]) => ({ ...known, trim: 'Si', trimCode: 'SI', years, source: 'trims' });
    const changesIn = (year: number, years: number[]) =>
      listYearChanges({ ...CIVIC, modelYears: LISTED, trims: [...CIVIC.trims, listed(years)] }, year, [])
        ?.rows;
    expect(changesIn(2026, [2024, 2025])).toBeUndefined();
    expect(JSON.stringify(changesIn(2023, [2023]) ?? [])).not.toContain('Si');
    expect(changesIn(2024, [2023])).toEqual([{ label: 'Trims no longer sold', text: 'Si', source: 'lists' }]);
  });

  test('says nothing of the catalog’s trims in a year of which only a list has some of them', () => {
    const [lx, ...others] = CIVIC.trims;
    if (!lx) throw new Error('no trims');
    const listed = { ...lx, years: [...lx.years, 2027], listYears: [2027] };
    const model = { ...CIVIC, years: [...CIVIC.years, 2027], trims: [listed, ...others], modelYears: [] };
    expect(listYearChanges(model, 2027, [])).toBeUndefined();
  });

  test('compares body styles of one source, and says which', () => {
    const yearStyles = { 2024: ['SEDAN' as const, 'HATCH' as const], 2025: ['SEDAN' as const] };
    const rowOf = (listedStyleYears: number[]) =>
      listYearChanges({ ...CIVIC, yearStyles, listedStyleYears }, 2025, [])?.rows.find(({ label }) =>
        label.startsWith('Body styles'),
      );
    expect(rowOf([2024, 2025])).toEqual({
      label: 'Body styles no longer sold',
      text: 'Hatchback',
      source: 'lists',
    });
    expect(rowOf([])?.source).toBe('catalog');
    expect(rowOf([2025])).toBeUndefined();
  });

  test('compares ranges of EPA only', () => {
    const range = (year: number, miles: number, sources: ModelYear['sources']): ModelYear => ({
      ...{ year, fuelTypeGroups: [], drives: [], range: miles, sources },
      ...(sources.includes('epa') && { variants: [`ELE|FWD|AUTO|||120|100|${miles}`] }),
    });
    const then = range(2021, 250, ['epa']);
    expect(textsOf(2022, [then, range(2022, 260, ['epa'])])['Electric range']).toBe('260 mi, was 250 mi');
    expect(textsOf(2022, [then, range(2022, 260, ['ranges'])])).not.toHaveProperty('Electric range');
  });

  test('compares with the last year that was sold', () => {
    expect(changesOf(2020, [modelYear(2018, [OLD]), modelYear(2020, [OLD])])?.before).toBe(2018);
    expect(changesOf(2010, [])).toBeUndefined();
  });

  test('calls nothing no longer sold that a file with some of the cars lacks, as the trims of that year show', () => {
    const years = [
      modelYear(2024, [OLD, 'GSL|FWD|MANUAL|4|1.5|28|37|']),
      modelYear(2025, ['GSL|FWD|CVT|4|1.5|31|40|']),
    ];
    const texts = (engine: string) => {
      const trims = CIVIC.trims.slice(0, 1).map((trim) => ({ ...trim, years: [2024, 2025], engine }));
      const changes = listYearChanges({ ...CIVIC, trims, modelYears: years, imports }, 2025, []);
      return changes?.rows.map(({ label }) => label).filter((label) => label.endsWith('no longer sold'));
    };
    expect(texts('1.5L I4 Turbo')).toEqual(['Engines no longer sold', 'Transmission no longer sold']);
    expect(texts('2.0L I4') ?? []).toEqual([]);
  });

  test('calls no fuel new or no longer sold that trims of both years have', () => {
    const plugIn = 'PIH|FWD|CVT|4|2.0|60|60|40';
    const years = [modelYear(2023, [OLD, plugIn]), modelYear(2024, [OLD]), modelYear(2025, [OLD, plugIn])];
    const engines = (year: number, fuelTypeGroup: 'GSL' | 'PIH') => {
      const trims = CIVIC.trims.map((trim) => ({ ...trim, years: [2023, 2024, 2025], fuelTypeGroup }));
      const rows = listYearChanges({ ...CIVIC, trims, modelYears: years, imports }, year, [])?.rows ?? [];
      return rows.map(({ label }) => label).filter((label) => label.toLowerCase().includes('engines'));
    };
    expect([engines(2024, 'GSL'), engines(2025, 'GSL')]).toEqual([
      ['Engines no longer sold'],
      ['New engines'],
    ]);
    expect([engines(2024, 'PIH'), engines(2025, 'PIH')]).toEqual([[], []]);
  });

  test('names new engines, drives and fuel economy of the same car', () => {
    const both = 'GSL|FWD|CVT|4|1.5|33|42|'; // of a trim
    const now = modelYear(2022, ['GSL|FWD|CVT|4|2.0|31|40|', 'HYB|AWD|CVT|4|2.0|50|47|', both], {
      crash: { frontal: 5 },
    });
    const then = modelYear(2021, [OLD, 'GSL|FWD|MANUAL|4|1.8|28|37|', both], { crash: { frontal: 4 } });
    expect(textsOf(2022, [then, now])).toEqual({
      'New engines': '2.0 L 4-cylinder Hybrid',
      'Engines no longer sold': '1.8 L 4-cylinder',
      'New drive': 'All-wheel drive',
      'Transmission no longer sold': 'Manual',
      'Fuel economy': '2.0 L 4-cylinder FWD continuously variable: 31 city / 40 hwy, was 30 / 38',
      'Stars, frontal crash test': '5 of 5, was 4',
    });
  });

  test('does not compare another engine of the same size', () => {
    const turbo = modelYear(2021, [OLD.replace('30|38', '22|28')]);
    expect(textsOf(2022, [turbo, modelYear(2022, [OLD])])).toEqual({});
  });

  test('says so if the cars are the same', () => {
    expect(textsOf(2022, [modelYear(2021, [OLD]), modelYear(2022, [OLD])])).toEqual({
      'Engines and fuel economy': 'The same as in 2021',
    });
  });

  test('compares used prices of at least five cars each', () => {
    const five = (year: number, price: number) =>
      countFixture(
        year,
        'LX',
        Array.from({ length: 5 }, () => price),
      );
    expect(textsOf(2022, [], [five(2022, 20_000), five(2021, 18_500)])).toEqual({
      'Average used price here': '$20,000, $1,500 more than a 2021',
    });
    expect(changesOf(2022, [], [five(2022, 20_000), countFixture(2021, 'LX', [18_500])])).toBeUndefined();
  });
});
