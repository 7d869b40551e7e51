// Compares the shipped catalog with EPA's and NHTSA's own files, and makes the tables that ship with Forecourt.
import '#scripts/closed-output.ts';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { CatalogueMake } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { CO2_TABLE, formatCo2Table, parseCo2Table, readCo2Table } from '#src/reference/co2-table.ts';
import {
  EPA_TABLE,
  addEpaTable,
  formatEpaTable,
  parseEpaTable,
  readEpaTable,
} from '#src/reference/epa-table.ts';
import { SourceFileError } from '#src/reference/import/file-text.ts';
import { makeEpaTables } from '#src/reference/import/make-epa-table.ts';
import type { TrimFact } from '#src/reference/import/imported.schema.ts';
import { modelsSource } from '#src/reference/import/models.ts';
import { readSource } from '#src/reference/import/read-source.ts';
import { trimsSource } from '#src/reference/import/trims.ts';
import { makeSafetyTable } from '#src/reference/import/make-safety-table.ts';
import { SHIPPED_DIR, parseShippedFiles, readShippedFiles } from '#src/reference/read-shipped.ts';
import {
  SAFETY_TABLE,
  addSafetyTable,
  formatSafetyTable,
  parseSafetyTable,
  readSafetyTable,
} from '#src/reference/safety-table.ts';
import type { YearTable } from '#src/reference/year-table.ts';
import { compareGenerationYears, countGenerations } from '#scripts/report-facts/compare-generations.ts';
import { comparePrices, compareStyles, compareTrimYears } from '#scripts/report-facts/compare-lists.ts';
import { compareEarlierYears, compareTables, compareTrims } from '#scripts/report-facts/compare-facts.ts';
import type { FactTally } from '#scripts/report-facts/compare-facts.ts';
import { explainOptions } from '#scripts/read-options.ts';

const HELP = `npm run report:facts -- DIR [--write] [--all]

Compares the shipped catalog with EPA's vehicles.csv (fueleconomy.gov), the newest file in DIR whose name contains
"epa" or "vehicles" and ends in .csv or .csv.gz, and with NHTSA's crash test stars, all .csv files in DIR whose names
contain "nhtsa" or "safercar" and have a rating by test. Body styles are compared with a list of models by year, the years
and prices of trims with a list of trims, if DIR has them: the newest .csv or .csv.gz whose name contains "models" or "trims",
in the columns of reference:import --models and --trims. Nothing of these lists is written anywhere.

  --write   writes src/reference/shipped/${EPA_TABLE}, ${CO2_TABLE} and ${SAFETY_TABLE} from them
  --all     lists every difference (otherwise the first 15 of each kind)
  --help    shows this text

Exit codes: 0 compared, or DIR does not exist; 1 the file cannot be read; 2 wrong options.
`;

const SHOWN = 15;

const readTable = () => parseEpaTable(readEpaTable());

/** @param word a part of its name */
function findNewest(directory: string, word: RegExp): string | undefined {
  const names = readdirSync(directory).filter((name) => /\.csv(?:\.gz)?$/i.test(name) && word.test(name));
  const newest = names.toSorted().at(-1);
  return newest === undefined ? undefined : join(directory, newest);
}

/** The lists that nothing is shipped of. */
async function compareLists(directory: string, makes: readonly CatalogueMake[]): Promise<FactTally[]> {
  const models = findNewest(directory, /models/i);
  const trims = findNewest(directory, /trims/i);
  const tallies: FactTally[] = [];
  if (models !== undefined) {
    const facts = [...(await readSource(models, modelsSource)).facts.values()].map(({ fact }) => fact);
    tallies.push(
      compareStyles(makes, facts),
      compareGenerationYears(addSafetyTable(makes, parseSafetyTable(readSafetyTable())), facts),
    );
  }
  if (trims !== undefined) {
    // Every body and drive of a trim has a price of its own, so each is a row.
    const eachRow = { ...trimsSource, keyOf: (fact: TrimFact) => JSON.stringify(fact) };
    const facts = [...(await readSource(trims, eachRow)).facts.values()].map(({ fact }) => fact);
    tallies.push(compareTrimYears(makes, facts), comparePrices(makes, facts));
  }
  return tallies;
}

