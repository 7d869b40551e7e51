// A catalog for tests, built through its schema: makes by name, models by name, and years and trims as needed.
import * as z from 'zod/mini';
import { catalogueMakeSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { toCode } from '#src/domain/vehicle/vehicle-name.ts';
import { createCatalogue } from '#src/reference/catalogue-index.ts';

interface ModelSketch {
  years?: number[];
  /** Maps a trim's name to its years. */
  trims?: Record<string, number[]>;
  /** Maps a model year to the stars of its crash test. */
  stars?: Record<number, number>;
}

const DEFAULT_YEARS = [2020, 2021];

export function aCatalogue(makes: Record<string, Record<string, ModelSketch>>): VehicleCatalogue {
  const parsed = Object.entries(makes).map(([make, models]) =>
    z.parse(catalogueMakeSchema, {
      make,
      makeCode: toCode(make),
      models: Object.entries(models).map(([model, { years = DEFAULT_YEARS, trims = {}, stars = {} }]) => ({
        model,
        modelCode: toCode(model),
        years,
        trims: Object.entries(trims).map(([trim, trimYears]) => ({
          trim,
          trimCode: toCode(trim),
          years: trimYears,
        })),
        modelYears: Object.entries(stars).map(([year, overall]) => ({
          year: Number(year),
          crash: { overall },
        })),
      })),
    }),
  );
  return createCatalogue(parsed, 'test');
}

/** A catalog of one make with whole models. */
export function catalogueOf(make: string, models: readonly object[]): VehicleCatalogue {
  return createCatalogue([z.parse(catalogueMakeSchema, { make, makeCode: toCode(make), models })], 'test');
}
