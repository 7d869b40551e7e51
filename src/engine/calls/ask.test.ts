import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { createAskTest, helloCall, outcomeOf, someLocals } from '#src/engine/calls/ask.fixtures.ts';
import type { HelloCall } from '#src/engine/calls/ask.fixtures.ts';
import type { AskOptions } from '#src/engine/calls/ask.ts';
import type { Transport } from '#src/engine/calls/transports.ts';
import type { AnyCall } from '#src/lib/call.ts';
import { UpstreamError } from '#src/engine/calls/upstream-error.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const good: Transport = async () => ({ greeting: 'hello', secret: 'not in the schema' });
const broken: Transport = async () => {
  throw new Error('broken');
};
const hanging: Transport = () => new Promise(() => undefined);
/** A service that the test can break and repair. */
function switchable(first: Transport): { transport: Transport; use: (next: Transport) => void } {
  let current = first;
  return { transport: (...args) => current(...args), use: (next) => (current = next) };
}

describe('an answer', () => {
  test('returns live data, parsed by the schema', async () => {
    const { ask } = createAskTest(good);
    expect(await ask(helloCall, { name: 'you' })).toEqual({ source: 'live', data: { greeting: 'hello' } });
  });

  test.each([
    ['a handler that throws', broken, 'status'],
    ['no answer in time', hanging, 'timeout'],
    ['an answer that does not match the schema', async () => ({ greeting: 1 }), 'invalid'],
    ['nothing', async () => undefined, 'invalid'],
  ] as const)('returns the fallback with the error after %s', async (_name, transport, type) => {
    const { ask, failures } = createAskTest(transport);
    const answer = await ask(helloCall, { name: 'you' });
    expect(answer).toMatchObject({
      source: 'fallback',
      data: { greeting: `no answer for you: ${type}` },
      error: { type },
    });
    expect(failures).toMatchObject([{ call: 'hello', error: { type } }]);
  });

  test('gives up a hanging call at the call’s own timeout', async () => {
    const { ask } = createAskTest(hanging);
    const startedAt = performance.now();
    const answer = await ask(helloCall, { name: 'you' });
    const took = performance.now() - startedAt;
    expect(answer).toMatchObject({ error: { message: 'Request timed out' } });
    expect(took).toBeGreaterThan(55);
    expect(took).toBeLessThan(200);
  });
});