/** Excerpts are for tests, and not the whole of a year. */
function findSafetyFiles(directory: string): string[] {
  return readdirSync(directory)
    .filter((name) => /(?:nhtsa|safercar).*\.csv$/i.test(name) && !name.includes('excerpt'))
    .toSorted()
    .map((name) => join(directory, name));
}

function formatTally({ what, checked, wrong, uncovered = 0 }: FactTally, shown: number): string {
  const share = checked === 0 ? '–' : `${((1 - wrong.length / checked) * 100).toFixed(1)}%`;
  const lines = wrong.slice(0, shown).map((line) => `    ${line}`);
  const rest = wrong.length - lines.length;
  return [
    `  ${what}: ${checked - wrong.length} of ${checked} agree (${share})${uncovered > 0 ? `; no source covers ${uncovered}` : ''}`,
    ...lines,
    ...(rest > 0 ? [`    … and ${rest} more; --all lists them`] : []),
  ].join('\n');
}

function writeTable(name: string, table: YearTable, text: string): void {
  writeFileSync(join(SHIPPED_DIR, name), text);
  console.log(`Wrote ${name}: ${table.size} models, ${Math.round(text.length / 1024)} KB.`);
}

async function main(): Promise<number> {
  const options = {
    write: { type: 'boolean' },
    all: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [directory] = positionals;
  if (directory !== undefined && statSync(directory, { throwIfNoEntry: false })?.isFile()) {
    process.stderr.write(`${directory} is a file. Name the folder that it is in.\n`);
    return 2;
  }
  if (values.help || directory === undefined) {
    process.stdout.write(HELP);
    return values.help ? 0 : 2;
  }
  const file = existsSync(directory) ? findNewest(directory, /epa|vehicles/i) : undefined;
  if (file === undefined) {
    console.log(`Skipped: there is no EPA file in ${directory}. Download vehicles.csv from fueleconomy.gov.`);
    return 0;
  }
  console.log(`Reading ${file} …`);
  const shipped = parseShippedFiles(readShippedFiles());
  const { epa: table, co2 } = await makeEpaTables(file, shipped);
  if (values.write) {
    const edition = file.replace(/^.*\//, '');
    writeTable(EPA_TABLE, table, formatEpaTable(table, edition));
    writeTable(CO2_TABLE, co2, formatCo2Table(co2, edition));
  }
  const safetyFiles = findSafetyFiles(directory);
  const safety = await makeSafetyTable(safetyFiles, shipped);
  if (values.write && safetyFiles.length > 0) {
    const editions = safetyFiles.map((name) => name.replace(/^.*\//, ''));
    writeTable(SAFETY_TABLE, safety, formatSafetyTable(safety, editions));
  }
  const makes = addEpaTable(shipped, readTable());
  const tallies = [
    ...(safetyFiles.length > 0
      ? [compareTables('model years with crash stars', parseSafetyTable(readSafetyTable()), safety)]
      : []),
    compareTables('model years with EPA figures', readTable(), table),
    compareTables('model years with EPA carbon dioxide', parseCo2Table(readCo2Table()), co2),
    ...compareTrims(makes, table),
    ...compareEarlierYears(makes, table),
    countGenerations(makes),
  ];
  const shown = values.all ? Infinity : SHOWN;
  console.log('The shipped catalog compared with EPA; trims in the newest year they were sold, and before:');
  for (const tally of tallies) console.log(formatTally(tally, shown));
  console.log('Compared with lists of models and trims:');
  for (const tally of await compareLists(directory, makes)) console.log(formatTally(tally, shown));
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (!(error instanceof SourceFileError) && !code.startsWith('ERR_PARSE_ARGS')) throw error;
  process.stderr.write(
    error instanceof SourceFileError ? `${error.message}\n` : `${explainOptions(error)}\n\n${HELP}`,
  );
  process.exitCode = error instanceof SourceFileError ? 1 : 2;
}
