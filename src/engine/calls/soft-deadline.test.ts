import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createAskTest, helloCall, outcomeOf, someLocals } from '#src/engine/calls/ask.fixtures.ts';
import type { HelloCall } from '#src/engine/calls/ask.fixtures.ts';
import type { AskOptions } from '#src/engine/calls/ask.ts';
import { implement } from '#src/engine/calls/handlers.ts';
import type { Transport } from '#src/engine/calls/transports.ts';

const required: HelloCall = {
  ...helloCall,
  name: 'required',
  timeoutMs: 500,
  windowMs: 1_500,
  isRequired: true,
};
const optional: HelloCall = { ...helloCall, name: 'optional', timeoutMs: 400, windowMs: 1_200 };
/** The required call takes 20 ms; all others never end. */
const half: Transport = async ({ name }) => {
  if (name !== 'required') return new Promise(() => undefined);
  await wait(20);
  return { greeting: 'hello' };
};

/** A call to a host from data runs from here, wherever its answer is read. */
const outside: HelloCall = { ...optional, name: 'outside', hostOf: () => 'shop.example' };

/** Calls as a page makes them, with a deadline. */
function askAsPage(transport: Transport | undefined, options: Partial<AskOptions> = {}) {
  const { factory } = createAskTest(transport, options);
  const ask = factory.bind({ locals: someLocals(), deadlineAt: performance.now() + 5_000 });
  return { ask, factory };
}

async function measure<T>(work: Promise<T>): Promise<{ result: T; ms: number }> {
  const startedAt = performance.now();
  return { result: await work, ms: performance.now() - startedAt };
}

test('a page continues soon after its required answer while every optional call hangs', async () => {
  const { ask } = askAsPage(half);
  const page = async () => {
    const answers = await Promise.all([ask(required, { name: 'a' }), outcomeOf(ask, optional)]);
    return [answers[0].source, answers[1], await outcomeOf(ask, optional)];
  };
  const { result, ms } = await measure(page());
  expect(result).toEqual(['live', 'timeout', 'timeout']);
  expect(ms).toBeLessThan(300);
});

test('a call that the page gave up keeps running, and its failure counts', async () => {
  const { ask, factory } = askAsPage(half);
  await Promise.all([ask(required, { name: 'a' }), outcomeOf(ask, optional)]);
  const health = () => factory.health().find(({ name }) => name === 'optional');
  expect(health()).toMatchObject({ underWay: 1, failures: 0 });
  await expect.poll(health, { timeout: 2_000 }).toMatchObject({ underWay: 0, failures: 1 });
});

test('a page includes an optional call that is in time', async () => {
  const { ask } = askAsPage(async () => {
    await wait(20);
    return { greeting: 'hello' };
  });
  expect(await Promise.all([outcomeOf(ask, required), outcomeOf(ask, optional)])).toEqual(['live', 'live']);
});

test.each([
  ['without a required call', { deadlineAt: Infinity }, half],
  ['in a build, which has no deadline', {}, half],
])('an optional call has its own timeout %s', async (_name, context, transport) => {
  const { factory } = createAskTest(transport);
  const ask = factory.bind({ locals: someLocals(), ...context });
  const isBuild = !('deadlineAt' in context);
  if (isBuild) await ask(required, { name: 'a' });
  const { result, ms } = await measure(outcomeOf(ask, optional));
  expect(result).toBe('timeout');
  expect(ms).toBeGreaterThan(390);
});

test('a page does not wait for a host from data, neither within the required answer nor after it', async () => {
  const { ask, factory } = askAsPage(undefined, {
    marketplace: [
      implement(required, async () => ({ greeting: await outcomeOf(ask, outside) })),
      implement(outside, () => new Promise(() => undefined)),
    ],
  });
  const page = async () => {
    const { data } = await ask(required, { name: 'a' });
    return [data.greeting, await outcomeOf(ask, outside)];
  };
  const { result, ms } = await measure(page());
  expect(result).toEqual(['timeout', 'timeout']);
  expect(ms).toBeLessThan(300);
  const health = () => factory.health().find(({ name }) => name === 'outside');
  await expect.poll(health, { timeout: 2_000 }).toMatchObject({ underWay: 0, failures: 2 });
});
