/** How long it takes from an import on one machine until every machine finds its cars. */
import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { loadConfig } from '#src/server/config.ts';
import { openSqlite } from '#src/server/db/open-database.ts';
import { findPostgres, NOT_INSTALLED, startPostgres } from '#scripts/private-postgres.ts';
import { prepareData } from '#scripts/prepare-data.ts';
import { readProcessTree } from '#scripts/process-tree.ts';
import { createProgress } from '#scripts/progress.ts';
import { readOptions } from '#scripts/read-options.ts';
import { createDealerFeed } from '#tests/bench/dealer-feed.ts';
import { toSetting, toTable, writeSection } from '#tests/bench/report.ts';

const HELP = `npm run bench:nodes -- [options]

Shares a large stock between machines (a PostgreSQL, a store in a folder, a data directory each, all on this machine), and imports the
cars of one dealer on the first one: new cars, then other prices. The clock runs from the start of the command until a search on every
other machine finds the cars at their prices. The stock is kept in .bench/.

  --listings 100000  size of the stock
  --cars 6000        cars of the dealer
  --nodes 2          machines that get the stock
  --write            writes the results to docs/scaling.md
  --help             shows this text
`;
const NODE_PROGRAM = fileURLToPath(new URL('./follow-node.ts', import.meta.url));
const GOAL_SECONDS = 60;
const RAISES = [100, 200];
const WITHIN_MS = 1_800_000;
const LOOK_EVERY_MS = 100;

const { values } = readOptions(HELP, {
  listings: { type: 'string', default: '100000' },
  cars: { type: 'string', default: '6000' },
  nodes: { type: 'string', default: '2' },
  write: { type: 'boolean', default: false },
});
const programs = findPostgres();

interface Served {
  readonly generation: number;
  /** Cars of the dealer. */
  readonly total: number;
  /** One of them, and its price. */
  readonly id: string | null;
  readonly price: number | null;
}

class FollowingNode {
  readonly child: ChildProcess;
  #served: Served | undefined;

  constructor(env: NodeJS.ProcessEnv) {
    this.child = spawn(process.execPath, [NODE_PROGRAM], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (this.child.stdout)
      createInterface({ input: this.child.stdout }).on('line', (line) => {
        this.#served = JSON.parse(line) as Served;
      });
  }

  get cpuMs(): number {
    return readProcessTree(this.child.pid ?? 0)?.cpuMs ?? 0;
  }

  async until(isSo: (served: Served) => boolean): Promise<void> {
    const endMs = performance.now() + WITHIN_MS;
    while (this.#served === undefined || !isSo(this.#served)) {
      if (performance.now() > endMs || this.child.exitCode !== null)
        throw new Error('A machine does not follow.');
      await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
    }
  }
}

if (programs === undefined) console.log(`bench:nodes is skipped: ${NOT_INSTALLED}`);
else {
  const report = await benchNodes(programs, values.listings, Number(values.cars), Number(values.nodes));
  console.log(`\n${report}`);
  if (values.write) writeSection(`bench:nodes ${values.listings}`, report, 'docs/scaling.md');
}

async function benchNodes(programs: string, listings: string, cars: number, count: number): Promise<string> {
  const dataDir = resolve(`.bench/nodes-${listings}`);
  mkdirSync(dataDir, { recursive: true });
  const progress = createProgress();
  await prepareData(
    loadConfig({ DATA_DIR: dataDir, SAMPLE_LISTINGS: listings, LOG_LEVEL: 'silent' }),
    progress,
  );
  await forgetCampaigns(dataDir);
  const folder = mkdtempSync(join(tmpdir(), 'bench-nodes-'));
  const server = await startPostgres(programs);
  const nodes: FollowingNode[] = [];
  try {
    await server.createDatabase('forecourt');
    mkdirSync(join(folder, 'store'));
    const envOf = (name: string, ownDir: string) => ({
      ...process.env,
      ...{ DATA_DIR: ownDir, NODE_NAME: name, DATABASE_URL: server.urlOf('forecourt'), LOG_LEVEL: 'silent' },
      ...{ RELEASE_STORE_URL: pathToFileURL(join(folder, 'store')).href, SAMPLE_LISTINGS: '0' },
    });
    const feed = createDealerFeed(dataDir, folder, cars);
    const importFile = async (file: string) => {
      const command = [
        'scripts/inventory-import.ts',
        '--feed',
        feed.mapping,
        file,
        '--keep-sample',
        '--confirm-drop',
      ];
      const child = spawn(process.execPath, command, {
        env: envOf('importer', dataDir),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      return watchImport(child);
    };
    progress.say('The whole stock is published …');
    const rows: string[][] = [];
    const startMs = performance.now();
    await importFile(feed.write(-1).file);
    rows.push([
      'the whole stock, published for the first time',
      toSeconds(performance.now() - startMs),
      '',
      '',
    ]);
    const gotMs = performance.now();
    progress.say('New machines get it …');
    for (let at = 1; at <= count; at++)
      nodes.push(new FollowingNode(envOf(`node-${at}`, join(folder, `node-${at}`))));
    for (const node of nodes) await node.until(({ total }) => total === cars);
    rows.push([`${count} new machines get it`, '', '', toSeconds(performance.now() - gotMs)]);
    for (const raise of RAISES) {
      const { file, prices } = feed.write(raise);
      progress.say(`Importing ${cars} cars at $${raise} more …`);
      execFileSync('sync'); // the disk may have gigabytes to write, of copies that a site makes once
      const before = nodes.map(({ cpuMs }) => cpuMs);
      const beginMs = performance.now();
      const { cpuMs, endedMs } = await importFile(file);
      for (const node of nodes)
        await node.until(({ total, id, price }) => total === cars && price === prices.get(id ?? ''));
      const cpu = nodes.map((node, at) => node.cpuMs - (before[at] ?? 0));
      progress.say(`  ${toSeconds(performance.now() - beginMs)}`);
      rows.push([
        `${cars} cars at other prices`,
        toSeconds(endedMs - beginMs),
        [cpuMs, ...cpu].map((ms) => (ms / 1_000).toFixed(1)).join(' / '),
        toSeconds(performance.now() - beginMs),
      ]);
    }
    return [
      `### ${Number(listings).toLocaleString('en-US')} cars on ${count + 1} machines`,
      `\`npm run bench:nodes -- --listings ${listings} --cars ${cars} --nodes ${count}\` · ${toSetting()}, all machines on this one · goal ${GOAL_SECONDS} s`,
      toTable(
        [
          '',
          'import and publication ended after',
          'CPU s: importer / each machine',
          'every machine finds it after',
        ],
        rows,
      ),
    ].join('\n\n');
  } finally {
    for (const { child } of nodes) child.kill('SIGKILL');
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Those of the sample are not in PostgreSQL, so that each machine would publish a stock without them. */
async function forgetCampaigns(dataDir: string): Promise<void> {
  const db = await openSqlite(stockDatabasePath(dataDir));
  db.exec('DELETE FROM booking');
  db.close();
}

function toSeconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

async function watchImport(child: ChildProcess): Promise<{ cpuMs: number; endedMs: number }> {
  let cpuMs = 0;
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (part: string) => (text += part));
  const looking = setInterval(() => {
    cpuMs = Math.max(cpuMs, readProcessTree(child.pid ?? 0)?.cpuMs ?? 0);
  }, LOOK_EVERY_MS);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(looking);
  if (code !== 0) throw new Error(`The import ended with exit code ${String(code)}:\n${text}`);
  return { cpuMs, endedMs: performance.now() };
}
