/** What is done to the machines of the proof, one after another, and when all is well again. */
import { findCurrent, listNodes, listPublications } from '#src/engine/publishing/store/publications.ts';
import { COMMAND_PATIENCE_MS } from '#src/engine/db/when-database-is-back.ts';
import { openPostgres } from '#src/server/db/open-database.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { Means } from '#tests/proof/cluster/cluster-proof.ts';
import type { DatabasePair } from '#tests/proof/cluster/database-pair.ts';
import { killTree } from '#tests/proof/cluster/web-node.ts';
import type { WebNode } from '#tests/proof/cluster/web-node.ts';

interface Fault {
  readonly what: string;
  /** Ends when all machines serve what is newest. */
  readonly fault: () => Promise<void>;
  /** Which answers may not fail: `all` when no visitor may notice it, `reads` when pages and searches go on. */
  readonly serves?: 'all' | 'reads';
}

const WITHIN_MS = 300_000;
const ASK_EVERY_MS = 100;
/** How long visitors go on while something is gone. */
const GONE_MS = 10_000;
/** In which failures are those of a machine with too much to do. */
export const NOTHING = 'nothing, for 15 s';
const NOTHING_MS = 15_000;
const WITH_DATABASE = 'postgres: ok';

export const importOf = (file: string): string[] => [
  ...['scripts/inventory-import.ts', '--feed', 'generic', file],
  ...['--confirm-drop', '--confirm-older'],
];

/** In this order. */
export function listFaults(means: Means, pair: DatabasePair): Fault[] {
  const { nodes, writeFeed, disk, cluster } = means;
  const [one, two, three] = nodes;
  if (!one || !two || !three) throw new Error('Three machines are needed.');
  const all = async (says: string) => {
    for (const node of nodes) await node.untilReady(says);
  };
  const allHaveNewest = async () => {
    const { generation, release } = await untilSettled(pair);
    await all(`release ${release}, generation ${generation}`);
  };
  const importOn = async (node: WebNode, step: number) => {
    await node.runToEnd(...importOf(writeFeed(step)));
    await allHaveNewest();
  };

  const ofMachines: Fault[] = [
    { what: NOTHING, fault: () => pause(NOTHING_MS) },
    { what: 'an import on one machine, until all serve it', fault: () => importOn(two, 1), serves: 'all' },
    {
      what: 'each machine ends and starts again, in turn, as for an update',
      async fault() {
        for (const node of nodes) {
          await node.stop();
          node.start();
          await node.untilReady();
          await pause(1_000); // until the balancer has noticed
        }
      },
      serves: 'all',
    },
    {
      what: 'kill -9 of a machine',
      async fault() {
        one.kill();
        one.start();
        await one.untilReady();
      },
    },
    {
      what: 'kill -9 of a machine while it gets new stock',
      async fault() {
        const importing = one.runToEnd(...importOf(writeFeed(2)));
        await untilRows(pair, async (db) =>
          (await listPublications(db)).some(({ state }) => state === 'made'),
        );
        two.kill();
        two.start();
        await importing;
        await allHaveNewest();
      },
    },
    {
      what: 'kill -9 of an import, then the same import on another machine',
      async fault() {
        const file = writeFeed(3);
        const dying = two.run(...importOf(file));
        await pause(2_500);
        killTree(dying);
        await three.runToEnd(...importOf(file));
        await allHaveNewest();
      },
    },
    {
      what: 'kill -9 of a build, then a build on another machine',
      async fault() {
        const dying = two.run('scripts/rebuild.ts', '--all');
        await pause(8_000);
        killTree(dying);
        await one.runToEnd('scripts/rebuild.ts', '--all');
        await allHaveNewest();
      },
    },
  ];
  const ofDisk: Fault = {
    what: "a machine's disk fills during an import, and is emptied when the machine has said so",
    async fault() {
      disk?.fill();
      const importing = one.runToEnd(...importOf(writeFeed(4)));
      await untilRows(pair, async (db) =>
        (await listNodes(db)).some(
          ({ node, problem }) => node === three.name && /disk is full/.test(problem ?? ''),
        ),
      );
      disk?.empty();
      await importing;
      await allHaveNewest();
    },
  };
  const ofSearch: Fault[] = [
    {
      what: 'kill -9 of a search node, and 10 s without it',
      async fault() {
        cluster?.kill(1);
        await pause(GONE_MS);
      },
    },
    { what: 'an import while it is away', fault: () => importOn(two, 5) },
    {
      what: 'the search node is back',
      fault: () => cluster?.revive() ?? Promise.resolve(),
      serves: 'all',
    },
  ];
  const ofDatabase: Fault[] = [
    {
      what: 'nothing passes to the database for 5 s',
      async fault() {
        await pair.stall(5_000);
        await all(WITH_DATABASE);
      },
      serves: 'reads',
    },
    {
      what: 'the primary database loses power, and the standby is promoted',
      async fault() {
        await pair.failOver();
        await all(WITH_DATABASE);
      },
      serves: 'reads',
    },
    { what: 'an import after that', fault: () => importOn(one, 6) },
  ];
  return [...ofMachines, ...(disk ? [ofDisk] : []), ...(cluster ? ofSearch : []), ...ofDatabase];
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

async function untilRows(pair: DatabasePair, isSo: (db: Database) => Promise<boolean>): Promise<void> {
  const db = await openPostgres({ url: pair.url, maxConnections: 1 }, COMMAND_PATIENCE_MS);
  const endMs = performance.now() + WITHIN_MS;
  try {
    while (!(await isSo(db))) {
      if (performance.now() > endMs) throw new Error('The machines do not agree.');
      await pause(ASK_EVERY_MS);
    }
  } finally {
    await db.destroy();
  }
}

/** Until nothing is about to become current. */
async function untilSettled(pair: DatabasePair): Promise<{ generation: number; release: string }> {
  let found = { generation: 0, release: '' };
  await untilRows(pair, async (db) => {
    // In this order: what becomes current in between is found.
    const isSettled = (await listPublications(db)).every(({ state }) => state !== 'made');
    const [release, stock] = [await findCurrent(db, 'release'), await findCurrent(db, 'stock')];
    found = { generation: stock?.generation ?? 0, release: release?.id ?? '' };
    return isSettled;
  });
  return found;
}
