// Every declared call × every fault of its service, over HTTP: the call returns its fallback and the reason in time,
// frees its connection, and is reported once. F10 is a flapping service.
// @see docs/rules/reliability.md#faults-of-a-service
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AnyCall } from '#src/lib/call.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { marketplace } from '#src/server/marketplace.ts';
import { createAsk } from '#src/engine/calls/ask.ts';
import type { AskFactory, CallFailure } from '#src/engine/calls/ask.ts';
import { remote } from '#src/engine/calls/transports.ts';
import { FAULTS, OUTCOMES, startFaultUpstream } from '#tests/support/fault-upstream.ts';
import type { Fault, FaultUpstream } from '#tests/support/fault-upstream.ts';
import { some } from '#tests/support/nightly.ts';

const CALLS = marketplace.map(({ call }) => call);
/** Scales the calls' timeouts: 20 s become one, and 3 s become 150 ms. */
const TIME_SCALE = 0.05;
const SLOW: ReadonlySet<Fault> = new Set(['slow', 'drip', 'late']);
/** For timers on a busy machine. */
const SLACK_MS = 1_000;
/** A test of each of these transfers megabytes. */
const HEAVY: ReadonlySet<Fault> = new Set(['huge', 'gzip-bomb', 'endless']);
/** All calls read an answer by the same code. */
const HEAVY_BY_DAY = 12;
/** These end at the size limit, not by the clock of a busy machine. */
const HEAVY_TIME_SCALE = 10;
const AT_ONCE = 8;
const SOCKETS_CLOSED_WITHIN_MS = 1_000;
/** Resets of 30 s and 300 s become 75 and 750 ms. */
const RESET_SCALE = 1 / 400;
const MAX_REFUSAL_MS = 50;

let upstream: FaultUpstream;
const factories: AskFactory[] = [];
beforeAll(async () => {
  const goodByPath = new Map(CALLS.map((call) => [pathOf(call), goodAnswer(call)]));
  upstream = await startFaultUpstream((_url, req) =>
    Promise.resolve(goodByPath.get(`${req.method ?? ''} ${(req.url ?? '').split('?')[0] ?? ''}`)),
  );
});
afterAll(async () => {
  for (const factory of factories) factory.close();
  await upstream.stop();
  expect(upstream.canaryCount).toBe(0);
});

/** Each test has its own breakers. */
function createCell(id: string, { timeScale = 1, base = upstream.url } = {}) {
  const failures: CallFailure[] = [];
  const factory = createAsk({
    transportOf: () => remote(base),
    listener: { callFailed: (failure) => failures.push(failure) },
    timeScale,
  });
  factories.push(factory);
  const ask = factory.bind({ locals: { requestId: id, clientIp: '192.0.2.1' } as App.Locals });
  return { ask, factory, failures };
}

async function runCell(call: AnyCall, fault: Fault, base?: string) {
  const id = `${call.name}.${fault}`;
  const timeScale = SLOW.has(fault) ? TIME_SCALE : HEAVY.has(fault) ? HEAVY_TIME_SCALE : 1;
  const { ask, failures } = createCell(id, { timeScale, ...definedOnly({ base }) });
  const timeoutMs = call.timeoutMs * timeScale;
  upstream.script.set(id, { fault, afterMs: timeoutMs + SLACK_MS });
  const startedAt = performance.now();
  const answer = await ask(call, inputOf(call));
  return { answer, failures, timeoutMs, ms: performance.now() - startedAt };
}

const VARIANTS = Object.values(FAULTS).flat();

test.each(VARIANTS)('%s: every call falls back in time and frees its connection', async (fault) => {
  const isHeavy = HEAVY.has(fault);
  const calls = isHeavy ? some(CALLS, HEAVY_BY_DAY) : CALLS;
  const cells = await runAll(calls, isHeavy ? AT_ONCE : calls.length, async (call) => ({
    call,
    ...(await runCell(call, fault)),
  }));
  const outcome = OUTCOMES[fault];
  for (const { call, answer, failures, timeoutMs, ms } of cells) {
    const what = `${call.name} × ${fault}`;
    expect(call.output.safeParse(answer.data).success, what).toBe(true);
    expect(ms, what).toBeLessThan(timeoutMs + SLACK_MS);
    if (outcome === 'any') continue;
    expect(answer, what).toMatchObject({ source: 'fallback', error: { type: outcome } });
    expect(failures, what).toHaveLength(1);
    if (outcome === 'timeout') expect(ms, what).toBeGreaterThan(timeoutMs * 0.9);
  }
  await vi.waitFor(() => expect(upstream.underWay).toBe(0), { timeout: SOCKETS_CLOSED_WITHIN_MS });
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect('polluted' in {}).toBe(false);
});

test('F1, a closed port: every call falls back', async () => {
  const answers = await runAll(
    CALLS,
    AT_ONCE,
    async (call) => (await runCell(call, 'dropped', 'http://127.0.0.1:1')).answer,
  );
  for (const answer of answers)
    expect(answer).toMatchObject({ source: 'fallback', error: { type: 'unreachable' } });
});

