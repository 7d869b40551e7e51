/** Speed of builds and rebuilds over the EPA catalogue and sample stock, and what visitors notice of them. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';
import { listPrebuiltPaths } from '#src/features/results/prebuilt-paths.ts';
import { createRandom } from '#src/inventory/sample/random.ts';
import { loadConfig } from '#src/server/config.ts';
import { createServices } from '#src/server/services.ts';
import { readRebuildStatus, type BuildRecord } from '#src/server/publishing/rebuild-records.ts';
import { readProcessTree } from '#scripts/process-tree.ts';
import { watchVisitors } from '#tests/bench/visitors.ts';
import { toSetting, toTable, writeSection } from '#tests/bench/report.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import { changePrices } from '#tests/support/stock-edits.ts';

const HELP = `Usage: npm run bench:build -- [options]

  --pages 20000      at least; makes are taken in until their pages are so many
  --listings 20000   size of the sample stock
  --swaps 10         releases that are published while visitors ask for pages
  --kills 10         builds that are killed meanwhile
  --rate 50          requests a second of these visitors
  --write            puts the figures into docs/benchmarks.md
  --help             this text

The catalogue is that of the EPA, from ../shared/data. Data and releases are kept under .bench/.`;

const EPA = '../shared/data/reference/epa_vehicles_2025-10-29.csv.gz';
const LOOK_EVERY_MS = 100;
const MIB = 2 ** 20;

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '20000' },
    listings: { type: 'string', default: '20000' },
    swaps: { type: 'string', default: '10' },
    kills: { type: 'string', default: '10' },
    rate: { type: 'string', default: '50' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

interface Run {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly peakBytes: number;
  readonly record: BuildRecord | undefined;
}

if (values.help) console.log(HELP);
else {
  const report = await benchBuild();
  console.log(`\n${report}`);
  if (values.write) writeSection('bench:build', report);
}

async function benchBuild(): Promise<string> {
  const dataDir = resolve(`.bench/build-${values.listings}`);
  mkdirSync(dataDir, { recursive: true });
  for (const folder of ['releases', 'rebuild'])
    rmSync(join(dataDir, folder), { recursive: true, force: true });
  const { buildOnly, model } = await prepare(dataDir);
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    RELEASE_DIR: '',
    ...(buildOnly && { BUILD_ONLY: buildOnly }),
  };
  const full = await rebuild(env, dataDir, ['--all']);
  const none = await rebuild(env, dataDir, []);
  raisePrices(dataDir, model, 100);
  const price = await rebuild(env, dataDir, []);
  const table = toTable(
    ['', 'pages built', 's', 'pages/s rendering', 'CPU s', 'peak MiB'],
    [
      toRow('everything', full),
      toRow('nothing changed', none),
      toRow(`prices of the ${model.join(' ')} changed → published`, price),
    ],
  );
  const visited = await visitWhilePublishing(env, dataDir, model);
  const total = full.record?.pages.total ?? 0;
  return [`## Builds (npm run bench:build -- --pages ${total})`, toSetting(), table, visited].join('\n\n');
}

/** Catalogue and stock; which makes are built; and the model that has most cars. */
async function prepare(dataDir: string): Promise<{ buildOnly: string | undefined; model: string[] }> {
  const env = { ...process.env, DATA_DIR: dataDir };
  if (existsSync(EPA) && !existsSync(join(dataDir, 'reference/imported.ndjson')))
    execFileSync(process.execPath, ['scripts/reference-import.ts', '--epa', EPA], { env, stdio: 'inherit' });
  execFileSync(process.execPath, ['scripts/inventory-sample.ts', '--listings', values.listings], {
    env,
    stdio: 'inherit',
  });
  const services = await createServices(loadConfig({ ...env, LOG_LEVEL: 'silent' }), { watch: false });
  const { vehicleCounts } = services.stock.current;
  const paths = Object.values(listPrebuiltPaths(services.catalogue(), vehicleCounts)).flat();
  await services.close();
  const cars = new Map<string, number>();
  for (const { makeCode, modelCode, count } of vehicleCounts)
    cars.set(`${makeCode} ${modelCode}`, (cars.get(`${makeCode} ${modelCode}`) ?? 0) + count);
  const model = [...cars].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0])[0].split(' ');
  const byMake = Map.groupBy(paths, ({ makeCode = '' }) => makeCode);
  const first = model[0] ?? '';
  const makes = [first, ...[...byMake.keys()].filter((make) => make !== first)];
  const roots: string[] = [];
  let pages = 0;
  for (const makeCode of makes) {
    if (pages >= Number(values.pages)) return { buildOnly: roots.join(), model };
    const ofMake = byMake.get(makeCode) ?? [];
    pages += ofMake.length;
    for (const path of ofMake)
      if (path.modelCode === undefined || path.year !== undefined) roots.push(formatSearchPath(path));
  }
  return { buildOnly: undefined, model };
}

