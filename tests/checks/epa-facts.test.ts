// The shipped catalog against EPA's own file: fuel and drive of every trim in every year that it was sold.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { parseCo2Table, readCo2Table } from '#src/reference/co2-table.ts';
import { addEpaTable, parseEpaTable, readEpaTable } from '#src/reference/epa-table.ts';
import { makeEpaTables } from '#src/reference/import/make-epa-table.ts';
import { parseShippedFiles, readShippedFiles } from '#src/reference/read-shipped.ts';
import { compareEarlierYears, compareTables, compareTrims } from '#scripts/report-facts/compare-facts.ts';
import type { FactTally } from '#scripts/report-facts/compare-facts.ts';

const EPA_FILE = fileURLToPath(
  new URL('../../../shared/data/reference/epa_vehicles_2025-10-29.csv.gz', import.meta.url),
);
/** The rest are cars that EPA's file lacks, as most plug-in hybrids of 2024. */
const LEAST: Readonly<Record<string, number>> = {
  'model years with EPA figures': 1,
  'model years with EPA carbon dioxide': 1,
  fuel: 0.99,
  drive: 0.99,
  engine: 0.99,
  mpg: 0.99,
  'electric range': 0.99,
  'fuel in earlier years': 0.998,
  'drive in earlier years': 0.998,
  'engine in earlier years': 0.99,
  'mpg in earlier years': 0.99,
};

const agreeing = ({ checked, wrong }: FactTally) => 1 - wrong.length / checked;

let tallies: FactTally[] = [];
beforeAll(async () => {
  if (!existsSync(EPA_FILE)) return;
  const shipped = parseShippedFiles(readShippedFiles());
  const ours = parseEpaTable(readEpaTable());
  const { epa: actual, co2 } = await makeEpaTables(EPA_FILE, shipped);
  const makes = addEpaTable(shipped, ours);
  tallies = [
    compareTables('model years with EPA figures', ours, actual),
    compareTables('model years with EPA carbon dioxide', parseCo2Table(readCo2Table()), co2),
    ...compareTrims(makes, actual),
    ...compareEarlierYears(makes, actual),
  ];
});

test('trims have fuels and drives that EPA certified for the year, in every year', ({ skip }) => {
  skip(tallies.length === 0, 'skipped: ../shared/data is absent');
  expect(tallies.map(({ what }) => what)).toEqual(Object.keys(LEAST));
  for (const tally of tallies) {
    expect(tally.checked, tally.what).toBeGreaterThan(200);
    const message = [tally.what, ...tally.wrong].join('\n');
    expect(agreeing(tally), message).toBeGreaterThanOrEqual(LEAST[tally.what] ?? 1);
  }
});

test('no trim is called a hybrid or an electric car in a year before there was one', ({ skip }) => {
  skip(tallies.length === 0, 'skipped: ../shared/data is absent');
  const fuels = tallies.find(({ what }) => what === 'fuel in earlier years');
  const early = fuels?.wrong.filter((line) => {
    const [, year = '', ours = ''] = / (\d{4}): (\w+),/.exec(line) ?? [];
    return Number(year) < 2010 && ['HYB', 'PIH', 'ELE'].includes(ours);
  });
  expect(early).toEqual([]);
});
