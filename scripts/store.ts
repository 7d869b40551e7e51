// `npm run store`: what machines share, and how far each of them is.
import { readSharedClock } from '#src/engine/db/shared-clock.ts';
import { listDeskFolders, moveDeskFolders } from '#src/engine/publishing/desk-folders.ts';
import { shareReleaseAgain } from '#src/engine/publishing/store/release-replica.ts';
import { readCurrent } from '#src/engine/publishing/release-places.ts';
import { requirePlace } from '#src/engine/publishing/store/object-store.ts';
import { listNodes, listPublications, makeCurrent } from '#src/engine/publishing/store/publications.ts';
import type { SharedStore } from '#src/engine/publishing/store/shared-store.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { shareStockAgain } from '#src/inventory/shared-stock/share-changes.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { openCopiedMachine } from '#src/inventory/store-copy/open-copied-machine.ts';
import { openSqlite } from '#src/server/db/open-database.ts';
import { runCommand } from '#scripts/run-command.ts';
import { withSharedDatabase, withStore } from '#scripts/in-store-turn.ts';
import { readOptions } from '#scripts/read-options.ts';
import { requireConfig } from '#scripts/require-config.ts';
import { showCopy } from '#scripts/store-copy.ts';
import { SECOND_MS } from '#src/lib/durations.ts';

const HELP = `npm run store [-- options]

Lists the releases and the stock that machines share (DATABASE_URL and RELEASE_STORE_URL), which of them is current, and what
each machine has and serves. A release or stock becomes current when all machines have it. Without DATABASE_URL, says what the store
has of this machine: the copy that its server keeps there. --desk-here needs only DATABASE_URL.

  --use ID     all machines serve this release or stock from now on, such as an older one
  --publish    writes the release and the stock of this machine into the store, also again, which repairs damaged objects, and
               replaces the copy of a machine whose place this one takes
  --desk-here  editors' texts and facts are those of this machine from now on: for when the folder that they saved in is lost
  --help       shows this text
`;

const { values } = readOptions(HELP, {
  use: { type: 'string' },
  publish: { type: 'boolean' },
  'desk-here': { type: 'boolean' },
});
const config = requireConfig();
await runCommand(async () => {
  const alone = openCopiedMachine(config);
  const { databaseUrl: url } = config;
  const hasMoved = values['desk-here'] === true && url !== undefined;
  if (hasMoved) await withSharedDatabase(url, (db) => moveDeskFolders(db, config, config.nodeName));
  if (alone && values.use === undefined && values['desk-here'] !== true)
    await showCopy(alone, values.publish === true);
  else if (!hasMoved || config.releaseStoreUrl !== undefined)
    await withStore(config, async (shared) => {
      if (values.use !== undefined) await use(shared, values.use);
      if (values.publish === true) await publishAgain(shared);
      await list(shared);
    });
});

async function use({ db }: SharedStore, id: string): Promise<void> {
  const wanted = (await listPublications(db)).find((one) => one.id === id);
  if (!wanted) {
    process.stderr.write(`There is no release or stock ${id}. npm run store lists them.\n`);
    process.exitCode = 1;
    return;
  }
  await makeCurrent(db, wanted, await readSharedClock(db));
}

async function publishAgain(shared: SharedStore): Promise<void> {
  const release = readCurrent(config.dataDir);
  if (release !== undefined) await shareReleaseAgain(shared, release);
  if (await hasStock(config.dataDir)) await shareStockAgain(shared);
}

async function hasStock(dataDir: string): Promise<boolean> {
  const db = await openSqlite(stockDatabasePath(dataDir));
  try {
    return openListingStore(db).generation > 0;
  } finally {
    db.close();
  }
}

async function list({ db, objects }: SharedStore): Promise<void> {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const publications = await listPublications(db);
  if (publications.length === 0)
    process.stdout.write('The store is empty. npm run store -- --publish writes what this machine has.\n');
  for (const { id, kind, state, made_at_ms: madeAtMs } of publications)
    print(
      `${state === 'current' ? '*' : ' '} ${kind.padEnd(8)}${id}  ${new Date(madeAtMs).toISOString()}  ${state}`,
    );
  for (const { kind, node, since_ms: sinceMs } of await listDeskFolders(db))
    print(`editors' ${kind}: in a folder of ${node}, since ${new Date(sinceMs).toISOString()}`);
  const nowMs = await readSharedClock(db);
  for (const {
    node,
    kind,
    held_id: held,
    served_id: served,
    problem,
    seen_at_ms: seenAtMs,
  } of await listNodes(db)) {
    const seen = `seen ${Math.round((nowMs - seenAtMs) / SECOND_MS)} s ago`;
    print(
      `${node}: serves ${kind} ${served ?? 'none'}, has ${held ?? 'none'}, ${seen}${problem === null ? '' : `: ${problem}`}`,
    );
  }
  await requirePlace(objects, publications.length === 0);
}
