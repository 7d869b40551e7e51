import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { catalogueTrimSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { findAddsTo, isKnownFor, openLadder } from '#src/domain/vehicle/trim-ladder.ts';

type Rung = readonly [trim: string, adds: readonly string[], source?: string, years?: readonly number[]];

describe("the ladder's value of leather", () => {
  const once: Rung[] = [
    ['LX', []],
    ['EX-L', ['LEATHER']],
    ['Touring', []],
  ];
  const twice: Rung[] = [
    ['LX', ['LEATHER']],
    ['Sport', []],
    ['EX-L', ['LEATHER']],
  ];
  const silent: Rung[] = [['LX', []]];
  const imported: Rung[] = [
    ['LX', []],
    ['Base', [], 'trims'],
    ['Lux', ['LEATHER'], 'trims'],
    ['Max', [], 'trims'],
  ];
  const gone: Rung[] = [
    ['EX-L V6', ['LEATHER'], 'shipped', [2017]],
    ['Sport', []],
    ['EX-L', ['LEATHER']],
  ];
  const goneAlone: Rung[] = [
    ['EX', ['LEATHER'], 'shipped', [2024]],
    ['SE', []],
  ];
  const longGone: Rung[] = [
    ['Sport', ['LEATHER'], 'shipped', [2019]],
    ['Modena', []],
    ['Trofeo', [], 'shipped', [2024, 2025]],
    ['Corse', ['LEATHER'], 'shipped', [2030]],
  ];
  const later: Rung[] = [
    ['LX', ['LEATHER'], 'shipped', [2026, 2029]],
    ['Sport', []],
    ['EX', [], 'shipped', [2026, 2029]],
  ];
  const endedAbove: Rung[] = [
    ['LX', []],
    ['EX', ['LEATHER'], 'shipped', [2024]],
  ];
  test.each([
    ['a rung above one that got it years later', later, 1, undefined],
    ['a rung below one that ended before', endedAbove, 0, undefined],
    ['a rung above one of the car before, and below one of the car after it', longGone, 1, undefined],
    ['a rung above one of another time, below one of its own', gone, 1, 'absent'],
    ['a rung above one of another time', goneAlone, 1, 'standard'],
    ['the rung that adds it', once, 1, 'standard'],
    ['a rung above', once, 2, 'standard'],
    ['a rung below', once, 0, 'absent'],
    ['a rung between two that add it', twice, 1, undefined],
    ['a ladder that never adds it', silent, 0, undefined],
    ['an imported trim that names it', imported, 2, 'standard'],
    ['an imported trim that does not', imported, 1, undefined],
    ['an imported trim above', imported, 3, undefined],
    ['a shipped rung beside imported ones', imported, 0, undefined],
  ])('%s', (_, rungs, index, expected) => {
    const ladder = rungs.map(([trim, adds, source = 'shipped', years = [2026]]) =>
      z.parse(catalogueTrimSchema, { trim, trimCode: trim, years, adds, source }),
    );
    const trim = ladder[index];
    expect(trim && openLadder(ladder, 2026)(trim, 'LEATHER')).toBe(expected);
  });
});

test('facts of a trim apply to its newest year and the one before', () => {
  const trim = { years: [2019, 2024, 2025] };
  expect([2025, 2024, 2023, 2019].map((year) => isKnownFor(trim, year))).toEqual([true, true, false, false]);
});

test('what a trim adds is known beside the trim below it in the list, in the same year', () => {
  const [lx, sport, ex] = ['LX', 'Sport', 'EX'].map((trim, index) =>
    z.parse(catalogueTrimSchema, {
      trim,
      trimCode: trim,
      years: trim === 'Sport' ? [2024, 2025] : [2024, 2026],
      adds: [['REAR_CAMERA'], ['ALLOY_WHEELS'], ['LEATHER']][index],
    }),
  );
  if (!lx || !sport || !ex) throw new Error('three trims');
  const trims = [lx, sport, ex];
  expect(findAddsTo(undefined, lx, trims, 2026)).toEqual(['REAR_CAMERA']);
  expect(findAddsTo(lx, ex, trims, 2026)).toEqual(['LEATHER']);
  expect(findAddsTo(lx, sport, trims, 2025)).toBeUndefined(); // the facts of the two are of different years
  expect(findAddsTo(ex, lx, trims, 2026)).toBeUndefined(); // prices of the year put the EX below
  expect(findAddsTo(lx, ex, trims, 2024)).toBeUndefined(); // long before the facts
  const withCamera: typeof ex = { ...ex, adds: ['REAR_CAMERA', ...ex.adds] };
  expect(findAddsTo(lx, withCamera, [lx, withCamera], 2026)).toEqual(['LEATHER']); // every car has one since 2019
});
