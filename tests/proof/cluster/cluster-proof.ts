/** Three machines under visitors, while one after another of their parts is killed. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findCurrent } from '#src/engine/publishing/store/publications.ts';
import { openPostgres } from '#src/server/db/open-database.ts';
import { findPort } from '#src/engine/http/find-port.ts';
import { createTestAccountIn } from '#tests/support/test-accounts.ts';
import { writeOfferFeed } from '#tests/proof/offer-feed.ts';
import { startBalancer } from '#tests/proof/cluster/balancer.ts';
import { startDatabasePair } from '#tests/proof/cluster/database-pair.ts';
import type { DatabasePair } from '#tests/proof/cluster/database-pair.ts';
import { Visitor } from '#tests/proof/cluster/visitors.ts';
import type { Findings } from '#tests/proof/cluster/visitors.ts';
import { killTree, WebNode } from '#tests/proof/cluster/web-node.ts';

export interface ClusterProofOptions {
  /** The programs of PostgreSQL. */
  readonly programs: string;
  readonly visitors: number;
  readonly cars: number;
  readonly onProgress: (text: string) => void;
}

export interface ClusterProof extends Findings {
  /** What was done, and how long until all was well again. */
  readonly recoveries: readonly { readonly what: string; readonly ms: number }[];
}

const NODES = ['web-1', 'web-2', 'web-3'];
const WITHIN_MS = 300_000;
const ASK_EVERY_MS = 100;
/** A page of each kind is enough: what is prebuilt is not what this is about. */
const BUILD_ONLY = '/dealers,/cars-for-sale/honda/civic';

type Means = Awaited<ReturnType<typeof startAll>>;

