/** The model years with a comparison page: the current year and the next. @see docs/rules/research.md#trim-comparison */
import { MIN_COMPARED_TRIMS } from '#src/domain/vehicle/compare-trims-path.ts';
import type { ModelYearPath } from '#src/domain/vehicle/compare-trims-path.ts';
import type { CatalogueModel, VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';

/**
 * This year and the next.
 * @param day the day of the stock, `yyyy-mm-dd`, so that pages do not depend on when they are rendered
 */
export function compareTrimYears(day: string): { startYear: number; endYear: number } {
  const startYear = Number(day.slice(0, 4));
  return { startYear, endYear: startYear + 1 };
}

/** The years of a model with a page, newest first. */
export function listTrimYears({ trims }: Pick<CatalogueModel, 'trims'>, day: string): number[] {
  const { startYear, endYear } = compareTrimYears(day);
  return [endYear, startYear].filter(
    (year) => trims.filter(({ years }) => years.includes(year)).length >= MIN_COMPARED_TRIMS,
  );
}

/** In catalog order, which is by name. */
export function listPrebuiltTrims(catalogue: Pick<VehicleCatalogue, 'makes'>, day: string): ModelYearPath[] {
  return catalogue.makes.flatMap(({ makeCode, models }) =>
    models.flatMap((model) =>
      listTrimYears(model, day).map((year) => ({ year, makeCode, modelCode: model.modelCode })),
    ),
  );
}
