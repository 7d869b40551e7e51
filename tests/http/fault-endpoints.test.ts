// Every endpoint of an outgoing call × every fault of its service, on a built server with all services elsewhere: what the
// endpoint answers, and what a browser shows.
// @see docs/rules/reliability.md#faults-of-a-service
import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callApi } from '#src/browser/call-api.ts';
import { FLAG_DEFAULTS } from '#src/domain/site/flags.ts';
import type { AnyCall, Answer } from '#src/lib/call.ts';
import { marketplace } from '#src/server/marketplace.ts';
import { inputsOf } from '#tests/support/call-inputs.ts';
import { faultAnswerOf } from '#tests/support/fault-answers.ts';
import { ALL_FAULTS, runAll, startFaultSite } from '#tests/support/fault-site.ts';
import type { FaultSite } from '#tests/support/fault-site.ts';
import { OUTCOMES } from '#tests/support/fault-upstream.ts';
import type { Fault } from '#tests/support/fault-upstream.ts';

/** Another call with the same request to the same address. */
const SHARED_ROUTES = ['active-listings'];
/** Calls that a browser can make and that Forecourt forwards to an operator's service. */
const CALLS = marketplace
  .map(({ call }) => call)
  .filter(
    ({ service, serverOnly, isGuarded, name }) =>
      service !== 'site' && !serverOnly && !isGuarded && !SHARED_ROUTES.includes(name),
  );
const LONGEST_FIRST = CALLS.toSorted((a, b) => b.timeoutMs - a.timeoutMs);
const STATUS = { timeout: 504, open: 503, shed: 503, unreachable: 502, status: 502, invalid: 502 } as const;
/** Scales the calls' timeouts, so that a busy machine does not end a call. */
const TIME_SCALE = 0.3;
/** These only wait, and can wait in parallel. */
const SLOW = ['slow', 'drip', 'late'] as const;
/** These transfer megabytes and would delay tests in parallel. */
const HEAVY = ['endless', 'huge', 'gzip-bomb'] as const;
/** Asks for a pause, in which all other requests would fail. */
const PAUSE = 'status-429';
const APART: ReadonlySet<Fault> = new Set([...SLOW, ...HEAVY, PAUSE]);
const LIGHT = ALL_FAULTS.filter((fault) => !APART.has(fault));
/** Half of the answers may be bad before a breaker opens. */
const GOOD_BEFORE_BAD = 2;
/** Few enough that a busy server sheds none of them. */
const AT_ONCE = { slow: 10, light: 4 };
const SLACK_MS = 2_000;
const MAX_REFUSAL_MS = 50;
/** A new network for each run, because the number of new visitors per network is limited. */
const NETWORK = `2001:db8:${process.pid.toString(16)}:${(Date.now() & 0xffff).toString(16)}::1`;
const ALL_FLAGS = Object.fromEntries(Object.keys(FLAG_DEFAULTS).map((flag) => [flag, true]));

interface Seen {
  status: number;
  cache: string | null;
  body: string;
}
interface Cell extends Seen {
  answer: Answer<unknown>;
  ms: number;
}

/** The current request: the id that selects its fault, and its outcome. */
const asking = new AsyncLocalStorage<{ id: string; seen?: Seen }>();
const goodAnswers = new Map<string, string>();
let faults: FaultSite;
let cellCount = 0;
/** All requests are of one visitor. */
let cookie = '';

beforeAll(async () => {
  const env = { FLAGS: JSON.stringify(ALL_FLAGS), CALL_TIME_SCALE: String(TIME_SCALE) };
  faults = await startFaultSite(env, (_url, { headers }) =>
    Promise.resolve(goodAnswers.get(String(headers['x-request-id']))),
  );
  const reach = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const cell = asking.getStore();
    const own = { origin: faults.site.url, 'x-request-id': cell?.id ?? '', 'x-forwarded-for': NETWORK };
    const headers = { ...(init.headers as Record<string, string>), ...own, cookie };
    const response = await reach(faults.site.url + url, { ...init, headers });
    cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const cache = response.headers.get('cache-control');
    if (cell) cell.seen = { status: response.status, cache, body: await response.clone().text() };
    return response;
  });
  for (const call of CALLS) if (cookie === '') await ask(call);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  expect(faults.upstream.canaryCount).toBe(0);
  expect(faults.site.process.exitCode).toBeNull();
  await faults.stop();
});