function raisePrices(dataDir: string, [make, model]: readonly string[], dollars: number): void {
  const isOfModel = (listing: { makeCode: string; modelCode: string }) =>
    listing.makeCode === make && listing.modelCode === model;
  changePrices(dataDir, isOfModel, (price) => price + dollars);
}

async function rebuild(env: NodeJS.ProcessEnv, dataDir: string, options: readonly string[]): Promise<Run> {
  const start = performance.now();
  const child = spawn(process.execPath, ['scripts/rebuild.ts', ...options], { env, stdio: 'inherit' });
  const seen = { cpuMs: 0, peakBytes: 0 };
  const looking = setInterval(() => {
    const tree = readProcessTree(child.pid ?? 0);
    seen.cpuMs = Math.max(seen.cpuMs, tree?.cpuMs ?? 0);
    seen.peakBytes = Math.max(seen.peakBytes, tree?.peakBytes ?? 0);
  }, LOOK_EVERY_MS);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(looking);
  if (code !== 0) throw new Error(`The rebuild ended with exit code ${String(code)}.`);
  const [record] = readRebuildStatus(dataDir).builds;
  const isOfThisRun = record !== undefined && record.finishedAtMs > Date.now() - (performance.now() - start);
  return {
    seconds: (performance.now() - start) / 1000,
    cpuSeconds: seen.cpuMs / 1000,
    peakBytes: seen.peakBytes,
    record: isOfThisRun ? record : undefined,
  };
}

function toRow(what: string, { seconds, cpuSeconds, peakBytes, record }: Run): string[] {
  const rendered = record?.pages.rendered ?? 0;
  const renderingMs = record?.stepMs?.['rendering'] ?? 0;
  return [
    what,
    String(rendered),
    seconds.toFixed(1),
    rendered === 0 ? '–' : ((rendered * 1000) / renderingMs).toFixed(0),
    cpuSeconds.toFixed(1),
    (peakBytes / MIB).toFixed(0),
  ];
}

async function visitWhilePublishing(
  env: NodeJS.ProcessEnv,
  dataDir: string,
  model: readonly string[],
): Promise<string> {
  const site = await startSite(dataDir, {
    ...(env as Record<string, string>),
    WORKERS: '1',
    LOG_LEVEL: 'error',
  });
  const visitors = watchVisitors(
    site.url,
    join(dataDir, 'releases/current/manifest.json'),
    Number(values.rate),
  );
  const random = createRandom(1);
  for (let swap = 0; swap < Number(values.swaps); swap++) {
    raisePrices(dataDir, model, 10 * (swap + 1));
    await rebuild(env, dataDir, []);
  }
  for (let kill = 0; kill < Number(values.kills); kill++) {
    raisePrices(dataDir, model, -10 * (kill + 1));
    const child = spawn(process.execPath, ['scripts/rebuild.ts'], { env, stdio: 'ignore' });
    await wait(random.integer(200, 6_000));
    child.kill('SIGKILL');
  }
  const { requests, failed, missingAssets } = await visitors.stop();
  await site.stop();
  return `${values.swaps} releases published and ${values.kills} builds killed under ${values.rate} requests/s: ${requests} requests, ${failed} failed, ${missingAssets} assets missing.`;
}
