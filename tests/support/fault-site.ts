// A built server whose services fail on request; timeouts and resets are a tenth.
import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';
import { UPSTREAM_SERVICES } from '#src/lib/upstream-services.ts';
import { FAULTS, startFaultUpstream } from '#tests/support/fault-upstream.ts';
import type { Fault, FaultUpstream, GoodAnswer, Scripted } from '#tests/support/fault-upstream.ts';
import { HtmlPage } from '#tests/support/html-page.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';
import { askMetrics } from '#tests/support/metrics.ts';
import { IS_NIGHTLY, repeat, sweep } from '#tests/support/nightly.ts';
import { BUSY_TEXT, fetchAdmitted } from '#tests/support/http-answer.ts';

export const TIME_SCALE = 0.1;
export const DESK_SECRET = 'a secret of some length';
export const LISTING_PATH = '/rest/lsc/listing';
/** By day one of each class. A requested pause would affect the tests after it. */
export const ALL_FAULTS: readonly Fault[] = Object.values(FAULTS)
  .flatMap<Fault>(sweep)
  .toSorted((a, b) => Number(a === 'status-429') - Number(b === 'status-429'));
/** By day one for each outcome, because tests of the calls themselves have them all. */
export const FAULTS_OF_A_PAGE: readonly Fault[] = IS_NIGHTLY
  ? ALL_FAULTS
  : ['dropped', 'slow', 'status-500', 'malformed', 'poisoned'];
const SERVICE_URLS = Object.values(UPSTREAM_SERVICES).map(({ variable }) => variable);
/** More good answers than bad ones, so that no breaker opens between the tests of one call. */
const GOOD_ANSWERS = repeat(12, 26);
const AT_ONCE = 4;
/** On a stalled machine the server sheds pages, which is unrelated to faults. */
const MAX_BUSY_ANSWERS = 5;
/** Longer than any call's own timeout. */
const SLOW_MS = 3_000;

export interface Visit {
  status: number;
  html: string;
  page: HtmlPage;
  firstByteMs: number;
  ms: number;
}

export interface FaultSite {
  upstream: FaultUpstream;
  site: SiteUnderTest;
  visit(path: string, failing?: Scripted, userAgent?: string): Promise<Visit>;
  /** Sends enough good answers to keep every breaker of the page closed; once for each page. */
  warmUp(path: string): Promise<void>;
  readMetric(name: string): Promise<number>;
  stop(): Promise<void>;
}

/** @param good the answers of healthy services; by default those of a site without services */
export async function startFaultSite(
  env: Record<string, string> = {},
  good: GoodAnswer = rememberEmbedded(),
): Promise<FaultSite> {
  const warm = new Set<string>();
  let count = 0;
  const upstream = await startFaultUpstream(good);
  const site = await startSite(inject('dataDir'), {
    ...Object.fromEntries(SERVICE_URLS.map((name) => [name, upstream.url])),
    SERVICE_SECRET: 'a secret of at least 32 characters',
    CALL_TIME_SCALE: String(TIME_SCALE),
    TRUSTED_PROXIES: '127.0.0.1', // whose request ids are trusted, since they select the fault
    DRAIN_DELAY_MS: '0',
    ANSWER_CACHE_MB: '0', // a kept answer would hide the fault
    LOG_LEVEL: 'warn',
    REBUILD_SECRET: DESK_SECRET,
    ...env,
  });

  async function visit(path: string, failing?: Scripted, userAgent = 'Mozilla/5.0'): Promise<Visit> {
    for (let busy = 0; ; busy++) {
      const answer = await visitOnce(path, failing, userAgent);
      if (answer.retryAfterMs === undefined || busy === MAX_BUSY_ANSWERS) return answer;
      await wait(answer.retryAfterMs);
    }
  }

  async function visitOnce(
    path: string,
    failing: Scripted | undefined,
    userAgent: string,
  ): Promise<Visit & { retryAfterMs: number | undefined }> {
    const id = `fault-cell-${++count}`;
    if (failing) upstream.script.set(id, { afterMs: SLOW_MS, ...failing });
    const startedAt = performance.now();
    const answer = await fetch(site.url + path, { headers: { 'x-request-id': id, 'user-agent': userAgent } });
    const firstByteMs = performance.now() - startedAt;
    const html = await answer.text();
    const ms = performance.now() - startedAt;
    upstream.script.delete(id);
    const isBusy = answer.status === 503 && html.includes(BUSY_TEXT);
    const retryAfterMs = isBusy ? Number(answer.headers.get('retry-after')) * 1_000 : undefined;
    return { status: answer.status, html, page: new HtmlPage(html), firstByteMs, ms, retryAfterMs };
  }

  return {
    upstream,
    site,
    visit,
    warmUp: async (path) => {
      if (warm.has(path)) return;
      warm.add(path);
      await runAll(Array.from({ length: GOOD_ANSWERS }), () => visit(path));
    },
    readMetric: async (name) => {
      const text = await askMetrics(site.url);
      const line = text.split('\n').find((one) => one.startsWith(`${name} `));
      return Number(line?.split(' ').at(-1));
    },
    stop: async () => {
      await site.stop();
      await upstream.stop();
    },
  };
}

/** Requests each address once. */
function rememberEmbedded(): GoodAnswer {
  const known = new Map<string, Promise<string | undefined>>();
  return (url, { method }) => {
    if (method !== 'GET') return Promise.resolve(undefined);
    let answer = known.get(url);
    if (!answer) known.set(url, (answer = askEmbedded(url)));
    return answer;
  };
}

/** The answer of the same call without configured services. */
async function askEmbedded(url: string): Promise<string | undefined> {
  const answer = await fetchAdmitted(inject('siteUrl') + url);
  return answer.ok ? answer.text() : undefined;
}

/** Runs a limited number at once; results are in the order of the items. */
export async function runAll<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  atOnce = AT_ONCE,
): Promise<Result[]> {
  const results: Result[] = [];
  const rest = [...items.entries()];
  const takeNext = async (): Promise<void> => {
    for (let next = rest.shift(); next; next = rest.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, takeNext));
  return results;
}
