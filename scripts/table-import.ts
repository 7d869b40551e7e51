/** What the commands that import a small table share: options, progress, report, dry run, the new snapshot. */
import { basename, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { listStockSources } from '#src/inventory/dealers/dealer-store.ts';
import { SAMPLE_SOURCE } from '#src/inventory/sample/sample-source.ts';
import { FeedError } from '#src/inventory/feed/feed-error.ts';
import type { LineNote, NamedRows } from '#src/inventory/feed/named-rows.ts';
import type { TableImport, TableOutcome } from '#src/inventory/dealers/dealer-store.ts';
import { storeSnapshotOffThread } from '#src/inventory/snapshot/build-off-thread.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { readCurrent } from '#src/engine/publishing/release-places.ts';
import { openSqlite } from '#src/server/db/open-database.ts';
import { prepareDataDir } from '#src/server/data-dir.ts';
import { chooseDataDir } from '#scripts/one-brand.ts';
import { explainFailure } from '#scripts/explain-failure.ts';
import { SEARCHES_FOLLOW, changeStock } from '#scripts/change-stock.ts';
import { createProgress } from '#scripts/progress.ts';
import { explainOptions } from '#scripts/read-options.ts';

export interface TableContext extends Pick<TableImport, 'nowMs' | 'isDryRun' | 'isFewerMeant'> {
  readonly path: string;
  readonly dataDir: string;
  readonly db: DatabaseSync;
  /** `--source`. */
  readonly source: string | undefined;
  readonly onProgress: (readCount: number) => void;
}

export interface ImportedTable {
  readonly rows: NamedRows<object>;
  readonly outcome: TableOutcome;
  /** What the rows are: "dealers of my-dealer". */
  readonly name: string;
  readonly remarks: readonly string[];
  /** Lines about the new stock. @param folder of its snapshot */
  readonly describeStock?: (folder: string) => string;
}

const MAX_NOTES = 20;
const LABEL_WIDTH = 12;
const NUMBER_WIDTH = 9;

/** The last lines of a command's help. */
export const TABLE_OPTIONS = `  --source NAME   the listing feed whose dealers these are; may be left out where there is only one
  --dry-run       reports what would happen, and changes nothing
  --accept-fewer  also imports a file that lacks more than a fifth of what the one before it had
  --data-dir DIR  the folder of the database (DATA_DIR, or var)
  --help          shows this text

Exit codes: 0 imported; 1 refused, nothing has changed; 2 wrong options.
`;

/** Runs the command and sets its exit code. */
export async function runTableImport(
  help: string,
  importTable: (context: TableContext) => Promise<ImportedTable>,
): Promise<void> {
  const options = readOptions(help);
  const progress = { isStored: false };
  try {
    const dataDir = prepareDataDir(chooseDataDir(options['data-dir']));
    const { rows, isApplied } = await changeStock({ dataDir, isDryRun: options['dry-run'] ?? false }, () =>
      importFile(options, dataDir, importTable, () => (progress.isStored = true)),
    );
    process.exitCode = isApplied ? 0 : 1;
    if (!isApplied) process.stderr.write(`None of the ${rows} rows is usable. Nothing has changed.\n`);
  } catch (error) {
    const reason = error instanceof FeedError ? error.message : explainFailure(error);
    const bug = 'The import failed because of a bug in Forecourt. Please report it with these lines:';
    const state = progress.isStored
      ? 'The file is imported, but the search index is not rebuilt. A running server does that by itself.'
      : 'Nothing has changed.';
    process.stderr.write(`${reason ?? bug}\n${state}\n`);
    if (reason === undefined) console.error(error);
    process.exitCode = 1;
  }
}

/** `--source`, or the only listing feed. */
export function chooseSource({ db, source }: TableContext): string {
  if (source !== undefined) return source;
  const sources = listStockSources(db, SAMPLE_SOURCE);
  const [only, ...others] = sources;
  if (only !== undefined && others.length === 0) return only;
  throw new FeedError(
    only === undefined
      ? 'No listing feed has been imported yet. Add --source NAME, the source of its mapping.'
      : `Several feeds have dealers. Add --source NAME, one of ${sources.join(', ')}.`,
  );
}

/** What may be a misspelled `--source`: dealers and campaigns of a feed that was never imported are shown nowhere. */
export function remarkSource({ db }: Pick<TableContext, 'db'>, source: string): string[] {
  const sources = listStockSources(db, SAMPLE_SOURCE);
  return sources.length === 0 || sources.includes(source)
    ? []
    : [`no feed has the source "${source}"; the stock has ${sources.join(', ')}`];
}

function readOptions(help: string) {
  try {
    const text = { type: 'string' } as const;
    const flag = { type: 'boolean' } as const;
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { source: text, 'data-dir': text, 'dry-run': flag, 'accept-fewer': flag, help: flag },
    });
    if (values.help) {
      process.stdout.write(help);
      process.exit(0);
    }
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new Error('Name one file to import.');
    return { ...values, path: resolve(file) };
  } catch (error) {
    process.stderr.write(`${explainOptions(error)}\n\n${help}`);
    return process.exit(2);
  }
}

