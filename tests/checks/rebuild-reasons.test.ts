// The reasons for rebuilding a page, in words for the editors' desk.
import { expect, test } from 'vitest';
import { describeOutdated } from '#scripts/rebuild/plan.ts';

test.each([
  [
    'editorial {"makeCode":"HONDA","modelCode":"CIVIC","year":2021}',
    "an editor's text has changed (2021 HONDA CIVIC)",
  ],
  ['editorial {"makeCode":"HONDA","modelCode":"CIVIC"}', "an editor's text has changed (HONDA CIVIC)"],
  ['dealer-text one-price', "an editor's text has changed (one-price)"],
  ['contents', "an editor's text has changed"],
  ['counts-of HONDA|CIVIC', 'prices or numbers of cars have changed (HONDA|CIVIC)'],
  ['model HONDA|CIVIC', 'facts have changed (model HONDA|CIVIC)'],
])('%s is reported as: %s', (read, words) => {
  expect(describeOutdated({ read, onlyFragment: false })).toBe(words);
});

test('reports a page with only its fragment out of date as such, whatever changed in it', () => {
  const words = 'its similar cars have changed';
  expect(describeOutdated({ read: 'counts-of HONDA|CIVIC', onlyFragment: true })).toBe(words);
});
