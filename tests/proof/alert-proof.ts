// Imports many cars into the stock of a server that is answering visitors, and measures the resulting alerts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readProcessTree } from '#scripts/process-tree.ts';
import { askInTheOpen } from '#tests/bench/open-load.ts';
import type { Second } from '#tests/bench/open-load.ts';
import { createResultUrls } from '#tests/bench/result-urls.ts';
import { judgeAlerts } from '#tests/proof/judge-alerts.ts';
import type { AlertVerdict } from '#tests/proof/judge-alerts.ts';
import { writeOfferFeed } from '#tests/proof/offer-feed.ts';
import { plantAlertPeople } from '#tests/proof/plant-alert-people.ts';
import { askMetrics } from '#tests/support/metrics.ts';
import { listBackground } from '#tests/support/server-processes.ts';
import { copySiteData } from '#tests/support/site-data.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';

export interface AlertProofOptions {
  /** The data directory of a built site. */
  readonly dataDir: string;
  readonly changes: number;
  /** Searches of people who can be reached; people who cannot have as many. */
  readonly searches: number;
  readonly pagesPerSecond: number;
  /** How long the server is measured before the import. */
  readonly quietSeconds: number;
  readonly seed: number;
  readonly onProgress?: (text: string) => void;
}

export interface AlertProof extends AlertVerdict {
  readonly changes: number;
  readonly people: number;
  readonly backgroundProcesses: number;
  /** The worst second, in milliseconds. */
  readonly loopDelayMs: Readonly<Record<Phase, number>>;
  readonly pages: { readonly asked: number; readonly answered: number };
  /** CPU time of the background process: from the import to the last match, and from the plan to the last digest. */
  readonly processorSeconds: { readonly matching: number; readonly digesting: number };
  readonly matchedAfterSeconds: number;
  readonly digests: number;
  readonly peakMegabytes: number;
  readonly databaseMegabytes: number;
}

const POLL_MS = 200;
/** Shorter than the second over which /metrics measures the delay. */
const METRICS_EVERY_MS = 400;
const LOAD_SECONDS = 2;
const DONE_WITHIN_MS = 20 * 60_000;
const MEGABYTE = 2 ** 20;
type Phase = 'before' | 'importing' | 'matching' | 'digesting';

export async function proveAlerts(options: AlertProofOptions): Promise<AlertProof> {
  const { changes, searches, seed, onProgress = () => undefined } = options;
  const data = copySiteData(options.dataDir);
  const { dataDir } = data;
  const feed = join(dataDir, 'proof.csv');
  writeOfferFeed(dataDir, feed, changes, seed + 1);
  const db = new DatabaseSync(join(dataDir, 'forecourt.db'), { timeout: 5_000 });
  const watched = watchServer(await createResultUrls(dataDir, seed + 2), options.pagesPerSecond);
  let site: SiteUnderTest | undefined;
  try {
    forgetPeople(db);
    const { searchesOf } = await plantAlertPeople(db, dataDir, searches, seed);
    onProgress(`${searchesOf.size} people with ${searches} searches, and as many who cannot be reached`);
    site = await startSite(dataDir, { ...data.env, WORKERS: '1', LOG_LEVEL: 'error' });
    await until(() => isMatched(db));
    const pids = listBackground(site);
    const use = () => readProcessTree(pids[0] ?? 0) ?? { cpuMs: NaN, peakBytes: NaN };

    await watched.during('before', site, () => wait(options.quietSeconds * 1_000));
    const [cpuBefore, startedAt] = [use().cpuMs, performance.now()];
    await watched.during('importing', site, () => importFeed(dataDir, feed));
    onProgress(`imported after ${secondsSince(startedAt)} s`);
    await watched.during('matching', site, () => until(() => isMatched(db)));
    const [cpuMatched, matchedAfterSeconds] = [use().cpuMs, Number(secondsSince(startedAt))];
    onProgress(`matched after ${matchedAfterSeconds} s`);

    const ids = db
      .prepare("SELECT id FROM listing WHERE id LIKE '%proof-%' AND status = 'active'")
      .all()
      .map((row) => String(row['id']));
    const verdict = await judgeAlerts(db, dataDir, searchesOf, ids);
    const digests = await watched.during('digesting', site, () => sendDigests(db));
    const last = use();
    onProgress(`${digests} digests after ${secondsSince(startedAt)} s`);
    const size = db
      .prepare('SELECT page_count * page_size AS n FROM pragma_page_count, pragma_page_size')
      .get();
    return {
      ...verdict,
      changes: ids.length,
      people: searchesOf.size,
      backgroundProcesses: pids.length,
      pages: watched.pages(),
      loopDelayMs: watched.loopDelayMs,
      processorSeconds: {
        matching: (cpuMatched - cpuBefore) / 1_000,
        digesting: (last.cpuMs - cpuMatched) / 1_000,
      },
      matchedAfterSeconds,
      digests,
      peakMegabytes: last.peakBytes / MEGABYTE,
      databaseMegabytes: Number(size?.['n']) / MEGABYTE,
    };
  } finally {
    await site?.stop();
    db.close();
    data.remove();
  }
}