test('F1, an unknown host: every call falls back, however long the lookup takes', async () => {
  const [call] = CALLS.toSorted((a, b) => a.timeoutMs - b.timeoutMs);
  if (!call) throw new Error('There are no calls.');
  const { answer } = await runCell(call, 'dropped', 'http://nowhere.invalid');
  expect(answer).toMatchObject({
    source: 'fallback',
    error: { type: expect.stringMatching(/^(?:unreachable|timeout)$/) as unknown },
  });
});

test('F14: data left in a reused connection are never the answer to another request', async () => {
  for (const call of CALLS.filter(({ method }) => method === 'GET')) {
    await runCell(call, 'poisoned');
    const { ask } = createCell('healthy');
    const next = await ask(call, inputOf(call));
    expect(JSON.stringify(next.data), call.name).toBe(
      JSON.stringify(call.output.parse(JSON.parse(goodAnswer(call)))),
    );
  }
});

describe('F5', () => {
  test('a service that asks for a pause gets it: no request meanwhile', async () => {
    const cells = CALLS.map((call) => ({
      call,
      id: `${call.name}.pause`,
      ...createCell(`${call.name}.pause`),
    }));
    for (const { id } of cells) upstream.script.set(id, { fault: 'status-429' });
    await Promise.all(cells.map(({ ask, call }) => ask(call, inputOf(call))));
    const asked = await Promise.all(cells.map(({ ask, call }) => ask(call, inputOf(call))));
    for (const answer of asked) expect(answer).toMatchObject({ error: { type: 'open' } });
    for (const { id } of cells) {
      expect(
        upstream.seen.filter((seen) => seen.id === id),
        id,
      ).toHaveLength(1);
      upstream.script.delete(id);
    }
    await vi.waitFor(
      async () => {
        const answers = await Promise.all(cells.map(({ ask, call }) => ask(call, inputOf(call))));
        for (const answer of answers) expect(answer).toMatchObject({ source: 'live' });
      },
      { timeout: 3_000, interval: 200 },
    );
  });
});

test('F10: each breaker opens at its volume, rejects at once, probes with one call, and closes', async () => {
  const waits = (await runAll(CALLS, AT_ONCE * 3, flap)).flat().toSorted((a, b) => a - b);
  expect(waits.length).toBeGreaterThan(CALLS.length * 10);
  expect(waits[Math.floor(waits.length * 0.99)]).toBeLessThan(MAX_REFUSAL_MS);
});

/** How long rejected calls waited, in ms. */
async function flap(declared: AnyCall): Promise<number[]> {
  const id = `${declared.name}.flap`;
  const call = { ...declared, resetMs: declared.resetMs * RESET_SCALE };
  const { ask, factory } = createCell(id);
  const countSeen = () => upstream.seen.filter((seen) => seen.id === id).length;
  const state = () => factory.health()[0]?.state;
  upstream.script.set(id, { fault: 'status-503' });
  for (let i = 0; i < call.volume; i++) await ask(call, inputOf(call));
  expect(state(), call.name).toBe('open');
  expect(countSeen(), call.name).toBe(call.volume);

  const waits: number[] = [];
  for (let i = 0; i < 20; i++) {
    const startedAt = performance.now();
    const answer = await ask(call, inputOf(call));
    // The reset may have come meanwhile; then this was the probe.
    if (answer.source === 'fallback' && answer.error.type === 'open')
      waits.push(performance.now() - startedAt);
  }

  await vi.waitFor(() => expect(state(), call.name).toBe('half-open'), { timeout: 5_000, interval: 20 });
  upstream.script.delete(id);
  const before = countSeen();
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(call, inputOf(call))));
  expect(countSeen() - before, call.name).toBe(1);
  expect(
    answers.filter(({ source }) => source === 'live'),
    call.name,
  ).toHaveLength(1);
  expect(state(), call.name).toBe('closed');
  expect(await ask(call, inputOf(call)), call.name).toMatchObject({ source: 'live' });
  return waits;
}

/** Any text will do as a parameter, because the service does not read it. */
function inputOf(call: AnyCall): unknown {
  const params = [...call.path.matchAll(/\[(?:\.\.\.)?(\w+)\]/g)].map((match) => [match[1] ?? '', 'x1']);
  return {
    ...Object.fromEntries(params),
    ...(call.query === 'raw' && { search: 'makeCode=HONDA' }),
  } as unknown;
}

function pathOf(call: AnyCall): string {
  return `${call.method} ${call.path.replaceAll(/\[(?:\.\.\.)?\w+\]/g, 'x1')}`;
}

/** A fallback matches the schema, and every call has one. */
function goodAnswer(call: AnyCall): string {
  return JSON.stringify(call.fallback(inputOf(call), { type: 'status', message: 'No.' }));
}

/** Runs a limited number at once; results are in the order of the items. */
async function runAll<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const rest = [...items.entries()];
  const takeNext = async (): Promise<void> => {
    for (let next = rest.shift(); next; next = rest.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, takeNext));
  return results;
}
