// `npm run rollback`: serves the previous release again, or a given one.
import { readSharedClock } from '#src/engine/db/shared-clock.ts';
import { readCurrent } from '#src/engine/publishing/release-places.ts';
import { findPrevious, listReleases } from '#src/engine/publishing/releases.ts';
import { rollBack } from '#src/engine/publishing/roll-back.ts';
import { rollBackAll } from '#src/engine/publishing/store/release-replica.ts';
import { withStore } from '#scripts/in-store-turn.ts';
import { readOptionsAndWords } from '#scripts/read-options.ts';
import { requireConfig, requireReleases } from '#scripts/require-config.ts';

const HELP = `npm run rollback [-- ID]

Publishes the release that was served before the current one, or the one with that id. A running server switches to
it without interruption. Running it twice returns to where you were; to go further back, give the id of a release. The
next npm run rebuild publishes the current state again, so fix the cause first.

  --list    lists the releases, newest first
  --help    shows this text
`;

const { values, positionals } = readOptionsAndWords(HELP, { list: { type: 'boolean' } });
const config = requireConfig();
requireReleases(config);
const { dataDir } = config;
const LISTED_BY = config.releaseStoreUrl === undefined ? 'npm run rollback -- --list' : 'npm run store';

if (values.list === true && positionals.length > 0) fail('Name a release, or use --list.');
else if (values.list === true) list();
else if (positionals.length > 1) fail('Name at most one release. npm run rollback -- --list shows them.');
else await goBack(positionals[0] ?? findPrevious(dataDir));

function list(): void {
  const current = readCurrent(dataDir);
  const notes = listReleases(dataDir);
  if (notes.length === 0)
    process.stdout.write(`There is no release in ${dataDir}. Build the site first: npm run build\n`);
  for (const { id, madeAtMs, pages, why } of notes) {
    const mark = id === current ? '*' : ' ';
    process.stdout.write(`${mark} ${id}  ${new Date(madeAtMs).toISOString()}  ${pages} pages  ${why}\n`);
  }
}

async function goBack(id: string | undefined): Promise<void> {
  if (id === undefined) {
    fail('There is no release before the current one.');
    return;
  }
  try {
    const refusal =
      config.releaseStoreUrl === undefined
        ? rollBack(dataDir, id, Date.now())
        : await withStore(config, async ({ db }) => rollBackAll(db, id, await readSharedClock(db)));
    if (refusal === undefined) process.stdout.write(`${id} is served now.\n`);
    else fail(refusal.isUnknown ? `${refusal.words} ${LISTED_BY} lists them.` : refusal.words);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    fail(`Nothing has changed: ${String(error)}. Check that ${dataDir} is writable and has free space.`);
  }
}

function fail(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}
