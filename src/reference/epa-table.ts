/**
 * EPA's figures as shipped with Forecourt: the variants certified for each shipped model and year. `npm run
 * report:facts -- DIR --write` makes the file from EPA's own. An imported EPA file takes precedence.
 */
import type { CatalogueMake, CatalogueModel, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { SHIPPED_EPA } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import { correctTrims } from '#src/reference/epa-trims.ts';
import { toMachineFacts } from '#src/reference/import/model-years-of.ts';
import { SHIPPED_DIR } from '#src/reference/read-shipped.ts';
import { findTableYears, formatYearTable, parseYearTable, readYearTable } from '#src/reference/year-table.ts';
import type { TableYears, YearTable } from '#src/reference/year-table.ts';

export const EPA_TABLE = 'epa.tsv';

/** Its cells are variants as `formatVariant` writes them. */
export type EpaTable = YearTable;

/** Empty when no table is shipped. */
export const readEpaTable = (directory = SHIPPED_DIR): string => readYearTable(directory, EPA_TABLE);

/** @throws Error that names the invalid line */
export const parseEpaTable = (text: string): EpaTable => parseYearTable(text, EPA_TABLE);

/** @param edition the name of EPA's file */
export function formatEpaTable(table: EpaTable, edition: string): string {
  return formatYearTable(
    table,
    `# EPA fuel economy data (fueleconomy.gov, a US Government work), from ${edition}.
# Made by "npm run report:facts -- DIR --write", not edited by hand. Years, then each variant that was certified:
# fuel|drive|transmission|cylinders|displacement|city mpg|highway mpg|electric range, or that on a tank of hydrogen
# Gasoline has its grade: /R is regular, /M midgrade, /P premium, /RP one engine listed with both
# Plug-in hybrids, whose mpg is MPGe on electricity, also have:
# mpg on gasoline|kWh and gallons of gasoline per 100 miles on the charged battery|share of such miles (utility factor)`,
  );
}

/** Adds EPA's facts to the years of the shipped makes. Years in which a model was not sold are skipped. */
export function addEpaTable(makes: readonly CatalogueMake[], table: EpaTable): CatalogueMake[] {
  return makes.map((make) => ({
    ...make,
    models: make.models.map((model) => addToModel(model, findTableYears(table, make, model))),
  }));
}

function addToModel(model: CatalogueModel, years: TableYears | undefined): CatalogueModel {
  if (!years) return model;
  const known = new Map(model.modelYears.map((facts) => [facts.year, facts]));
  for (const year of model.years) {
    const variants = years.get(year);
    if (variants) known.set(year, addToYear(known.get(year), year, variants));
  }
  const trims = correctTrims(model.trims, (year) => (years.get(year) ?? []).map(parseVariant));
  return { ...model, trims, modelYears: [...known.values()].toSorted((a, b) => a.year - b.year) };
}

function addToYear(known: ModelYear | undefined, year: number, variants: readonly string[]): ModelYear {
  return {
    year,
    ...known,
    ...toMachineFacts(variants.map(parseVariant)),
    sources: [...(known?.sources ?? []), SHIPPED_EPA],
  };
}
