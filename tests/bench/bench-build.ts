/** Speed of builds and rebuilds with the EPA catalog and sample stock, and their effect on visitors. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { StockCount } from '#src/inventory/stock.ts';
import { CONTENT_KINDS } from '#src/page-kinds/page-kinds.ts';
import type { PrebuiltData } from '#src/page-kinds/page-kind.ts';
import { loadConfig } from '#src/server/config.ts';
import { createServices } from '#src/server/create-services.ts';
import { readOptions } from '#scripts/read-options.ts';
import { copyCatalog, raiseMsrp } from '#tests/bench/raise-msrp.ts';
import { nameModel, raisePrices, rebuild } from '#tests/bench/timed-rebuild.ts';
import type { Model, Run } from '#tests/bench/timed-rebuild.ts';
import { visitBuilds } from '#tests/bench/visit-builds.ts';
import type { VisitedBuilds } from '#tests/bench/visit-builds.ts';
import { toSetting, toTable, writeSection } from '#tests/bench/report.ts';

const HELP = `npm run bench:build -- [options]

Measures builds and rebuilds, and their effect on visitors. The catalogue is EPA's if ../shared/data is there, else only the
shipped one. Data and releases are kept in .bench/.

  --pages 20000      at least this many pages, of all kinds
  --listings 20000   size of the sample stock; it grows by a quarter until there are enough pages, which the report says
  --swaps 10         releases that are published while visitors request pages
  --kills 10         builds that are killed meanwhile
  --rate 50          requests per second of these visitors
  --write            writes the results to docs/performance.md
  --help             shows this text
`;

const EPA = '../shared/data/reference/epa_vehicles_2025-10-29.csv.gz';
const MIB = 2 ** 20;
const MAX_LISTINGS = 640_000;
const GROWTH = 1.25;

/** The share of a site that may be rendered without any change. */
const MAX_FAILED_TRIES = 0.01;

const NO_MODEL: Model = { makeCode: '', modelCode: '', count: 0 };

const { values } = readOptions(HELP, {
  pages: { type: 'string', default: '20000' },
  listings: { type: 'string', default: '20000' },
  swaps: { type: 'string', default: '10' },
  kills: { type: 'string', default: '10' },
  rate: { type: 'string', default: '50' },
  write: { type: 'boolean', default: false },
});

/** The goals for builds of 20,000 pages on two cores. The most common model has a twentieth of the cars. */
const GOALS = {
  pagesPerSecond: 400,
  peakMib: 1_536,
  unchangedSeconds: 10,
  priceSeconds: 5,
  commonestPriceSeconds: 8,
} as const;

const report = await benchBuild();
console.log(`\n${report}`);
if (values.write) writeSection('bench:build', report);

