import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { codeToSlug } from '#src/domain/vehicle/vehicle-name.ts';

/** A model of one year. Codes, not slugs. */
export interface ModelYearPath {
  readonly year: number;
  readonly makeCode: string;
  readonly modelCode: string;
}

export const COMPARE_TRIMS_ROOT = '/compare/trims';

/** The page that compares the trims of a model year. */
export function formatCompareTrimsPath({ year, makeCode, modelCode }: ModelYearPath): string {
  return `${COMPARE_TRIMS_ROOT}/${year}/${codeToSlug(makeCode)}/${codeToSlug(modelCode)}`;
}

/** A comparison needs at least two trims. */
export const MIN_COMPARED_TRIMS = 2;

/** The newest year of a model whose trims can be compared. */
export function findComparedYear({
  years,
  trims,
}: Pick<CatalogueModel, 'years' | 'trims'>): number | undefined {
  return years.findLast(
    (year) => trims.filter((trim) => trim.years.includes(year)).length >= MIN_COMPARED_TRIMS,
  );
}
