import { describe, expect, test } from 'vitest';
import { CIVIC, countFixture } from '#src/features/research/research-page/research.fixtures.ts';
import { listTrimRungs } from '#src/features/research/research-page/trim-ladder.ts';

const path = { makeCode: 'HONDA', modelCode: 'CIVIC' };
const climb = (ladderYear: number, more: Partial<Parameters<typeof listTrimRungs>[0]> = {}) =>
  listTrimRungs({ path, ladderYear, model: CIVIC, counts: [], notes: {}, minListings: 1, ...more });

describe('the rungs of a ladder', () => {
  test('are the trims of its year in their order', () => {
    expect(climb(2026).map(({ trim }) => trim)).toEqual(['LX', 'Sport Hybrid']);
    expect(climb(2020).map(({ trim }) => trim)).toEqual(['LX', 'EX']);
  });

  test('list everything for the first trim, then the differences from the one below', () => {
    expect(climb(2026).map(({ changes, adds, economy }) => ({ changes, adds, economy }))).toEqual([
      {
        changes: ['2.0L I4', 'Gasoline', 'Front-wheel drive', 'Continuously variable'],
        adds: ['Rearview camera'],
        economy: '32 city / 41 hwy',
      },
      { changes: ['2.0L I4 Hybrid', 'Hybrid'], adds: [], economy: '50 city / 47 hwy' },
    ]);
  });

  test('state the price step from the one below', () => {
    expect(climb(2026).map(({ step }) => step)).toEqual([undefined, '$5,000 more than LX']);
  });

  test("have the prices of the ladder's year alone: that of a later car is none of this one", () => {
    expect(climb(2022).map(({ trim, msrp, step }) => [trim, msrp, step])).toEqual([
      ['LX', undefined, undefined], // whose price is of 2026
      ['EX', 26_000, undefined],
    ]);
  });

  test("state only engines and fuel economy of the ladder's year", () => {
    expect(climb(2022).map(({ trim, changes, economy }) => ({ trim, changes, economy }))).toEqual([
      { trim: 'LX', changes: [], economy: undefined },
      {
        trim: 'EX',
        changes: ['1.5L I4 Turbo', 'Gasoline', 'Front-wheel drive', 'Continuously variable'],
        economy: '33 city / 42 hwy',
      },
    ]);
  });

  test("state EPA's engine and fuel economy of an earlier year, where a trim can have only one", () => {
    const ofYear = (variants: string[]) => ({
      ...CIVIC,
      modelYears: [{ year: 2020, drives: [], fuelTypeGroups: [], sources: ['epa'], variants }],
    });
    const said = (variants: string[]) =>
      climb(2020, { model: ofYear(variants) }).map(({ trim, changes, economy, isOfEpa }) => [
        trim,
        changes,
        economy,
        isOfEpa,
      ]);
    const two = 'GSL|FWD|CVT|4|2.0|30|38|';
    expect(said([two])).toEqual([
      ['LX', ['2.0 L 4-cylinder'], '30 city / 38 hwy', true],
      ['EX', [], undefined, true], // as the one below
    ]);
    expect(said([two, 'GSL|FWD|CVT|4|1.5|32|42|'])).toEqual([
      ['LX', [], undefined, undefined],
      ['EX', [], undefined, undefined],
    ]);
  });

  test('call no engine a difference that only another source calls otherwise', () => {
    const [lx, ex] = CIVIC.trims;
    if (!lx || !ex) throw new Error('two trims');
    const year = { year: 2026, drives: [], fuelTypeGroups: [], sources: ['epa'] };
    const modelYears = [{ ...year, variants: ['GSL|FWD|CVT|4|2.0|30|38|'] }];
    const changesOf = (...trims: typeof CIVIC.trims) =>
      climb(2026, { model: { ...CIVIC, trims, modelYears } }).map(({ changes, economy }) => [
        changes[0],
        economy,
      ]);
    const sport = { ...lx, trim: 'Sport', trimCode: 'SPORT', engine: 'I4' };
    const touring = { ...ex, years: [2024, 2026, 2027] };
    expect(changesOf(lx, sport)[1]).toEqual([undefined, '32 city / 41 hwy']);
    expect(changesOf(lx, touring)[1]).toEqual([undefined, '30 city / 38 hwy']);
    const [, hybrid] = changesOf({ ...lx, engine: '2.0L I4 Hybrid', fuelTypeGroup: 'HYB' }, touring);
    expect(hybrid).toEqual(['2.0 L 4-cylinder', '30 city / 38 hwy']);
  });

  test('state nothing for a year that is a generation away from the facts', () => {
    expect(climb(2012).map(({ msrp, changes, adds }) => ({ msrp, changes, adds }))).toEqual([
      { msrp: undefined, changes: [], adds: [] },
      { msrp: undefined, changes: [], adds: [] },
    ]);
  });

  test('add nothing to a trim below whose facts are of another year', () => {
    const lastYear = CIVIC.trims.map((trim) =>
      trim.trim === 'LX' ? { ...trim, years: [2022, 2023] } : trim,
    );
    expect(
      climb(2022, { model: { ...CIVIC, trims: lastYear } }).map(({ trim, adds }) => [trim, adds]),
    ).toEqual([
      ['LX', ['Rearview camera']], // of 2023
      ['EX', []], // of 2022, when an LX may have had what it adds
    ]);
    const together = CIVIC.trims.map((trim) => ({ ...trim, years: [2022] }));
    expect(climb(2022, { model: { ...CIVIC, trims: together } })[1]?.adds).toEqual([
      'Sunroof',
      'Heated seats',
    ]);
  });

  test('say nothing of equipment years before the facts, when the car may have been another', () => {
    expect(climb(2022)[0]?.adds).toEqual([]);
  });

  test('link to the cars of their trim in the year of the page', () => {
    const counts = [countFixture(2026, 'SPORT_HYBRID', [30_000]), countFixture(2020, 'LX', [15_000, 16_000])];
    expect(climb(2026, { counts })[1]?.href).toBe('/cars-for-sale/honda/civic/sport-hybrid');
    expect(climb(2020, { counts, path: { ...path, year: 2020 } })[0]?.href).toBe(
      '/cars-for-sale/2020/honda/civic/lx',
    );
    const few = climb(2020, { counts, path: { ...path, year: 2020 }, minListings: 3 })[0];
    expect([few?.href, few?.stock.count]).toEqual([undefined, 2]);
  });

  test('count and price all cars of their trim, new and used', () => {
    const counts = [
      countFixture(2026, 'LX', [24_500, 25_500], { isNew: true }),
      countFixture(2015, 'LX', [9_000]),
      countFixture(2016, 'LX', [], { count: 2 }),
      countFixture(2015, 'EX', [12_000]),
      countFixture(2015, undefined, [8_000]),
    ];
    const [lx, hybrid] = climb(2026, { counts });
    expect(lx?.stock).toEqual({
      count: 5,
      newCount: 2,
      prices: { starting: 9_000, average: 19_667, highest: 25_500, count: 3 },
    });
    expect(hybrid?.stock).toEqual({ count: 0, newCount: 0 });
    expect(hybrid?.bar).toBeUndefined();
  });

  test('share one scale with their MSRPs', () => {
    const counts = [countFixture(2026, 'LX', [19_000, 24_000]), countFixture(2026, 'SPORT_HYBRID', [29_000])];
    expect(climb(2026, { counts }).map(({ bar, msrpAt }) => ({ bar, msrpAt }))).toEqual([
      { bar: { start: 0, length: 50 }, msrpAt: 50 },
      { bar: { start: 98.5, length: 1.5 }, msrpAt: 100 },
    ]);
  });

  test("include an editor's note", () => {
    expect(climb(2026, { notes: { LX: 'The one to buy.' } }).map(({ note }) => note)).toEqual([
      'The one to buy.',
      undefined,
    ]);
  });
});
