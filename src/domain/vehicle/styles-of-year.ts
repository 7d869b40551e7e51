import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';

/**
 * The body styles that a model was sold with in a year, main style first; all that it had if no source distinguishes
 * years. A year that only a source without styles names, such as EPA, has those of the nearest year.
 */
export function stylesOfYear(
  { styles, yearStyles, yearSources }: Pick<CatalogueModel, 'styles' | 'yearStyles' | 'yearSources'>,
  year: number,
): CatalogueModel['styles'] {
  const known = yearStyles?.[year];
  if (known || !yearStyles || yearSources?.[year] === undefined) return known ?? styles;
  return yearStyles[nearestYear(Object.keys(yearStyles).map(Number), year)] ?? styles;
}

/** Of two at the same distance, the earlier one. */
function nearestYear(years: readonly number[], year: number): number {
  const [nearest = year] = years.toSorted((a, b) => Math.abs(a - year) - Math.abs(b - year) || a - b);
  return nearest;
}
