/**
 * NHTSA's stars by test as shipped with Forecourt. `npm run report:facts -- DIR --write` makes the file from NHTSA's
 * tables. Imported ratings take precedence, star by star.
 */
import type { CatalogueMake, CatalogueModel, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { SHIPPED_SAFETY } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { keepEdited } from '#src/reference/edited-stars.ts';
import { SHIPPED_DIR } from '#src/reference/read-shipped.ts';
import { findTableYears, formatYearTable, parseYearTable, readYearTable } from '#src/reference/year-table.ts';
import type { YearTable } from '#src/reference/year-table.ts';

export const SAFETY_TABLE = 'safety.tsv';

type Crash = NonNullable<ModelYear['crash']>;

/** The order of the stars in a cell. */
const TESTS = [
  'frontal',
  'side',
  'rollover',
  'driverSide',
  'passengerSide',
] as const satisfies readonly (keyof Crash)[];

/** Empty when no table is shipped. */
export const readSafetyTable = (directory = SHIPPED_DIR): string => readYearTable(directory, SAFETY_TABLE);

/** @throws Error that names the invalid line */
export const parseSafetyTable = (text: string): YearTable => parseYearTable(text, SAFETY_TABLE);

/** @param editions the names of NHTSA's files */
export function formatSafetyTable(table: YearTable, editions: readonly string[]): string {
  return formatYearTable(
    table,
    `# NHTSA crash test stars (nhtsa.gov/ratings, a US Government work), from ${editions.join(' and ')}.
# Made by "npm run report:facts -- DIR --write", not edited by hand. Years, then the lowest stars of the bodies and drives
# tested: frontal|side|rollover|frontal, driver|frontal, passenger. Empty means that the files have no rating.`,
  );
}

/** `5|5|4|5|4`; undefined when none of these stars is known. */
export function formatStars(crash: Crash): string | undefined {
  const stars = TESTS.map((test) => crash[test] ?? '');
  return stars.every((value) => value === '') ? undefined : stars.join('|');
}

function parseStars(cell: string): Crash {
  const values = cell.split('|');
  return Object.fromEntries(
    TESTS.flatMap((test, index) => (values[index] ? [[test, Number(values[index])]] : [])),
  );
}

/** Adds the stars to the years in which a model was sold. A rating that a shipped file has beyond them stays. */
export function addSafetyTable(makes: readonly CatalogueMake[], table: YearTable): CatalogueMake[] {
  return makes.map((make) => ({
    ...make,
    models: make.models.map((model) => addToModel(model, findTableYears(table, make, model))),
  }));
}

function addToModel(model: CatalogueModel, years: ReturnType<YearTable['get']>): CatalogueModel {
  if (!years) return model;
  const known = new Map(model.modelYears.map((facts) => [facts.year, facts]));
  for (const year of model.years) {
    const [cell] = years.get(year) ?? [];
    if (cell === undefined) continue;
    const facts = known.get(year) ?? { year, fuelTypeGroups: [], drives: [], sources: [] };
    const stars = parseStars(cell);
    const { editedStars, ...others } = facts;
    known.set(year, {
      ...others,
      crash: { ...facts.crash, ...stars },
      ...keepEdited(editedStars, facts.crash, stars),
      sources: [...facts.sources, SHIPPED_SAFETY],
    });
  }
  return { ...model, modelYears: [...known.values()].toSorted((a, b) => a.year - b.year) };
}
