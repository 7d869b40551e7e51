import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';

/** The body styles that a model was sold with in a year, main style first; all that it had if no source distinguishes years. */
export function stylesOfYear(
  { styles, yearStyles }: Pick<CatalogueModel, 'styles' | 'yearStyles'>,
  year: number,
): CatalogueModel['styles'] {
  return yearStyles?.[year] ?? styles;
}
