/** How long it takes until one dealer's feed is searchable among a large stock, and what that costs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { openStock } from '#src/inventory/open-stock.ts';
import { buildSnapshotOffThread } from '#src/inventory/snapshot/build-off-thread.ts';
import { findSnapshotFolder } from '#src/inventory/snapshot/snapshot-folder.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { findStockChanges } from '#src/inventory/stock-changes.ts';
import type { StockInFolder } from '#src/inventory/stock-changes.ts';
import type { Stock } from '#src/inventory/stock.ts';
import { loadConfig } from '#src/server/config.ts';
import { openSqlite } from '#src/server/db/open-database.ts';
import { prepareData } from '#scripts/prepare-data.ts';
import { readProcessTree } from '#scripts/process-tree.ts';
import { createProgress } from '#scripts/progress.ts';
import { readOptions } from '#scripts/read-options.ts';
import { createDealerFeed, OWNER, SOURCE } from '#tests/bench/dealer-feed.ts';
import { toSetting, toTable, writeSection } from '#tests/bench/report.ts';

const HELP = `npm run bench:import -- [options]

Imports the cars of one dealer into a large stock, then the same cars with other prices. Each import is checked by a
search before its figures count. The stock is kept in .bench/.

  --listings 100000  size of the stock
  --cars 372         cars of the dealer
  --write            writes the results to docs/performance.md
  --help             shows this text
`;
const GOALS = { seconds: 10, cpuSeconds: 15 } as const;
const LOOK_EVERY_MS = 100;
const RAISE_DOLLARS = 100;
const MIB = 2 ** 20;
/** What the command prints when servers find the new cars. */
const READY = /^The search index of generation \d+ is ready\.$/m;
/** Of a page of results. */
const CARDS = 25;

const { values } = readOptions(HELP, {
  listings: { type: 'string', default: '100000' },
  cars: { type: 'string', default: '372' },
  write: { type: 'boolean', default: false },
});

interface ImportRun {
  /** Until the rows are in the store. */
  readonly storedSeconds: number;
  /** From then until the search index can be opened. */
  readonly indexedSeconds: number;
  /** From then until it would survive a power cut, and the command ends. */
  readonly syncedSeconds: number;
  readonly cpuSeconds: number;
  readonly peakBytes: number;
}

const report = await benchImport(values.listings, Number(values.cars));
console.log(`\n${report}`);
if (values.write) writeSection('bench:import', report);

