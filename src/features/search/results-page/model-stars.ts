/** Crash stars in the list of a make's models: of the newest model year that NHTSA rated, with the year. */
import { nameCrashSource } from '#src/domain/vehicle/fact-sources.ts';
import type { CatalogueModel, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { areCatalogStars, formatCrashStars } from '#src/features/search/result-card/card-safety.ts';

/** The newest model year with stars. */
export function findRatedYear({ modelYears }: Pick<CatalogueModel, 'modelYears'>): ModelYear | undefined {
  return modelYears
    .toSorted((a, b) => b.year - a.year)
    .find((facts) => formatCrashStars(facts) !== undefined);
}

/** "5 crash stars (2025)"; of stars that people wrote, "5 crash stars (2025, catalog)". */
export function formatRatedYear(facts: ModelYear): string {
  return `${formatCrashStars(facts) ?? ''} (${facts.year}${areCatalogStars(facts) ? ', catalog' : ''})`;
}

/** Of a row in a list of models. A day of an import is read only where a page says it, because each page is rendered for what it read. */
export function rateModel(model: Pick<CatalogueModel, 'modelYears' | 'imports'>): RatedRow {
  const rated = findRatedYear(model);
  return definedOnly({ rated, imports: rated?.sources.includes('safety') ? model.imports : undefined });
}

interface RatedRow {
  readonly rated?: ModelYear;
  readonly imports?: CatalogueModel['imports'];
}

/** How stars in a list are read, and where they come from, in sentences; undefined for a list without stars. */
export function explainStars(rows: readonly RatedRow[]): string | undefined {
  const source = nameStarSource(rows);
  return source && `Crash stars of the newest model year rated. ${source}.`;
}

/** The source of the stars in a list, and its edition; undefined for a list without stars. */
export function nameStarSource(rows: readonly RatedRow[]): string | undefined {
  const years = rows.flatMap(({ rated }) => rated ?? []);
  return years.length === 0
    ? undefined
    : nameCrashSource(
        years,
        rows.map(({ imports }) => imports),
      );
}
