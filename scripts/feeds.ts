// Imports all feeds of a feeds file, once or by their schedules, and rebuilds the pages that they change.
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { FeedError } from '#src/inventory/feed/feed-error.ts';
import { loadFeedsFile } from '#src/inventory/feed/feeds-file.ts';
import type { FeedReport } from '#src/inventory/feed/import-feed.ts';
import type { FeedsFile } from '#src/inventory/feed/feeds-file.ts';
import { findFeedFiles } from '#src/inventory/feed/find-feed-files.ts';
import { watchFeeds } from '#src/inventory/feed/watch-feeds.ts';
import type { DueFeed } from '#src/inventory/feed/watch-feeds.ts';
import { readReleasePlace } from '#src/engine/publishing/find-release.ts';
import { readCurrent } from '#src/engine/publishing/release-places.ts';
import { prepareDataDir } from '#src/server/data-dir.ts';
import { chooseDataDir } from '#scripts/one-brand.ts';
import { changeStock } from '#scripts/change-stock.ts';
import { createRebuilder, isReleaseBehind } from '#scripts/inventory-import/rebuilder.ts';
import { EXIT, importBatch, printFailure, toExitCode } from '#scripts/inventory-import/import-batch.ts';
import { readOptionsAndWords } from '#scripts/read-options.ts';

const HELP = `npm run feeds -- FILE [options]

Imports all feeds of a feeds file (YAML or JSON; see docs/feeds.md) as one new state of the stock, and rebuilds the
published pages that they change.

  --watch           keeps running and imports each feed on its schedule when its files have changed
  --dry-run         reports what would happen, and changes nothing
  --check           only checks the feeds file, and lists the files that its feeds would import now; 1 if a feed has none
  --only SOURCE     imports this feed alone
  --confirm-drop, --confirm-empty, --confirm-older
                    with --only: accepts what the feed is held or refused for (inventory:import --help)
  --no-rebuild      leaves the published pages as they are
  --data-dir DIR    the folder of the database (DATA_DIR, or var)
  --help            shows this text

Exit codes: 0 all feeds were imported; 1 a feed was refused, the rebuild failed, or an option is wrong; 3 a feed is held until you accept
it here or at the editors' desk. With --watch, every report is printed instead.
`;

const { values, positionals } = readOptionsAndWords(HELP, {
  watch: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  check: { type: 'boolean' },
  only: { type: 'string' },
  'confirm-drop': { type: 'boolean' },
  'confirm-empty': { type: 'boolean' },
  'confirm-older': { type: 'boolean' },
  'no-rebuild': { type: 'boolean' },
  'data-dir': { type: 'string' },
});
const confirmed = {
  confirmDrop: values['confirm-drop'] ?? false,
  confirmEmpty: values['confirm-empty'] ?? false,
  confirmOlder: values['confirm-older'] ?? false,
};
const print = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) {
    process.stderr.write(`Name one feeds file.\n\n${HELP}`);
    return EXIT.refused;
  }
  const file = chooseFeeds(loadFeedsFile(path));
  if (values.check) return listFiles(file);
  const dataDir = prepareDataDir(chooseDataDir(values['data-dir']));
  const { releaseDir } = readReleasePlace(process.env);
  const isDryRun = values['dry-run'] ?? false;
  const rebuilder = createRebuilder(dataDir);
  const hasRebuild = file.rebuild && values['no-rebuild'] !== true;
  const importDue = async (due: readonly DueFeed[]) => {
    const batch = due.map(({ feed, files }) => ({ mapping: feed.mapping, files }));
    const order = { dataDir, isDryRun, keepSample: file.keepSample, ...confirmed };
    const result = await changeStock(order, () => importBatch(batch, order));
    if (hasRebuild && !isDryRun && needsRebuild(result.hasChanged, dataDir)) {
      if (releaseDir === undefined) rebuilder.ask();
      else print(`RELEASE_DIR is set: ${releaseDir} shows the stock as it was built. Run npm run build.`);
    }
    return result.reports;
  };
  if (values.watch) return watch(file, importDue, () => rebuilder.whenIdle());
  const due = file.feeds.map((feed) => ({ feed, files: findFeedFiles(feed).paths }));
  const unmatched = due.filter(({ files }) => files.length === 0);
  for (const { feed } of unmatched)
    print(`${feed.source}: REFUSED, no file matches ${feed.patterns.join(', ')}`);
  const reports = await importDue(due.filter(({ files }) => files.length > 0));
  const isRebuilt = await rebuilder.whenIdle();
  return unmatched.length > 0 || !isRebuilt ? EXIT.refused : toExitCode(reports);
}

async function watch(
  { feeds }: FeedsFile,
  importDue: (due: readonly DueFeed[]) => Promise<readonly FeedReport[]>,
  whenIdle: () => Promise<boolean>,
): Promise<number> {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort());
  print(`Watching ${feeds.length} feeds. Stop with Ctrl+C.`);
  await watchFeeds(feeds, {
    now: () => Date.now(),
    sleep: (ms) => wait(ms, undefined, { signal: stopping.signal }).catch(() => undefined),
    isStopped: () => stopping.signal.aborted,
    log: print,
    async importDue(due) {
      try {
        const reports = await importDue(due);
        const undone = new Set(reports.filter(needsAnotherLook).map(({ source }) => source));
        return due.map(({ feed }) => !undone.has(feed.source));
      } catch (error) {
        printFailure(error);
        return due.map(() => false);
      }
    },
  });
  await whenIdle();
  return 0;
}

function needsRebuild(hasChanged: boolean, dataDir: string): boolean {
  return hasChanged ? readCurrent(dataDir) !== undefined : isReleaseBehind(dataDir);
}

function chooseFeeds(file: FeedsFile): FeedsFile {
  const { only } = values;
  if (only === undefined) {
    if (Object.values(confirmed).includes(true)) throw new FeedError('add --only SOURCE to accept a feed');
    return file;
  }
  const feeds = file.feeds.filter(({ source }) => source === only);
  const known = file.feeds.map(({ source }) => source).join(', ');
  if (feeds.length === 0) throw new FeedError(`there is no feed "${only}". The file has ${known}`);
  return { ...file, feeds };
}

/** What was refused or held may be accepted at the desk meanwhile. */
function needsAnotherLook({ outcome }: FeedReport): boolean {
  return outcome === undefined || outcome.held !== undefined;
}

function listFiles({ feeds }: FeedsFile): number {
  let hasAll = true;
  for (const feed of feeds) {
    const { paths } = findFeedFiles(feed);
    const missing = paths.filter((path) => !existsSync(path));
    hasAll &&= paths.length > 0 && missing.length === 0;
    print(`${feed.source} (${feed.mapping.path}):`);
    if (paths.length === 0) print(`  no file matches ${feed.patterns.join(', ')}`);
    for (const path of paths) print(`  ${path}${missing.includes(path) ? ': there is no such file' : ''}`);
  }
  return hasAll ? 0 : EXIT.refused;
}

try {
  process.exitCode = await main();
} catch (error) {
  printFailure(error);
  process.exitCode = EXIT.refused;
}