/** As a page's script does. */
async function ask(call: AnyCall, fault?: Fault): Promise<Cell> {
  const cell: { id: string; seen?: Seen } = { id: `endpoint-cell-${++cellCount}` };
  const [input] = inputsOf(call, 'a-car');
  const good = call.fallback(input, { type: 'status', message: 'No.' });
  goodAnswers.set(
    cell.id,
    JSON.stringify(call.name === 'listing' ? { ...(good as object), viewCounts: {} } : good),
  );
  // Results are asked for together with their sponsored places and view counts, which stay healthy.
  const but = CALLS.map(({ path }) => path).filter((path) => path !== call.path);
  if (fault) faults.upstream.script.set(cell.id, { fault, but, afterMs: call.timeoutMs });
  const startedAt = performance.now();
  const answer = await asking.run(cell, () => callApi(call, input));
  const ms = performance.now() - startedAt;
  faults.upstream.script.delete(cell.id);
  goodAnswers.delete(cell.id);
  if (!cell.seen) throw new Error(`No result for ${call.name} × ${String(fault)}.`);
  return { answer, ms, ...cell.seen };
}

test('every endpoint × every fault but large ones: the reason, in time, and the catalogue’s answer', async () => {
  await Promise.all([
    runAll(LONGEST_FIRST, (call) => runFaults(call, SLOW), AT_ONCE.slow),
    runAll(CALLS, (call) => runFaults(call, LIGHT), AT_ONCE.light),
  ]);
});

test('every endpoint × every large answer: the reason, in time, and the catalogue’s answer', async () => {
  for (const call of CALLS) await runFaults(call, HEAVY);
});

test('a service that asks for a pause: the breaker acts as open, and calls return at once', async () => {
  const waits = await runAll(CALLS, async (call) => {
    await runFaults(call, [PAUSE]);
    const open = await ask(call);
    expectFailed(`${call.name} × open`, call, 'open', open);
    return open.ms;
  });
  const median = waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)];
  expect(median).toBeLessThan(MAX_REFUSAL_MS);
});

async function runFaults(call: AnyCall, faults: readonly Fault[]): Promise<void> {
  for (const fault of faults) {
    let good = await ask(call);
    for (let i = 1; i < GOOD_BEFORE_BAD; i++) good = await ask(call);
    expectFailure(call, fault, await ask(call, fault), good);
  }
}

function expectFailure(call: AnyCall, fault: Fault, cell: Cell, good: Cell): void {
  const what = `${call.name} × ${fault}`;
  const outcome = OUTCOMES[fault];
  expect(cell.body, what).not.toMatch(/poison|pollut/);
  expect(cell.ms, what).toBeLessThan(call.timeoutMs * TIME_SCALE + SLACK_MS);
  if (outcome === 'any') expect([good.status, STATUS.invalid], what).toContain(cell.status);
  else expectFailed(what, call, outcome, cell);
}

function expectFailed(what: string, call: AnyCall, type: keyof typeof STATUS, cell: Cell): void {
  expect([cell.status, cell.cache], what).toEqual([STATUS[type], 'no-store']);
  expect(JSON.parse(cell.body), what).toEqual({
    error: { type, message: expect.any(String) as unknown },
    requestId: expect.stringMatching(/^endpoint-cell-/) as unknown,
  });
  expect(cell.answer, what).toMatchObject({
    source: 'fallback',
    error: { type },
    data: faultAnswerOf(call.name, type) ?? 'calls without an expected answer',
  });
}
