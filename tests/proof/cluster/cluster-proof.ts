/** Three machines under visitors, while one after another of their parts is killed. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openPostgres } from '#src/server/db/open-database.ts';
import { findPort } from '#src/engine/http/find-port.ts';
import { createTestAccountIn } from '#tests/support/test-accounts.ts';
import { writeOfferFeed } from '#tests/proof/offer-feed.ts';
import { startPrivateCluster } from '#tests/opensearch/private-cluster.ts';
import { createSmallDisk, findMountHindrance } from '#tests/support/full-disk.ts';
import { importOf, listFaults, NOTHING } from '#tests/proof/cluster/cluster-faults.ts';
import { startBalancer } from '#tests/proof/cluster/balancer.ts';
import { startDatabasePair } from '#tests/proof/cluster/database-pair.ts';
import type { DatabasePair } from '#tests/proof/cluster/database-pair.ts';
import { formatFailed, listFaulty, subtract } from '#tests/proof/cluster/judge-failures.ts';
import { Visitor } from '#tests/proof/cluster/visitors.ts';
import type { Findings } from '#tests/proof/cluster/visitors.ts';
import { WebNode } from '#tests/proof/cluster/web-node.ts';

export interface ClusterProofOptions {
  /** The programs of PostgreSQL. */
  readonly programs: string;
  readonly visitors: number;
  readonly cars: number;
  /** Searches on three nodes of OpenSearch instead of in each process. */
  readonly hasSearchNodes: boolean;
  readonly onProgress: (text: string) => void;
}

export interface Recovery {
  readonly what: string;
  readonly ms: number;
  /** How many answers, by method and reason. */
  readonly failed: ReadonlyMap<string, number>;
}

export interface ClusterProof extends Findings {
  /** What was done, how long until all was well again, and how many answers failed meanwhile. */
  readonly recoveries: readonly Recovery[];
  /** What this machine could not try, and why. */
  readonly skipped: readonly string[];
}

const NODES = ['web-1', 'web-2', 'web-3'];
/** Of a machine with a disk of its own, which fills. */
const DISK_MB = 700;
/** A page of each kind is enough: what is prebuilt is not what this is about. */
const BUILD_ONLY = '/dealers,/cars-for-sale/honda/civic';

export type Means = Awaited<ReturnType<typeof startAll>>;

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
  const recoveries: Recovery[] = [];
  let means: Means | undefined;
  try {
    means = await startAll(root, pair, options);
    const { balancer, stock } = means;
    const visitors = Array.from({ length: count }, (_, at) => new Visitor(balancer.url, at, findings, stock));
    await signInAll(pair, visitors);
    let [isOver, told] = [false, 0];
    const visits = visitors.map((visitor) => visitor.visit(() => isOver));
    for (const { what, fault, serves } of listFaults(means, pair)) {
      onProgress(what);
      const [startMs, before] = [performance.now(), new Map(findings.errors)];
      await fault();
      const failed = subtract(findings.errors, before);
      const recovery = { what, ms: performance.now() - startMs, failed };
      onProgress(`  ${(recovery.ms / 1_000).toFixed(1)} s, failed: ${formatFailed(failed)}`);
      recoveries.push(recovery);
      const idle = recoveries.find((one) => one.what === NOTHING);
      if (serves !== undefined) findings.wrong.push(...listFaulty(recovery, serves, idle));
      for (const text of findings.wrong.slice(told)) onProgress(`  wrong: ${text}`);
      told = findings.wrong.length;
    }
    isOver = true;
    await Promise.all(visits);
    for (const visitor of visitors) await visitor.check();
    return { ...findings, recoveries, skipped: means.skipped };
  } finally {
    await means?.stop();
    await pair.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

async function startAll(root: string, pair: DatabasePair, options: ClusterProofOptions) {
  const { cars, onProgress } = options;
  const storeFolder = join(root, 'store');
  mkdirSync(storeFolder, { recursive: true });
  const port = await findPort();
  const search = options.hasSearchNodes ? await startPrivateCluster(3) : undefined;
  const cluster = typeof search === 'string' ? undefined : search;
  const hindrance = findMountHindrance();
  const disk = hindrance === undefined ? createSmallDisk(DISK_MB) : undefined;
  const env = {
    ...process.env,
    DATABASE_URL: pair.url,
    RELEASE_STORE_URL: pathToFileURL(storeFolder).href,
    SAMPLE_LISTINGS: '0',
    TRUSTED_PROXIES: '127.0.0.1',
    // The balancer asks four times as often.
    DRAIN_DELAY_MS: '1000',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    SITE_ORIGIN: `http://127.0.0.1:${port}`,
    BUILD_ONLY,
    ...(cluster && { OPENSEARCH_URL: cluster.urls.join(), OPENSEARCH_PREFIX: 'forecourt-proof' }),
  };
  const nodes = await Promise.all(
    NODES.map((name) => WebNode.create(name === 'web-3' && disk ? disk.folder : root, name, env)),
  );
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
    ...{ nodes, balancer, stock, writeFeed, disk, cluster },
    skipped: [hindrance, typeof search === 'string' ? search : undefined].filter((why) => why !== undefined),
    stop: async () => {
      await balancer.close();
      await Promise.all(nodes.map((node) => node.stop()));
      await cluster?.stop();
      disk?.remove();
    },
  };
}

async function signInAll(pair: DatabasePair, visitors: readonly Visitor[]): Promise<void> {
  const db = await openPostgres({ url: pair.url, maxConnections: 2 });
  for (const visitor of visitors) await visitor.signIn(await createTestAccountIn(db));
  await db.destroy();
}
