import { codeToSlug } from '#src/domain/vehicle/vehicle-name.ts';

/** A model of one year. Codes, not slugs. */
export interface ModelYearPath {
  readonly year: number;
  readonly makeCode: string;
  readonly modelCode: string;
}

/** The page that compares the trims of a model year. */
export function formatCompareTrimsPath({ year, makeCode, modelCode }: ModelYearPath): string {
  return `/compare/trims/${year}/${codeToSlug(makeCode)}/${codeToSlug(modelCode)}`;
}
