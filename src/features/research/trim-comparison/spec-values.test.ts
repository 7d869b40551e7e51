import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { catalogueTrimSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { SPECS } from '#src/features/research/trim-comparison/trim-specs.schema.ts';
import { listSpecs } from '#src/features/research/trim-comparison/spec-values.ts';

const LEATHER = 561;
const CAMERA = SPECS.find(({ code }) => code === 'REAR_CAMERA')?.specId;

function aTrim(trim: string, adds: readonly string[] = []) {
  return z.parse(catalogueTrimSchema, { trim, trimCode: trim, years: [2026], adds });
}

describe('the value of leather', () => {
  const base = aTrim('LX');
  const silent = [base];
  const below = [base, aTrim('EX-L', ['LEATHER'])];
  test.each([
    ['no car is there, and the rung has not', below, 0, 0, 'Not Available'],
    ['some have what the rung has not', below, 9, 3, 'Optional'],
    ['all have what the rung has not', below, 9, 9, 'Optional'],
    ['one has what the rung has not', below, 9, 1, 'Not Available'],
    ['all of many have it', silent, 9, 9, 'Standard'],
    ['all of few have it', silent, 3, 3, undefined],
    ['some have it', silent, 9, 4, 'Optional'],
    ['one has it', silent, 9, 1, undefined],
    ['none has it', silent, 9, 0, undefined],
    ['there are none', silent, 0, 0, undefined],
  ])('%s', (_, ladder, count, having, expected) => {
    const specs = listSpecs({ ladder, trim: base, year: 2026 }, { count, features: { LEATHER: having } });
    expect(specs.find(({ specId }) => specId === LEATHER)?.specValue).toBe(expected);
  });

  test('cars without a standard feature do not change its value', () => {
    const ladder = [aTrim('EX-L', ['LEATHER'])];
    const [trim = base] = ladder;
    expect(listSpecs({ ladder, trim, year: 2026 }, { count: 20, features: {} })).toEqual([
      { specId: LEATHER, specValue: 'Standard' },
    ]);
  });

  test('a rearview camera is no option of a car of which the law demands it', () => {
    const ladder = [base, aTrim('EX-L', ['REAR_CAMERA'])];
    const specs = listSpecs({ ladder, trim: base, year: 2026 }, { count: 9, features: { REAR_CAMERA: 4 } });
    expect(specs.find(({ specId }) => specId === CAMERA)).toBeUndefined();
  });

  test('the ladder does not apply to years that are long ago', () => {
    const ladder = [aTrim('EX-L', ['LEATHER'])];
    const [trim = base] = ladder;
    expect(listSpecs({ ladder, trim, year: 2019 }, { count: 0, features: {} })).toEqual([]);
  });
});
