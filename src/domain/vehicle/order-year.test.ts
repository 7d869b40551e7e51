import { describe, expect, test } from 'vitest';
import { findOrderYear } from '#src/domain/vehicle/order-year.ts';
import { catalogueModelSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';

const model = (years: number[], trims: { trim: string; years: number[]; msrp?: number }[]) =>
  catalogueModelSchema.parse({
    model: 'Civic',
    modelCode: 'CIVIC',
    years,
    trims: trims.map((trim) => ({ ...trim, trimCode: trim.trim })),
  });

describe('the model year that can be ordered', () => {
  test('is the newest year with current trims that have a price', () => {
    const found = findOrderYear(
      model(
        [2024, 2025, 2026],
        [
          { trim: 'LX', years: [2024, 2025, 2026], msrp: 24_695 },
          { trim: 'EX', years: [2024], msrp: 26_300 },
          { trim: 'TOURING', years: [2026] },
        ],
      ),
      2026,
    );
    expect(found?.year).toBe(2026);
    expect(found?.trims.map(({ trim }) => trim)).toEqual(['LX']);
  });

  test.each([
    ['that is no longer made', model([2019], [{ trim: 'LX', years: [2019], msrp: 20_000 }])],
    ['without a price', model([2026], [{ trim: 'LX', years: [2026] }])],
    ['without years', model([], [])],
  ])('is undefined for a model %s', (_what, of) => {
    expect(findOrderYear(of, 2026)).toBeUndefined();
  });
});
