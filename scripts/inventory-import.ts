// Imports a stock feed by its mapping. A feed changes nothing before all of it was read and understood.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { FeedError } from '#src/inventory/feed/feed-error.ts';
import { receiveBatches } from '#src/inventory/feed/feed-thread.ts';
import { formatFeedReport, formatPhotoHosts } from '#src/inventory/feed/feed-report.ts';
import { importFeed } from '#src/inventory/feed/import-feed.ts';
import { listReadyMappings, loadMapping } from '#src/inventory/feed/load-mapping.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { SAMPLE_SOURCE } from '#src/inventory/sample/generate-sample.ts';
import { buildSnapshot } from '#src/inventory/snapshot/build-snapshot.ts';
import { readSnapshotMeta } from '#src/inventory/snapshot/snapshot-meta.ts';
import { createDoubtLog } from '#src/inventory/snapshot/stock-doubts.ts';
import type { StockDoubt } from '#src/inventory/snapshot/stock-doubts.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { openSqlite } from '#src/server/db/open-database.ts';
import { readCurrent } from '#src/engine/publishing/releases.ts';
import { DataDirError, prepareDataDir } from '#scripts/data-dir.ts';
import { explainFailure } from '#scripts/explain-failure.ts';

const HELP = `npm run inventory:import -- --feed MAPPING FILE… [options]

Imports a stock feed (CSV, TSV, JSON, NDJSON or XML, plain or .gz) and rebuilds the search index. Cars that are no
longer in the feed are marked as sold. Several files are parts of one feed, or its days, as the mapping says. See docs/feeds.md.

  --feed MAPPING    a mapping file, or a ready-made one: ${listReadyMappings().join(', ')}
  --dry-run         reports what would happen, and changes nothing
  --confirm-drop    accepts a feed that lacks more than a fifth of its cars or of a dealer's, and marks them sold
  --confirm-empty   accepts a feed in which a column is empty or missing that was filled before
  --confirm-older   accepts a feed that is older than the last one imported
  --keep-sample     keeps sample stock for sale (otherwise it is removed)
  --data-dir DIR    the folder of the database (DATA_DIR, or var)
  --help            shows this text

Exit codes: 0 imported; 1 refused, nothing has changed; 2 wrong options; 3 held: missing cars stay for sale, or
nothing has changed because a column is missing, until you accept it.
`;

const READING_THREAD = new URL('./inventory-import/read-feed-thread.ts', import.meta.url);
const PROGRESS_MS = 1_000;
const EXIT = { refused: 1, held: 3 } as const;
/** Set once an import has been applied; a later failure does not undo it. */
const progress = { isStored: false };
const print = (line: string) => process.stdout.write(`${line}\n`);

function readOptions() {
  try {
    const text = { type: 'string' } as const;
    const flag = { type: 'boolean' } as const;
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        feed: text,
        'data-dir': text,
        'dry-run': flag,
        'confirm-drop': flag,
        'confirm-empty': flag,
        'confirm-older': flag,
        'keep-sample': flag,
        help: flag,
      },
    });
    if (values.help) return 'help';
    if (values.feed === undefined) throw new Error('Add --feed MAPPING.');
    if (positionals.length === 0) throw new Error('Name at least one file to import.');
    return { ...values, feed: values.feed, files: positionals.map((file) => resolve(file)) };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
    process.exit(2);
  }
}

/** A line each second, because silence on a long import looks like a hang. */
function createProgress() {
  const started = performance.now();
  let last = started;
  return (readCount: number, isReadingDone: boolean) => {
    const now = performance.now();
    if (readCount === 0 || now - last < PROGRESS_MS) return;
    last = now;
    const rate = Math.round(readCount / ((now - started) / 1_000)).toLocaleString('en-US');
    const rows = readCount.toLocaleString('en-US');
    print(isReadingDone ? `${rows} rows read; comparing with the stock …` : `${rows} rows, ${rate} rows/s`);
  };
}

/** Includes problems that only the whole stock shows. */
function indexStock(dataDir: string, reportFolder: string): void {
  const doubts = createDoubtLog(reportFolder);
  const onDoubt = (doubt: StockDoubt) => doubts.add(doubt);
  const folder = buildSnapshot(dataDir, { nowMs: Date.now(), onDoubt });
  const summary = doubts.finish();
  if (summary !== undefined) print(summary);
  print(formatPhotoHosts(readSnapshotMeta(folder)));
}

async function main(): Promise<number> {
  const options = readOptions();
  if (options === 'help') {
    process.stdout.write(HELP);
    return 0;
  }
  const mapping = loadMapping(options.feed);
  const dataDir = prepareDataDir(resolve(options['data-dir'] ?? process.env['DATA_DIR'] ?? 'var'));
  const isDryRun = options['dry-run'] ?? false;
  const db = await openSqlite(stockDatabasePath(dataDir));
  const store = openListingStore(db);
  const generation = store.generation;
  let refusedCount = 0;
  let heldCount = 0;
  let reportFolder = dataDir;
  try {
    const feeds = mapping.mapping.files === 'days' ? options.files.map((file) => [file]) : [options.files];
    for (const files of feeds) {
      const started = performance.now();
      const cpuBefore = process.cpuUsage();
      const report = await importFeed({
        mapping,
        files,
        read: (order) => receiveBatches(READING_THREAD, { ...order, dataDir }),
        store,
        dataDir,
        nowMs: () => Date.now(),
        isDryRun,
        confirmDrop: options['confirm-drop'] ?? false,
        confirmEmpty: options['confirm-empty'] ?? false,
        confirmOlder: options['confirm-older'] ?? false,
        onProgress: createProgress(),
      });
      const seconds = (performance.now() - started) / 1_000;
      const { user, system } = process.cpuUsage(cpuBefore);
      const cpuSeconds = (user + system) / 1e6;
      const peakBytes = process.resourceUsage().maxRSS * 1024;
      print(formatFeedReport(report, { files, seconds, cpuSeconds, peakBytes, isDryRun }));
      if (report.held || report.outcome?.held) heldCount++;
      if (report.refusal !== undefined) refusedCount++;
      else if (report.outcome && !isDryRun) progress.isStored = true;
      reportFolder = report.folder;
    }
    const hasSample = (store.activeCounts().get(SAMPLE_SOURCE) ?? 0) > 0;
    if (hasSample && !isDryRun && !options['keep-sample'] && refusedCount === 0) {
      const { gone } = await store.applyImport(SAMPLE_SOURCE, [], { nowMs: Date.now(), confirmDrop: true });
      print(`${gone.toLocaleString('en-US')} sample cars were removed, because you now have real stock.`);
    }
    if (store.generation !== generation) {
      indexStock(dataDir, reportFolder);
      print(`The search index of generation ${store.generation} is ready.`);
      if (readCurrent(dataDir) !== undefined)
        print('Searches use it now. Run "npm run rebuild" to update the built pages.');
    }
  } finally {
    db.close();
  }
  if (refusedCount > 0) return EXIT.refused;
  return heldCount > 0 ? EXIT.held : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const isRefusal = error instanceof FeedError || error instanceof DataDirError;
  const reason = isRefusal ? error.message : explainFailure(error);
  const state = progress.isStored
    ? 'The stock is imported, but the search index is not rebuilt. A running server does that by itself.'
    : 'Nothing has changed.';
  const bug = 'The import failed because of a bug in Forecourt. Please report it with these lines:';
  process.stderr.write(`${reason ?? bug}\n${state}\n`);
  if (reason === undefined) console.error(error);
  process.exitCode = 1;
}