async function benchBuild(): Promise<string> {
  const dataDir = resolve(`.bench/build-${values.listings}`);
  mkdirSync(dataDir, { recursive: true });
  const old = setOldAside(dataDir);
  const { models, listings } = await prepare(dataDir);
  const commonest = models[0] ?? NO_MODEL;
  const median = models[Math.floor(models.length / 2)] ?? NO_MODEL;
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    RELEASE_DIR: '',
    CATALOG_DIR: copyCatalog(dataDir),
  };
  const setting = toSetting();
  const full = await rebuild(env, dataDir, ['--all']);
  const none = await rebuild(env, dataDir, []);
  const rows = [toRow('everything', full), toRow('nothing changed', none)];
  const priced: [Model, Run][] = [];
  for (const model of [median, commonest]) {
    await raisePrices(dataDir, model, 100);
    const run = await rebuild(env, dataDir, []);
    rows.push(toRow(`prices of all ${model.count} ${nameModel(model)} changed → published`, run));
    priced.push([model, run]);
  }
  const edited = await raiseMsrp(env.CATALOG_DIR, dataDir, commonest, 100);
  const edit = await rebuild(env, dataDir, []);
  rows.push(toRow(`MSRP of the ${edited} edited → published`, edit));
  const head = ['', 'pages built', 's', 'pages/s', 'pages/s rendering', 'CPU s', 'peak MiB'];
  const options = { swaps: Number(values.swaps), kills: Number(values.kills), rate: Number(values.rate) };
  const isVisited = options.swaps + options.kills > 0;
  const visits = isVisited ? await visitBuilds(env, dataDir, median, options) : undefined;
  rmSync(old, { recursive: true, force: true });
  const total = full.record?.pages.total ?? 0;
  return [
    '## Builds',
    `\`npm run bench:build -- --pages ${values.pages} --listings ${values.listings}\` · ${setting}`,
    `${total.toLocaleString('en-US')} pages, ${listings.toLocaleString('en-US')} listings. Peak memory is the sum of each process's peak.`,
    toTable(head, rows),
    `Time per step:`,
    toTable(
      ...toSteps([
        ['everything', full],
        ...priced.map(([model, run]) => [nameModel(model), run] as const),
        ['MSRP', edit],
      ]),
    ),
    ...(visits ? [describeVisits(visits)] : []),
    toTable(
      ['goal', 'measured', ''],
      [...toVerdicts(full, none, priced), toEditVerdict(edit), ...(visits ? toVisitVerdicts(visits) : [])],
    ),
  ].join('\n\n');
}

/**
 * Releases of an earlier run are deleted only after the measurement, because file systems such as ext4 are slow for
 * minutes after many deletions.
 */
function setOldAside(dataDir: string): string {
  const old = join(dataDir, 'old');
  mkdirSync(old, { recursive: true });
  for (const folder of ['releases', 'rebuild'])
    if (existsSync(join(dataDir, folder))) renameSync(join(dataDir, folder), join(old, folder));
  return old;
}

function toVerdict(goal: string, measured: string, isMet: boolean): string[] {
  return [goal, measured, isMet ? 'met' : '**missed**'];
}

function toVerdicts(full: Run, none: Run, priced: readonly (readonly [Model, Run])[]): string[][] {
  const pagesPerSecond = (full.record?.pages.rendered ?? 0) / full.seconds;
  const peakMib = full.peakBytes / MIB;
  const inSeconds = (run: Run) => `${run.seconds.toFixed(1)} s`;
  return [
    toVerdict(
      `≥ ${GOALS.pagesPerSecond} pages/s in a full build`,
      `${pagesPerSecond.toFixed(0)} pages/s`,
      pagesPerSecond >= GOALS.pagesPerSecond,
    ),
    toVerdict(`≤ 1.5 GB`, `${peakMib.toFixed(0)} MiB`, peakMib <= GOALS.peakMib),
    toVerdict(
      `nothing changed ≤ ${GOALS.unchangedSeconds} s`,
      inSeconds(none),
      none.seconds <= GOALS.unchangedSeconds,
    ),
    ...priced.map(([model, run], at) => {
      const most = at === 0 ? GOALS.priceSeconds : GOALS.commonestPriceSeconds;
      return toVerdict(
        `prices of ${nameModel(model)} published ≤ ${most} s`,
        inSeconds(run),
        run.seconds <= most,
      );
    }),
    ...priced.map(([model, { record }]) =>
      toVerdict(
        `${nameModel(model)}: only pages with its prices are rendered`,
        `${record?.pages.rendered ?? 0} rendered, ${record?.pages.changed ?? 0} of them changed`,
        record !== undefined &&
          record.pages.rendered - record.pages.changed <= MAX_FAILED_TRIES * record.pages.total,
      ),
    ),
  ];
}

function toEditVerdict({ seconds }: Run): string[] {
  const most = GOALS.commonestPriceSeconds;
  return toVerdict(`an edited MSRP published ≤ ${most} s`, `${seconds.toFixed(1)} s`, seconds <= most);
}