/** Other tests save searches on the copied site. */
function forgetPeople(db: DatabaseSync): void {
  for (const table of [
    'saved_search',
    'alert_subscription',
    'alert_search_key',
    'alert_event',
    'alert_overflow',
    'alert_digest',
  ])
    db.exec(`DELETE FROM ${table}`);
}

/** Sends visitors, and reads the server's event loop delay, phase by phase. */
function watchServer(next: () => string, rate: number) {
  const loopDelayMs = { before: 0, importing: 0, matching: 0, digesting: 0 };
  const seconds: Second[] = [];
  const visit = async (url: string, isOver: AbortSignal) => {
    while (!isOver.aborted)
      seconds.push(...(await askInTheOpen({ url, next, encoding: 'br', seconds: LOAD_SECONDS }, rate)));
  };
  const measure = async (url: string, isOver: AbortSignal, phase: Phase) => {
    while (!isOver.aborted) {
      const seconds = /^event_loop_delay_p99_seconds (\S+)/m.exec(await askMetrics(url))?.[1];
      if (seconds === undefined) throw new Error('/metrics does not tell the delay of the event loop.');
      const delay = Number(seconds) * 1_000;
      loopDelayMs[phase] = Math.max(loopDelayMs[phase], delay);
      await wait(METRICS_EVERY_MS);
    }
  };
  const sum = (key: 'asked' | 'answered') => seconds.reduce((total, second) => total + second[key], 0);
  return {
    loopDelayMs,
    pages: () => ({ asked: sum('asked'), answered: sum('answered') }),
    during: async <Result>(phase: Phase, { url }: SiteUnderTest, work: () => Promise<Result>) => {
      const isOver = new AbortController();
      const watching = Promise.all([visit(url, isOver.signal), measure(url, isOver.signal, phase)]);
      try {
        return await work();
      } finally {
        isOver.abort();
        await watching;
      }
    },
  };
}

/** Until all are sent; as files, when there is no mail server. @returns how many there were */
async function sendDigests(db: DatabaseSync): Promise<number> {
  const count = (query: string) => Number(db.prepare(query).get()?.['n']);
  db.exec("UPDATE job SET run_at_ms = 0 WHERE name = 'plan-digests' AND lease_holder IS NULL");
  await until(
    () =>
      count("SELECT count(*) AS n FROM job WHERE name = 'plan-digests' AND run_at_ms > 0") === 1 &&
      count("SELECT count(*) AS n FROM job WHERE name = 'alert-digest-mail'") === 0,
  );
  return count('SELECT count(*) AS n FROM alert_digest WHERE sent_at_ms IS NOT NULL');
}

/** Everything imported has been read and matched. */
function isMatched(db: DatabaseSync): boolean {
  const row = db
    .prepare(
      `SELECT p.generation = g.generation AND p.batch_end_seq IS NULL
        AND NOT EXISTS (SELECT 1 FROM stock_change) AS done FROM alert_progress p, stock_generation g`,
    )
    .get();
  return row?.['done'] === 1;
}

async function until(isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + DONE_WITHIN_MS;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error('The background process did not finish in time.');
    await wait(POLL_MS);
  }
}

async function importFeed(dataDir: string, file: string): Promise<void> {
  const options = ['--feed', 'generic', '--keep-sample', '--data-dir', dataDir, file];
  const importer = spawn(process.execPath, ['scripts/inventory-import.ts', ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(importer, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The import ended with exit code ${String(code)}.`);
}

const secondsSince = (startedAt: number): string => ((performance.now() - startedAt) / 1_000).toFixed(1);
