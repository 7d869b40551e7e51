import { expect, test } from 'vitest';
import { readVerdict } from '#src/features/vehicle/buy-online/eligibility.ts';

test.each([
  [{ totalMatched: 1 }, true],
  [{ totalMatched: 12, sellable: false }, true],
  [{ sellable: true }, true],
  [{ totalMatched: 0, sellable: true }, true],
  [{ totalMatched: 0 }, false],
  [{ sellable: false }, false],
  [{ totalMatched: '1' }, false],
  [{ sellable: 'true' }, false],
  [{}, false],
  [null, false],
  ['sellable', false],
  [[1], false],
])('%j is positive: %s', (answer, isEligible) => expect(readVerdict(answer)).toBe(isEligible));
