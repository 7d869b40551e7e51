import { expect, test } from 'vitest';
import { createLimitedTasks } from '#src/lib/limited-tasks.ts';

const LIMITS = { atOnce: 2, atOncePerGroup: 1, maxWaiting: 3, maxWaitingPerGroup: 2, maxWaitMs: 1_000 };

function setUp(limits = LIMITS) {
  let nowMs = 0;
  const tasks = createLimitedTasks(limits, () => nowMs);
  const log: string[] = [];
  const begin = (group: string, name: string) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const answer = tasks.run(group, () => {
      log.push(name);
      return promise;
    });
    return { answer, end: () => (resolve(name), answer) };
  };
  return { begin, log, pass: (ms: number) => (nowMs += ms) };
}

test('limits how many tasks run at once, in total and per group, and starts the next when there is room', async () => {
  const { begin, log } = setUp();
  const [a1, a2, b1] = [begin('a', 'a1'), begin('a', 'a2'), begin('b', 'b1')];
  expect(log).toEqual(['a1', 'b1']);
  await b1.end();
  expect(log).toEqual(['a1', 'b1']);
  await a1.end();
  expect(await a2.end()).toEqual({ result: 'a2' });
  expect(log).toEqual(['a1', 'b1', 'a2']);
});

test('drops a task when too many wait, or when it has waited too long', async () => {
  const { begin, log, pass } = setUp();
  const [a1, a2, a3, a4] = [begin('a', 'a1'), begin('a', 'a2'), begin('a', 'a3'), begin('a', 'a4')];
  expect(await a4.answer).toBeUndefined();
  pass(1_001);
  await a1.end();
  expect([await a2.answer, await a3.answer]).toEqual([undefined, undefined]);
  expect(log).toEqual(['a1']);
});

test('frees the place of a task that fails', async () => {
  const tasks = createLimitedTasks({ ...LIMITS, atOnce: 1 }, () => 0);
  await expect(tasks.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await tasks.run('a', () => Promise.resolve(1))).toEqual({ result: 1 });
});