export async function proveCluster(options: ClusterProofOptions): Promise<ClusterProof> {
  const { onProgress, visitors: count } = options;
  mkdirSync('test-results', { recursive: true });
  const root = mkdtempSync(resolve('test-results/cluster-'));
  const pair = await startDatabasePair(options.programs);
  const findings: Findings = {
    answers: 0,
    saves: 0,
    begunAgain: 0,
    errors: new Map(),
    wrong: [],
    latenciesMs: [],
  };
  const recoveries: { what: string; ms: number }[] = [];
  let means: Means | undefined;
  try {
    means = await startAll(root, pair, options);
    const { balancer, stock } = means;
    const visitors = Array.from({ length: count }, (_, at) => new Visitor(balancer.url, at, findings, stock));
    await signInAll(pair, visitors);
    let isOver = false;
    const visits = visitors.map((visitor) => visitor.visit(() => isOver));
    for (const [what, fault] of listFaults(means, pair)) {
      onProgress(what);
      const startMs = performance.now();
      await fault();
      recoveries.push({ what, ms: performance.now() - startMs });
    }
    isOver = true;
    await Promise.all(visits);
    for (const visitor of visitors) await visitor.check();
    return { ...findings, recoveries };
  } finally {
    await means?.stop();
    await pair.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

async function startAll(root: string, pair: DatabasePair, { cars, onProgress }: ClusterProofOptions) {
  const storeFolder = join(root, 'store');
  mkdirSync(storeFolder, { recursive: true });
  const port = await findPort();
  const env = {
    ...process.env,
    DATABASE_URL: pair.url,
    RELEASE_STORE_URL: pathToFileURL(storeFolder).href,
    SAMPLE_LISTINGS: '0',
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_DELAY_MS: '0',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    SITE_ORIGIN: `http://127.0.0.1:${port}`,
    BUILD_ONLY,
  };
  const nodes = await Promise.all(NODES.map((name) => WebNode.create(root, name, env)));
  const [first] = nodes;
  if (!first) throw new Error('There are no machines.');
  const stock = new Map<number, number>();
  const writeFeed = (step: number): string => {
    const file = join(root, `stock-${step}.csv`);
    const count = cars + step;
    writeOfferFeed(first.dataDir, file, count, 1, 10_000 + step);
    stock.set(10_000 + step, count);
    return file;
  };
  onProgress('the first import and build');
  await first.runToEnd(...importOf(writeFeed(0)));
  await first.runToEnd('scripts/rebuild.ts');
  for (const node of nodes) node.start();
  for (const node of nodes) await node.untilReady();
  const balancer = await startBalancer(
    port,
    nodes.map((node) => node.port),
  );
  await new Promise((done) => setTimeout(done, 2_000)); // until the balancer has asked them
  return {
    ...{ nodes, balancer, stock, writeFeed },
    stop: async () => {
      await balancer.close();
      await Promise.all(nodes.map((node) => node.stop()));
    },
  };
}

const importOf = (file: string): string[] => [
  ...['scripts/inventory-import.ts', '--feed', 'generic', file],
  ...['--confirm-drop', '--confirm-older'],
];

async function signInAll(pair: DatabasePair, visitors: readonly Visitor[]): Promise<void> {
  const db = await openPostgres({ url: pair.url, maxConnections: 2 });
  for (const visitor of visitors) await visitor.signIn(await createTestAccountIn(db));
  await db.destroy();
}

/** In this order. Each ends when all machines serve what is newest. */
function listFaults({ nodes, writeFeed }: Means, pair: DatabasePair): [string, () => Promise<void>][] {
  const [one, two, three] = nodes;
  if (!one || !two || !three) throw new Error('Three machines are needed.');
  let generation = 1;
  const all = async (says: string) => {
    for (const node of nodes) await node.untilReady(says);
  };
  const importOn = async (node: WebNode, step: number) => {
    await node.runToEnd(...importOf(writeFeed(step)));
    generation += 1;
    await all(`generation ${generation}`);
  };
  return [
    ['an import on one machine, until all serve it', () => importOn(two, 1)],
    [
      'kill -9 of a machine',
      async () => {
        one.kill();
        one.start();
        await one.untilReady();
      },
    ],
    [
      'kill -9 of an import, then the same import on another machine',
      async () => {
        const file = writeFeed(2);
        const dying = two.run(...importOf(file));
        await new Promise((done) => setTimeout(done, 2_500));
        killTree(dying);
        await three.runToEnd(...importOf(file));
        await untilSettled(pair);
        const current = await three.askReady();
        generation = Number(/generation (\d+)/.exec(current?.text ?? '')?.[1] ?? generation);
        await all(`generation ${generation}`);
      },
    ],
    [
      'kill -9 of a build, then a build on another machine',
      async () => {
        const dying = two.run('scripts/rebuild.ts', '--all');
        await new Promise((done) => setTimeout(done, 8_000));
        killTree(dying);
        await three.runToEnd('scripts/rebuild.ts', '--all');
        await all(`release ${await untilSettled(pair)}`);
      },
    ],
    [
      'nothing passes to the database for 5 s',
      async () => {
        await pair.stall(5_000);
        await all('');
      },
    ],
    [
      'the primary database loses power, and the standby is promoted',
      async () => {
        await pair.failOver();
        await all('');
      },
    ],
    ['an import after that', () => importOn(one, 3)],
  ];
}

/** Until nothing is about to become current. @returns the release */
async function untilSettled(pair: DatabasePair): Promise<string> {
  const db = await openPostgres({ url: pair.url, maxConnections: 1 });
  const endMs = performance.now() + WITHIN_MS;
  try {
    for (;;) {
      const made = await db
        .$extendTables<{ publication: { state: string } }>()
        .selectFrom('publication')
        .select('state')
        .where('state', '=', 'made')
        .execute();
      if (made.length === 0) return (await findCurrent(db, 'release'))?.id ?? '';
      if (performance.now() > endMs) throw new Error('A publication does not become current.');
      await new Promise((done) => setTimeout(done, ASK_EVERY_MS));
    }
  } finally {
    await db.destroy();
  }
}
