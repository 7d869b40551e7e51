/**
 * EPA's figures as shipped with Forecourt: the variants certified for each shipped model and year. `npm run
 * report:facts -- DIR --write` makes the file from EPA's own. An imported EPA file takes precedence.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toSoldVariants } from '#src/domain/vehicle/trim-name-facts.ts';
import type { CatalogueMake, CatalogueModel, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { SHIPPED_EPA } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import { correctTrim } from '#src/reference/epa-trims.ts';
import { toMachineFacts } from '#src/reference/import/model-years-of.ts';
import { parseModelYears } from '#src/reference/model-years.ts';
import { SHIPPED_DIR } from '#src/reference/read-shipped.ts';

export const EPA_TABLE = 'epa.tsv';

/** By year: variants as `formatVariant` writes them. */
type EpaYears = ReadonlyMap<number, readonly string[]>;
/** By `MAKE|MODEL`. */
export type EpaTable = ReadonlyMap<string, EpaYears>;

/** Empty when no table is shipped. */
export function readEpaTable(directory = SHIPPED_DIR): string {
  try {
    return readFileSync(join(directory, EPA_TABLE), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** @throws Error that names the invalid line */
export function parseEpaTable(text: string): EpaTable {
  const table = new Map<string, Map<number, readonly string[]>>();
  let years = new Map<number, readonly string[]>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const [head = '', ...variants] = line.split('\t');
    if (variants.length === 0) {
      years = new Map();
      table.set(head, years);
      continue;
    }
    const run = parseModelYears(head);
    if (!run)
      throw new Error(`${EPA_TABLE}:${index + 1}: "${head}" is not a range of years. Make the file again`);
    for (const year of run) years.set(year, variants);
  }
  return table;
}

/** @param edition the name of EPA's file */
export function formatEpaTable(table: EpaTable, edition: string): string {
  const lines = [...table].flatMap(([key, years]) => [key, ...formatRuns(years)]);
  return `# EPA fuel economy data (fueleconomy.gov, a US Government work), from ${edition}.
# Made by "npm run report:facts -- DIR --write", not edited by hand. Years, then each variant that was certified:
# fuel|drive|transmission|cylinders|displacement|city mpg|highway mpg|electric range
# Plug-in hybrids, whose mpg is MPGe on electricity, also have:
# mpg on gasoline|kWh and gallons of gasoline per 100 miles on the charged battery|share of such miles (utility factor)
${lines.join('\n')}
`;
}

/** Consecutive years with the same variants are one line. */
function formatRuns(years: EpaYears): string[] {
  const runs: { from: number; to: number; variants: string }[] = [];
  for (const [year, list] of [...years].toSorted(([a], [b]) => a - b)) {
    const variants = list.toSorted().join('\t');
    const last = runs.at(-1);
    if (last?.variants === variants && last.to === year - 1) last.to = year;
    else runs.push({ from: year, to: year, variants });
  }
  return runs.map(({ from, to, variants }) => `${from === to ? from : `${from}-${to}`}\t${variants}`);
}

/** Adds EPA's facts to the years of the shipped makes. Years in which a model was not sold are skipped. */
export function addEpaTable(makes: readonly CatalogueMake[], table: EpaTable): CatalogueMake[] {
  return makes.map((make) => ({
    ...make,
    models: make.models.map((model) => addToModel(model, table.get(`${make.makeCode}|${model.modelCode}`))),
  }));
}

function addToModel(model: CatalogueModel, years: EpaYears | undefined): CatalogueModel {
  if (!years) return model;
  const known = new Map(model.modelYears.map((facts) => [facts.year, facts]));
  for (const year of model.years) {
    const variants = years.get(year);
    if (variants) known.set(year, addToYear(known.get(year), year, variants));
  }
  const trims = model.trims.map((trim) => {
    const variants = (years.get(trim.years.at(-1) ?? 0) ?? []).map(parseVariant);
    return correctTrim(trim, toSoldVariants(variants, trim));
  });
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
