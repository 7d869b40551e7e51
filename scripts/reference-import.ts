// Imports reference data: an operator's facts about cars beyond the shipped catalogue. See docs/reference-data.md.
import { parseArgs } from 'node:util';
import { SourceFileError } from '#src/reference/import/file-text.ts';
import { formatChangedYears } from '#src/reference/import/changed-years.ts';
import { importReference } from '#src/reference/import/import-reference.ts';
import { SOURCES } from '#src/reference/import/imported.schema.ts';
import { formatChanges, formatReport } from '#src/reference/import/join-report.ts';
import { ShippedCatalogueError } from '#src/reference/read-shipped.ts';
import { checkDataDir } from '#src/server/data-dir.ts';
import { chooseDataDir } from '#scripts/one-brand.ts';
import { explainOptions } from '#scripts/read-options.ts';
import { explainFailure } from '#scripts/explain-failure.ts';

const SHOWN_ONLY: ReadonlySet<string> = new Set(['ratings', 'recalls', 'complaints', 'generations']);

const HELP = `npm run reference:import -- [--epa FILE] [--models FILE] [--trims FILE] [--safety FILE] [--ratings FILE] [--ranges FILE] [--recalls FILE] [--complaints FILE]
                            [--generations FILE] [--older] [--accept-fewer] [--data-dir DIR]
npm run ratings:import -- FILE

Imports reference data about cars, plain or gzipped CSV in UTF-8 or Windows-1252. Give one file or several. A file replaces what was imported
from its source before. If a file can't be read, nothing changes.

  --epa FILE       fuel economy, fuels, drives, electric range: vehicles.csv of fueleconomy.gov
  --models FILE    makes, models, years and body styles: year, make, model, body_styles
  --trims FILE     trims: make, model, year, trim, msrp, drivetrain, fuel_type; docs/reference-data.md has the others
  --safety FILE    NHTSA star ratings, in its own columns: MAKE, MODEL, MODEL_YR, OVERALL_STARS
  --ratings FILE   owner ratings: make, model, year, rating, count, categories, recommended, source
  --ranges FILE    electric ranges by trim: make, model, year, range
  --recalls FILE   NHTSA's recalls: FLAT_RCL.txt, with tabs and without a header
  --complaints FILE  complaints to NHTSA by component: FLAT_CMPL.txt, or its file of some years
  --generations FILE  generations of models: make, model, generation, years, source
  --older          also imports a file that is older than the one imported before it
  --accept-fewer   also imports a file that lacks more than a fifth of what the one before it had
  --data-dir DIR   where imported data is stored (DATA_DIR, or var)
  --help           shows this text
`;

const TOP = 20;
const PROGRESS_MS = 1000;
/** `multiple`, so that a second file of a source is no silent replacement of the first. */
const file = { type: 'string', multiple: true } as const;

async function main(): Promise<void> {
  // Before parsing, because `npm run ratings:import -- --help` has an option without its file.
  if (process.argv.includes('--help')) {
    console.log(HELP);
    return;
  }
  const { values } = parseArgs({
    options: {
      epa: file,
      models: file,
      trims: file,
      safety: file,
      ratings: file,
      ranges: file,
      recalls: file,
      complaints: file,
      generations: file,
      older: { type: 'boolean' },
      'accept-fewer': { type: 'boolean' },
      'data-dir': { type: 'string' },
    },
  });
  const given = SOURCES.filter((name) => values[name] !== undefined);
  const twice = given.find((name) => (values[name]?.length ?? 0) > 1);
  if (twice !== undefined)
    throw new SourceFileError(
      `--${twice} is given twice. A source has one file: join them, or import the newer one`,
    );
  if (given.length === 0) {
    console.log(HELP);
    process.exitCode = 1;
    return;
  }
  const startMs = performance.now();
  let reportedAtMs = startMs;
  const { hasChanged, reports, changes } = await importReference({
    dataDir: checkDataDir(chooseDataDir(values['data-dir'])),
    files: Object.fromEntries(given.map((name) => [name, values[name]?.[0]])),
    isOlderMeant: values.older ?? false,
    isFewerMeant: values['accept-fewer'] ?? false,
    onProgress(name, read) {
      if (read === 1) reportedAtMs = performance.now();
      if (performance.now() - reportedAtMs < PROGRESS_MS) return;
      reportedAtMs = performance.now();
      console.log(`${name}: ${read} rows`);
    },
  });
  for (const report of reports) console.log(`${formatReport(report, TOP)}${formatChanges(report)}\n`);
  if (hasChanged) console.log(formatChangedYears(changes, TOP));
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    hasChanged
      ? `The catalog has been updated. ${adviseFeeds(given)}"npm run rebuild" updates the pages.`
      : 'Nothing has changed: the same facts were imported before.',
  );
  console.log(
    `${seconds} s, at most ${megabytes} MB of memory. Rejected rows and full reports are in reference/ of the data directory.`,
  );
}

function explain(error: unknown): string | undefined {
  if (error instanceof SourceFileError || error instanceof ShippedCatalogueError) return error.message;
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return `${explainOptions(error)} npm run reference:import -- --help lists the options.`;
  return explainFailure(error);
}

try {
  await main();
} catch (error) {
  const reason = explain(error);
  const bug = 'The import failed because of a bug in Forecourt. Please report it with these lines:';
  console.error(`${reason ?? bug}\nNothing has changed.`);
  if (reason === undefined) console.error(error);
  process.exitCode = 1;
}

/** Pages alone show some facts, and cars get the others when they are imported. */
function adviseFeeds(given: readonly string[]): string {
  return given.every((name) => SHOWN_ONLY.has(name))
    ? ''
    : 'Import your feeds again, so that their cars get what it knows now; ';
}