function toSteps(runs: readonly (readonly [string, Run])[]): [string[], string[][]] {
  const steps = [...new Set(runs.flatMap(([, { record }]) => Object.keys(record?.stepMs ?? {})))];
  const rows = runs.map(([name, { record }]) => [
    name,
    ...steps.map((step) => ((record?.stepMs?.[step] ?? 0) / 1000).toFixed(1)),
  ]);
  return [['', ...steps], rows];
}

interface Prepared {
  /** Those with the most cars first. */
  readonly models: Model[];
  readonly listings: number;
}

/** Prepares catalog and stock. @throws when even the largest stock has too few pages */
async function prepare(dataDir: string): Promise<Prepared> {
  const env = { ...process.env, DATA_DIR: dataDir };
  if (existsSync(EPA) && !existsSync(join(dataDir, 'reference/imported.ndjson')))
    execFileSync(process.execPath, ['scripts/reference-import.ts', '--epa', EPA], { env, stdio: 'inherit' });
  for (
    let listings = Number(values.listings);
    listings <= MAX_LISTINGS;
    listings = Math.ceil(listings * GROWTH)
  ) {
    execFileSync(process.execPath, ['scripts/inventory-sample.ts', '--listings', String(listings)], {
      env,
      stdio: 'inherit',
    });
    const services = await createServices(loadConfig({ ...env, LOG_LEVEL: 'silent' }), { watch: false });
    const { vehicleCounts, dealers, day } = services.stock.current;
    const { contents, config } = services;
    const pages = countPages({
      ...{ catalogue: services.catalogue(), vehicleCounts, dealers, contents, day },
      minListings: config.minIndexedListings,
    });
    const models = listModels(vehicleCounts);
    await services.close();
    if (pages >= Number(values.pages)) return { models, listings };
  }
  throw new Error(`A stock of ${MAX_LISTINGS} listings has fewer than ${values.pages} pages.`);
}

/** Pages of all kinds that a build may list: of models without enough cars, those with too little to say are left out. */
function countPages(data: PrebuiltData): number {
  const lists = CONTENT_KINDS.flatMap((kind) => Object.values(kind.listPrebuilt?.(data) ?? {}));
  return lists.reduce((sum, list) => sum + list.length, 0);
}

function listModels(vehicleCounts: readonly StockCount[]): Model[] {
  const cars = new Map<string, Model>();
  for (const { makeCode, modelCode, count } of vehicleCounts) {
    const key = `${makeCode} ${modelCode}`;
    cars.set(key, { makeCode, modelCode, count: (cars.get(key)?.count ?? 0) + count });
  }
  return [...cars.values()].sort((a, b) => b.count - a.count);
}

function toRow(what: string, { seconds, cpuSeconds, peakBytes, record }: Run): string[] {
  const rendered = record?.pages.rendered ?? 0;
  const renderingMs = record?.stepMs?.['rendering'] ?? 0;
  return [
    what,
    String(rendered),
    seconds.toFixed(1),
    rendered === 0 ? '–' : (rendered / seconds).toFixed(0),
    rendered === 0 ? '–' : ((rendered * 1000) / renderingMs).toFixed(0),
    cpuSeconds.toFixed(1),
    (peakBytes / MIB).toFixed(0),
  ];
}

function describeVisits({ requests, seconds, killed, outcome }: VisitedBuilds): string {
  const rate = `${(requests / seconds).toFixed(0)} requests/s for ${seconds.toFixed(0)} s`;
  return `Visitors made ${rate}, while ${values.swaps} releases were swapped (the first was built meanwhile, each later one is the release before) and ${killed} builds were killed; the build after the last of them was ${outcome}.`;
}

function toVisitVerdicts({ failed, requests, missingAssets }: VisitedBuilds): string[][] {
  return [
    toVerdict('no failed request', `${failed} of ${requests.toLocaleString('en-US')}`, failed === 0),
    toVerdict('no page with a missing asset', `${missingAssets} missing`, missingAssets === 0),
  ];
}
