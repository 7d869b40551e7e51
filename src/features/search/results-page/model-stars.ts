/** Crash stars in the list of a make's models: of the newest model year that NHTSA rated, with the year. */
import { nameCrashSource } from '#src/domain/vehicle/fact-sources.ts';
import type { CatalogueModel, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { formatCrashStars } from '#src/features/search/result-card/card-safety.ts';

/** The newest model year with stars. */
export function findRatedYear({ modelYears }: Pick<CatalogueModel, 'modelYears'>): ModelYear | undefined {
  return modelYears
    .toSorted((a, b) => b.year - a.year)
    .find(({ crash }) => formatCrashStars(crash) !== undefined);
}

/** "5 crash stars (2025)" */
export function formatRatedYear({ year, crash }: ModelYear): string {
  return `${formatCrashStars(crash) ?? ''} (${year})`;
}

/** How stars in a list are read, and where they come from, in sentences; undefined for a list without stars. */
export function explainStars(rows: readonly { readonly rated?: ModelYear }[]): string | undefined {
  const source = nameStarSource(rows);
  return source && `Crash stars of the newest model year rated. ${source}.`;
}

/** The source of the stars in a list, and its edition; undefined for a list without stars. */
export function nameStarSource(rows: readonly { readonly rated?: ModelYear }[]): string | undefined {
  const years = rows.flatMap(({ rated }) => rated ?? []);
  return years.length === 0 ? undefined : nameCrashSource(years);
}
