import { expect, test } from 'vitest';
import { listUrgentFirst } from '#src/domain/vehicle/recall-advice.ts';

test('a short list of recalls has the urgent ones, the others in their order', () => {
  const recalls = [
    { number: 'A' },
    { number: 'B', advice: ['park-outside' as const] },
    { number: 'C' },
    { number: 'D', advice: ['do-not-drive' as const, 'park-outside' as const] },
  ];
  expect(listUrgentFirst(recalls).map(({ number }) => number)).toEqual(['D', 'B', 'A', 'C']);
});