describe('the breaker', () => {
  test('stays closed below its minimum volume', async () => {
    const { askTimes, factory } = createAskTest(broken);
    expect(await askTimes(3)).toEqual(['status', 'status', 'status']);
    expect(factory.health()).toMatchObject([{ name: 'hello', state: 'closed', failures: 3 }]);
  });

  test('opens at its minimum volume, answers at once, retries after the reset, and closes on success', async () => {
    const upstream = switchable(broken);
    const { askTimes, factory } = createAskTest(upstream.transport);
    expect(await askTimes(6)).toEqual(['status', 'status', 'status', 'status', 'open', 'open']);
    upstream.use(good);
    await waitFor(() => expect(factory.health()[0]?.state).toBe('half-open'));
    expect(await askTimes(2)).toEqual(['live', 'live']);
    expect(factory.health()[0]?.state).toBe('closed');
  });

  test('does not count our own refusals, and is not closed by one', async () => {
    const refusing = () => Promise.reject(new UpstreamError('shed', 'Too many from there.'));
    const upstream = switchable(refusing);
    const { askTimes, factory } = createAskTest(upstream.transport);
    expect(new Set(await askTimes(8))).toEqual(new Set(['shed']));
    expect(factory.health()).toMatchObject([{ state: 'closed', failures: 0 }]);
    upstream.use(broken);
    await waitFor(async () => expect(await askTimes(1)).toEqual(['open']));
    await waitFor(() => expect(factory.health()[0]?.state).toBe('half-open'));
    upstream.use(refusing);
    expect(await askTimes(1)).toEqual(['shed']);
    expect(factory.health()[0]?.state).toBe('open');
  });

  test('is separate for each allow-listed host', async () => {
    const hosts = new Set(['bad.example', 'good.example']);
    const byHost: Transport = async (_call, input) => {
      if ((input as { name: string }).name !== 'good.example') throw new Error('broken');
      return { greeting: 'hello' };
    };
    const { ask, factory } = createAskTest(byHost, { hosts });
    const call: HelloCall = { ...helloCall, hostOf: ({ name }) => name };
    const askHost = async (name: string) => (await ask(call, { name })).source;
    for (let i = 0; i < 6; i++) await askHost('bad.example');
    expect(await askHost('good.example')).toBe('live');
    for (const name of ['a.example', 'b.example']) await askHost(name);
    const states = Object.fromEntries(factory.health().map(({ name, state }) => [name, state]));
    expect(states).toEqual({ 'hello bad.example': 'open', 'hello good.example': 'closed', hello: 'closed' });
  });

  test('lets one call through while half-open, and opens again when it fails', async () => {
    const { ask, askTimes, factory } = createAskTest(broken);
    await askTimes(5);
    await waitFor(() => expect(factory.health()[0]?.state).toBe('half-open'));
    const outcomes = await Promise.all([outcomeOf(ask), outcomeOf(ask), outcomeOf(ask)]);
    expect(outcomes.sort()).toEqual(['open', 'open', 'status']);
    expect(factory.health()[0]?.state).toBe('open');
  });

  test('opens on timeouts that are longer than a bucket', async () => {
    const { ask, factory } = createAskTest(hanging);
    for (let i = 0; i < 4; i++) expect(await outcomeOf(ask)).toBe('timeout');
    expect(factory.health()[0]?.state).toBe('open');
  });

  test('does not keep a Retry-After pause longer than its own reset', async () => {
    const anHour = { retryAfterMs: 60 * 60_000 };
    const upstream = switchable(() => Promise.reject(new UpstreamError('status', 'Busy.', anHour)));
    const { askTimes } = createAskTest(upstream.transport);
    expect(await askTimes(2)).toEqual(['status', 'open']);
    upstream.use(good);
    await vi.waitFor(async () => expect(await askTimes(1)).toEqual(['live']), { timeout: 2_000 });
  });

  test('forgets failures that are older than its window', async () => {
    const { askTimes, factory } = createAskTest(broken);
    await askTimes(3);
    await waitFor(() => expect(factory.health()[0]?.failures).toBe(0));
    expect(await askTimes(1)).toEqual(['status']);
    expect(factory.health()[0]?.state).toBe('closed');
  });

  test('does not stay half-open forever when the probe hangs', async () => {
    const upstream = switchable(broken);
    const { askTimes, factory } = createAskTest(upstream.transport);
    await askTimes(5);
    upstream.use(hanging);
    await waitFor(() => expect(factory.health()[0]?.state).toBe('half-open'));
    expect(await askTimes(1)).toEqual(['timeout']);
    expect(factory.health()[0]?.state).toBe('open');
    upstream.use(good);
    await waitFor(() => expect(factory.health()[0]?.state).toBe('half-open'));
    expect(await askTimes(1)).toEqual(['live']);
  });

  test('is shared by two declarations of the same name, and separate for two names', async () => {
    const { askTimes } = createAskTest(broken);
    await askTimes(4);
    expect(await askTimes(1, { ...helloCall })).toEqual(['open']);
    expect(await askTimes(1, { ...helloCall, name: 'other' })).toEqual(['status']);
  });
});

describe('calls in flight', () => {
  test('are limited; excess calls are shed without counting as failures', async () => {
    const { ask, factory } = createAskTest(hanging);
    const asked = Array.from({ length: 60 }, () => outcomeOf(ask));
    expect(factory.health()[0]?.underWay).toBe(50);
    const outcomes = await Promise.all(asked);
    expect(outcomes.filter((outcome) => outcome === 'shed')).toHaveLength(10);
    expect(factory.health()[0]).toMatchObject({ underWay: 0, failures: 50 });
  });

  test('are not affected by a neighbor’s timeout', async () => {
    const aborted: boolean[] = [];
    const transport: Transport = async (_call, input, { signal }) => {
      const { name } = input as { name: string };
      if (name === 'slow') return new Promise(() => undefined);
      await wait(40);
      aborted.push(signal.aborted);
      return { greeting: 'hello' };
    };
    const { ask } = createAskTest(transport);
    const slow = ask(helloCall, { name: 'slow' });
    await wait(30);
    expect((await ask(helloCall, { name: 'you' })).source).toBe('live');
    expect((await slow).source).toBe('fallback');
    expect(aborted).toEqual([false]);
  });
});

