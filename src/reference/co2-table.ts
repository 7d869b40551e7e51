/**
 * EPA's carbon dioxide by model year as shipped with Forecourt. `npm run report:facts -- DIR --write` makes the file from
 * EPA's own. An imported EPA file takes precedence.
 */
import type { CatalogueMake, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { SHIPPED_DIR } from '#src/reference/read-shipped.ts';
import { findTableYears, formatYearTable, parseYearTable, readYearTable } from '#src/reference/year-table.ts';
import type { YearTable } from '#src/reference/year-table.ts';

export const CO2_TABLE = 'co2.tsv';

type Co2 = Pick<ModelYear, 'co2' | 'co2IsPart'>;

const SEPARATOR = '-';
const OF_SOME = '+';

/** Empty when no table is shipped. */
export const readCo2Table = (directory = SHIPPED_DIR): string => readYearTable(directory, CO2_TABLE);

/** @throws Error that names the invalid line */
export const parseCo2Table = (text: string): YearTable => parseYearTable(text, CO2_TABLE);

/** @param edition the name of EPA's file */
export function formatCo2Table(table: YearTable, edition: string): string {
  return formatYearTable(
    table,
    `# EPA's carbon dioxide from the tailpipe (fueleconomy.gov, a US Government work), from ${edition}.
# Made by "npm run report:facts -- DIR --write", not edited by hand. Years, then grams a mile: the least and the most of the
# year's cars, or one figure of all; "+" where EPA's figures of some cars contradict each other. Electric cars have 0; plug-in
# hybrids have what EPA assumes with a charged battery.`,
  );
}

/** "213-268", "0", "213-268+" of some cars; undefined where it is not known */
export function formatCo2({ co2, co2IsPart }: Co2): string | undefined {
  if (!co2) return undefined;
  const [least, most] = co2;
  return `${least === most ? least : `${least}${SEPARATOR}${most}`}${co2IsPart ? OF_SOME : ''}`;
}

function parseCo2(cell: string): Co2 {
  const [least = 0, most = least] = cell.replace(OF_SOME, '').split(SEPARATOR).map(Number);
  return { co2: [least, most], ...(cell.endsWith(OF_SOME) && { co2IsPart: true }) };
}

/** To the years that have EPA's figures, of which it is one. */
export function addCo2Table(makes: readonly CatalogueMake[], table: YearTable): CatalogueMake[] {
  return makes.map((make) => ({
    ...make,
    models: make.models.map((model) => {
      const years = findTableYears(table, make, model);
      const modelYears = model.modelYears.map((facts) => {
        const [cell] = years?.get(facts.year) ?? [];
        return cell === undefined || !facts.variants ? facts : { ...facts, ...parseCo2(cell) };
      });
      return years ? { ...model, modelYears } : model;
    }),
  }));
}
