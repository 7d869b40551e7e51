import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAskTest, helloCall, someLocals } from '#src/engine/calls/ask.fixtures.ts';
import type { HelloCall } from '#src/engine/calls/ask.fixtures.ts';
import type { Transport } from '#src/engine/calls/transports.ts';

const listing: HelloCall = { ...helloCall, timeoutMs: 20_000, windowMs: 60_000, isRequired: true };
const wallet: HelloCall = { ...listing, name: 'wallet', timeoutMs: 8_000, isRequired: false };
const STEP_MS = 100;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A service that takes as long as the test says, and pages that ask it. */
function createSite() {
  let answersAfterMs = Infinity;
  const transport: Transport = async () => {
    await new Promise<void>((resolve) => {
      if (answersAfterMs < Infinity) setTimeout(resolve, answersAfterMs);
    });
    return { greeting: 'hello' };
  };
  const { factory, failures } = createAskTest(transport);
  const visit = async (calls = [listing]) => {
    const ask = factory.bind({ locals: someLocals(), deadlineAt: performance.now() + 60_000 });
    const answers: string[] = [];
    const startMs = performance.now();
    const visited = (async () => {
      for (const call of calls) answers.push((await ask(call, { name: 'you' })).source);
      return Math.round((performance.now() - startMs) / 1_000);
    })();
    let isOver = false;
    void visited.then(() => (isOver = true));
    while (!isOver) await vi.advanceTimersByTimeAsync(STEP_MS);
    return { answers, seconds: await visited };
  };
  return { factory, failures, visit, answerAfter: (ms: number) => void (answersAfterMs = ms) };
}

test('a page waits for its results until their timeout, and the next page three seconds', async () => {
  const { factory, failures, visit, answerAfter } = createSite();
  expect(await visit()).toEqual({ answers: ['fallback'], seconds: 20 });
  expect(await visit()).toEqual({ answers: ['fallback'], seconds: 3 });
  expect(failures).toMatchObject([{ error: { type: 'timeout' } }, { error: { type: 'timeout' } }]);
  expect(factory.health()).toMatchObject([{ state: 'closed', underWay: 1, isFailing: true }]);
  answerAfter(500);
  expect((await visit()).answers).toEqual(['live']);
  expect(factory.health()).toMatchObject([{ isFailing: false }]);
});

test('a page waits three seconds for an optional service that hangs, and the next page one', async () => {
  const { visit, answerAfter } = createSite();
  expect(await visit([wallet])).toEqual({ answers: ['fallback'], seconds: 3 });
  expect(await visit([wallet])).toEqual({ answers: ['fallback'], seconds: 1 });
  answerAfter(500);
  expect((await visit([wallet])).answers).toEqual(['live']);
});

test('a page waits for long only once, whatever it asks', async () => {
  const saved = { ...wallet, name: 'saved', timeoutMs: 3_000, windowMs: 9_000 };
  const deals = { ...saved, name: 'deals', timeoutMs: 5_000, windowMs: 15_000 };
  const site = createSite();
  expect(await site.visit([saved, deals])).toEqual({ answers: ['fallback', 'fallback'], seconds: 4 });
  expect(await site.visit([saved, deals])).toEqual({ answers: ['fallback', 'fallback'], seconds: 2 });
});

test('results that come late are waited for', async () => {
  const { visit, answerAfter } = createSite();
  answerAfter(8_000);
  expect(await visit()).toEqual({ answers: ['live'], seconds: 8 });
});

test('an optional service that is slow and answers is waited for', async () => {
  const { factory, visit, answerAfter } = createSite();
  answerAfter(6_000);
  expect(await visit([wallet])).toEqual({ answers: ['fallback'], seconds: 3 });
  await vi.advanceTimersByTimeAsync(6_000);
  expect(factory.health()).toMatchObject([{ underWay: 0, isFailing: false }]);
  expect(await visit([wallet])).toEqual({ answers: ['live'], seconds: 6 });
});

test('several failures in a row are told, one is not', async () => {
  const { factory, askTimes } = createAskTest(() => Promise.reject(new Error('broken')));
  await askTimes(1);
  expect(factory.health()).toMatchObject([{ isFailing: false }]);
  await askTimes(2);
  expect(factory.health()).toMatchObject([{ isFailing: true }]);
});