describe('a visitor', () => {
  test('aborts the call of a visitor who leaves, without counting a failure', async () => {
    const signals: AbortSignal[] = [];
    const transport: Transport = (_call, _input, { signal }) => {
      signals.push(signal);
      return new Promise(() => undefined);
    };
    const { factory } = createAskTest(transport);
    const visit = new AbortController();
    const ask = factory.bind({ locals: someLocals(), signal: visit.signal });
    const asked = Array.from({ length: 6 }, () => outcomeOf(ask));
    visit.abort();
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 6 }, () => 'timeout'));
    expect(signals.every((signal) => signal.aborted)).toBe(true);
    expect(factory.health()[0]).toMatchObject({ state: 'closed', failures: 0 });
  });

  test('does not close a half-open breaker when a visitor leaves', async () => {
    const upstream = switchable(broken);
    const { askTimes, factory } = createAskTest(upstream.transport);
    await askTimes(5);
    upstream.use(hanging);
    await waitFor(() => expect(factory.health()[0]?.state).toBe('half-open'));
    const ask = factory.bind({ locals: someLocals(), signal: AbortSignal.abort() });
    expect(await outcomeOf(ask)).toBe('timeout');
    expect(factory.health()[0]?.state).toBe('open');
  });

  test('limits calls to the time left, and makes none when no time is left', async () => {
    const { factory, failures } = createAskTest(hanging);
    const startedAt = performance.now();
    await outcomeOf(factory.bind({ locals: someLocals(), deadlineAt: startedAt + 20 }));
    expect(performance.now() - startedAt).toBeLessThan(55);
    expect(await outcomeOf(factory.bind({ locals: someLocals(), deadlineAt: startedAt }))).toBe('timeout');
    expect(failures.at(-1)?.error.message).toBe('No time was left for the call.');
  });
});

/** The handler of the call in this process. */
const handledBy = (upstream: Transport): Partial<AskOptions> => ({
  marketplace: [{ call: helloCall as AnyCall, answer: (...args) => upstream(helloCall as AnyCall, ...args) }],
});

describe('a page is told', () => {
  test.each([
    ['of an answer from elsewhere', good, {}, ['service']],
    ['nothing of a local answer', undefined, handledBy(good), []],
    ['of a call that failed', broken, {}, ['fallback']],
    ['of a local call that failed', undefined, handledBy(broken), ['fallback']],
  ])('%s', async (_what, transport, options, expected) => {
    const told: string[] = [];
    const ask = createAskTest(transport, options).factory.bind({
      locals: someLocals(),
      onFallback: () => told.push('fallback'),
      onService: () => told.push('service'),
    });
    await outcomeOf(ask);
    expect(told).toEqual(expected);
  });
});

describe('a page', () => {
  test.each([
    ['a page on demand', {}],
    ['a prebuilt page', { isBuiltAhead: true }],
  ])('%s gets local answers even if they failed for another page', async (_name, context) => {
    const upstream = switchable(broken);
    const { factory } = createAskTest(undefined, handledBy(upstream.transport));
    const ask = factory.bind({ locals: someLocals(), ...context });
    const failed = await Promise.all(Array.from({ length: 20 }, () => outcomeOf(ask)));
    expect(new Set(failed)).toEqual(new Set(['status']));
    upstream.use(good);
    expect(await outcomeOf(ask)).toBe('live');
  });

  test('gets local answers by a breaker where their handlers wait for another server', async () => {
    const guarded = new Set([helloCall.service]);
    const { askTimes } = createAskTest(undefined, { ...handledBy(broken), guarded });
    expect((await askTimes(6)).at(-1)).toBe('open');
  });

  test('that is prebuilt uses breakers for services elsewhere, like any page', async () => {
    const { factory, askTimes } = createAskTest(broken);
    await askTimes(5);
    expect(await outcomeOf(factory.bind({ locals: someLocals(), isBuiltAhead: true }))).toBe('open');
  });
});
