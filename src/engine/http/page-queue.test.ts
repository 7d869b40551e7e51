import { expect, test } from 'vitest';
import { createPageQueue } from '#src/engine/http/page-queue.ts';
import { waitFor } from '#tests/support/wait-for.ts';

test('networks take turns, and each gets its pages in the order in which it asked', async () => {
  const queue = createPageQueue();
  const begun: string[] = [];
  const ask = (name: string, network: string) => queue.add(() => void begun.push(name), network);
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask(name, 'a');
  ask('b1', 'b');
  ask('c1', 'c');
  ask('b2', 'b');
  expect([begun, queue.count(), queue.count('a'), queue.count('z')]).toEqual([['a1'], 6, 3, 0]);
  await waitFor(() => expect(queue.count()).toBe(0));
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  expect([queue.waitsMs(), queue.waitsMsOf('a')]).toEqual([0, 0]);
});