async function importFile(
  options: ReturnType<typeof readOptions>,
  dataDir: string,
  importTable: (context: TableContext) => Promise<ImportedTable>,
  onStored: () => void,
): Promise<{ rows: number; isApplied: boolean }> {
  const { path, source } = options;
  const isDryRun = options['dry-run'] ?? false;
  const db = await openSqlite(stockDatabasePath(dataDir));
  const progress = createProgress();
  const started = performance.now();
  try {
    const { generation } = openListingStore(db);
    const onProgress = (readCount: number) => progress.count(basename(path), readCount);
    const nowMs = Date.now();
    const isFewerMeant = options['accept-fewer'] ?? false;
    const context = { path, dataDir, db, source, isDryRun, isFewerMeant, nowMs, onProgress };
    const imported = await importTable(context);
    const title = `${basename(path)}: ${imported.name}${isDryRun ? ' (dry run: nothing changes)' : ''}`;
    for (const line of [title, ...reportLines(imported)]) progress.say(line);
    const now = openListingStore(db).generation;
    if (now !== generation) {
      onStored();
      const folder = await storeSnapshotOffThread({ dataDir, nowMs }, {});
      progress.say(`The search index of generation ${now} is ready.`);
      if (readCurrent(dataDir) !== undefined)
        progress.say(`${SEARCHES_FOLLOW} Run "npm run rebuild" to update the built pages.`);
      if (imported.describeStock) progress.say(imported.describeStock(folder));
    }
    progress.say(`  ${((performance.now() - started) / 1_000).toFixed(1)} s`);
    return { rows: imported.rows.readCount, isApplied: imported.rows.values.length > 0 };
  } finally {
    db.close();
  }
}

function reportLines({ rows, outcome, remarks }: ImportedTable): string[] {
  const count = (label: string, value: number) =>
    `  ${label.padEnd(LABEL_WIDTH)}${value.toLocaleString('en-US').padStart(NUMBER_WIDTH)}`;
  return [
    ...[...rows.remarks, ...remarks].map((remark) => `  note: ${remark}`),
    count('read', rows.readCount),
    count('inserted', outcome.inserted),
    count('updated', outcome.updated),
    count('unchanged', outcome.unchanged),
    count('rejected', rows.refused.length),
    ...noteLines(rows.refused),
    count('removed', outcome.removed),
    count('warnings', rows.warnings.length),
    ...noteLines(rows.warnings),
  ];
}

function noteLines(notes: readonly LineNote[]): string[] {
  const shown = notes.slice(0, MAX_NOTES).map(({ line, text }) => `    line ${line}: ${text}`);
  const rest = notes.length - shown.length;
  return rest > 0 ? [...shown, `    … and ${rest.toLocaleString('en-US')} more`] : shown;
}