async function benchImport(listings: string, cars: number): Promise<string> {
  const dataDir = resolve(`.bench/import-${listings}`);
  mkdirSync(dataDir, { recursive: true });
  const progress = createProgress();
  const config = loadConfig({ DATA_DIR: dataDir, SAMPLE_LISTINGS: listings, LOG_LEVEL: 'silent' });
  await prepareData(config, progress);
  const folder = mkdtempSync(join(tmpdir(), 'bench-import-'));
  try {
    const feed = createDealerFeed(dataDir, folder, cars);
    await removeEarlierCars(dataDir);
    const rows: string[][] = [];
    const steps = [
      [`${cars} new cars`, 0],
      [`the same cars at $${RAISE_DOLLARS} more`, RAISE_DOLLARS],
    ] as const;
    const concerned: string[][] = [];
    for (const [name, raise] of steps) {
      progress.say(`Importing ${name} into ${listings} …`);
      const before = await openStock(dataDir);
      const { file, prices } = feed.write(raise);
      const run = await importFile(feed.mapping, file, dataDir);
      const opening = performance.now();
      const after = await openStock(dataDir);
      const openedSeconds = (performance.now() - opening) / 1_000;
      await checkCars(after, prices);
      rows.push(toRow(name, run, openedSeconds));
      concerned.push([name, ...(await countConcerned(dataDir, before, after))]);
      await Promise.all([before.close(), after.close()]);
    }
    return [
      '## Imports',
      `\`npm run bench:import -- --listings ${listings}\` · ${toSetting()} · goal ${GOALS.seconds} s with ${GOALS.cpuSeconds} s of processor time`,
      `One dealer's feed into ${Number(listings).toLocaleString('en-US')} cars for sale. A search found all of its cars at their prices.`,
      toTable(
        [
          ...['', 'searchable after s', 'rows stored', 'index written', 'index opened'],
          ...['then on disk', 'CPU s', 'peak MiB'],
        ],
        rows,
      ),
      'What a rebuild finds changed. A model page asks for its first 25 cars, counts and statistics:',
      toTable(
        ['', 'listings', 'models with other prices or counts', 'searches of model pages', 'deciding s'],
        concerned,
      ),
    ].join('\n\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A feed without cars, so that every run of this benchmark begins with the same stock. */
async function removeEarlierCars(dataDir: string): Promise<void> {
  const db = await openSqlite(stockDatabasePath(dataDir));
  try {
    await openListingStore(db).applyImport(SOURCE, [], { nowMs: Date.now(), confirmDrop: true });
  } finally {
    db.close();
  }
  // In a thread, which has a heap of its own: after a change of code or of all rows it is made whole.
  await buildSnapshotOffThread({ dataDir, nowMs: Date.now() });
}

/** Runs the command as an operator does. */
async function importFile(mapping: string, file: string, dataDir: string): Promise<ImportRun> {
  const start = performance.now();
  const options = ['--feed', mapping, file, '--keep-sample', '--data-dir', dataDir];
  const child = spawn(process.execPath, ['scripts/inventory-import.ts', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const seen = { cpuMs: 0, peakBytes: 0, storedMs: 0, readyMs: 0, text: '' };
  const looking = setInterval(() => {
    const tree = readProcessTree(child.pid ?? 0);
    seen.cpuMs = Math.max(seen.cpuMs, tree?.cpuMs ?? 0);
    seen.peakBytes = Math.max(seen.peakBytes, tree?.peakBytes ?? 0);
  }, LOOK_EVERY_MS);
  // The report is printed when the rows are in the store, and the index is made after it.
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const ms = performance.now() - start;
    seen.storedMs ||= ms;
    seen.text += text;
    if (READY.test(seen.text)) seen.readyMs ||= ms;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(looking);
  if (code !== 0) throw new Error(`The import ended with exit code ${String(code)}.`);
  if (seen.readyMs === 0) throw new Error(`The import made no index:\n${seen.text}`);
  return {
    storedSeconds: seen.storedMs / 1_000,
    indexedSeconds: (seen.readyMs - seen.storedMs) / 1_000,
    syncedSeconds: (performance.now() - start - seen.readyMs) / 1_000,
    cpuSeconds: seen.cpuMs / 1_000,
    peakBytes: seen.peakBytes,
  };
}

/** @throws unless a search finds all cars of the dealer, each with the price of the feed */
async function checkCars(stock: Stock, prices: ReadonlyMap<string, number>): Promise<void> {
  const query = { ...EMPTY_QUERY, choices: { ownerId: [OWNER] }, numRecords: prices.size };
  const { hits, total } = await stock.current.engine.search({ query });
  const found = stock.current.loadListings(hits.map(({ id }) => id));
  const wrong = found.filter(
    ({ listing }) => listing.pricingDetail.salePrice !== prices.get(listing.stockNumber ?? ''),
  );
  if (total !== prices.size || found.length !== total || wrong.length > 0)
    throw new Error(`${total} of ${prices.size} cars are found, ${wrong.length} with another price.`);
}

/** What a rebuild would find changed, and how many pages of a model that concerns. */
async function countConcerned(dataDir: string, before: Stock, after: Stock): Promise<string[]> {
  const start = performance.now();
  const inFolder = ({ current }: Stock): StockInFolder => ({
    folder: findSnapshotFolder(dataDir, current) ?? '',
    stock: current,
  });
  const changes = findStockChanges(inFolder(before), inFolder(after));
  const models = new Map(
    after.current.vehicleCounts.map((count) => [`${count.makeCode}|${count.modelCode}`, count]),
  );
  let otherwise = 0;
  for (const { makeCode, modelCode } of models.values()) {
    const query = {
      ...EMPTY_QUERY,
      vehicles: [{ makeCode, models: [{ modelCode, trimCodes: [] }] }],
      numRecords: CARDS,
    };
    // As the page of the model asks.
    if (await changes.isAnsweredOtherwise({ query, ofChosenMakes: true }, true)) otherwise += 1;
  }
  const seconds = (performance.now() - start) / 1_000;
  return [
    changes.listingIds.size.toLocaleString('en-US'),
    `${changes.models.size} of ${models.size}`,
    `${otherwise} of ${models.size}`,
    seconds.toFixed(1),
  ];
}

function toRow(name: string, run: ImportRun, openedSeconds: number): string[] {
  const { storedSeconds, indexedSeconds, syncedSeconds, cpuSeconds, peakBytes } = run;
  const seconds = storedSeconds + indexedSeconds + openedSeconds;
  const steps = [storedSeconds, indexedSeconds, openedSeconds, syncedSeconds];
  return [
    name,
    ...[seconds, ...steps, cpuSeconds].map((value) => value.toFixed(1)),
    String(Math.round(peakBytes / MIB)),
  ];
}
