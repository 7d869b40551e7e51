/** Tables of facts by model and year, as shipped with Forecourt: a line `MAKE|MODEL`, then a line for each run of years. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toFormerCodes } from '#src/domain/vehicle/former-names.ts';
import type { CatalogueMake, CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { parseModelYears } from '#src/reference/model-years.ts';
import { ifThere } from '#src/lib/if-there.ts';

/** By year: the cells of its line. */
export type TableYears = ReadonlyMap<number, readonly string[]>;
/** By `MAKE|MODEL`. */
export type YearTable = ReadonlyMap<string, TableYears>;

/** Empty when the directory has no such table. */
export function readYearTable(directory: string, file: string): string {
  return ifThere(() => readFileSync(join(directory, file), 'utf8')) ?? '';
}

/** @throws Error that names the invalid line */
export function parseYearTable(text: string, file: string): YearTable {
  const table = new Map<string, Map<number, readonly string[]>>();
  let years = new Map<number, readonly string[]>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const [head = '', ...cells] = line.split('\t');
    if (cells.length === 0) {
      if (!head.includes('|'))
        throw new Error(`${file}:${index + 1}: "${head}" is not a model. Make the file again`);
      years = new Map();
      table.set(head, years);
      continue;
    }
    const run = parseModelYears(head);
    if (!run) throw new Error(`${file}:${index + 1}: "${head}" is not a range of years. Make the file again`);
    for (const year of run) years.set(year, cells);
  }
  return table;
}

/** Those of a model, also under a former name: the tables are not edited by hand. */
export function findTableYears(
  table: YearTable,
  make: CatalogueMake,
  model: CatalogueModel,
): TableYears | undefined {
  const makeCodes = [make.makeCode, ...toFormerCodes(make.formerly)];
  const modelCodes = [model.modelCode, ...toFormerCodes(model.formerly)];
  const keys = makeCodes.flatMap((makeCode) => modelCodes.map((modelCode) => `${makeCode}|${modelCode}`));
  const key = keys.find((each) => table.has(each));
  return key === undefined ? undefined : table.get(key);
}

/** @param comment its lines start with # */
export function formatYearTable(table: YearTable, comment: string): string {
  const lines = [...table].flatMap(([key, years]) => [key, ...formatRuns(years)]);
  return `${comment}\n${lines.join('\n')}\n`;
}

/** Consecutive years with the same cells are one line. */
function formatRuns(years: TableYears): string[] {
  const runs: { from: number; to: number; cells: string }[] = [];
  for (const [year, list] of [...years].toSorted(([a], [b]) => a - b)) {
    const cells = list.toSorted().join('\t');
    const last = runs.at(-1);
    if (last?.cells === cells && last.to === year - 1) last.to = year;
    else runs.push({ from: year, to: year, cells });
  }
  return runs.map(({ from, to, cells }) => `${from === to ? from : `${from}-${to}`}\t${cells}`);
}
