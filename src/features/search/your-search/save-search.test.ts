import { describe, expect, test } from 'vitest';
import { canSaveSearch } from '#src/features/search/your-search/save-search.ts';

const FACTS = { isSwitchedOff: false, requestValueCount: 2, isSignedIn: false, isSaved: false, chipCount: 1 };

describe('a search', () => {
  test.each([
    ['with chips can be saved by a visitor', {}, true],
    ['can be saved by a visitor who is not signed in', { isSaved: true }, true],
    ['that is not saved yet can be saved by a signed-in shopper', { isSignedIn: true }, true],
    ['that is saved is not saved again', { isSignedIn: true, isSaved: true }, false],
    ['is not saved where the feature is off', { isSwitchedOff: true }, false],
    ['of nothing is not saved', { requestValueCount: 0 }, false],
    ['without chips is not saved', { chipCount: 0 }, false],
  ])('%s', (_, changes, expected) => {
    expect(canSaveSearch({ ...FACTS, ...changes })).toBe(expected);
  });
});
