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
  ['counts-of HONDA|CIVIC', 'prices or numbers of cars have changed (HONDA CIVIC)'],
  ['model FORD|F_150|yearStyles', 'facts in the catalog have changed (FORD F 150, year styles)'],
  ['model-years FORD|F_150', 'facts about model years have changed (FORD F 150)'],
  ['model FORD|F_150', 'facts in the catalog have changed (FORD F 150)'],
  ['trims HONDA|CIVIC', 'trims, their names or years have changed (HONDA CIVIC)'],
  ['trim HONDA|CIVIC|EX_L', 'facts about a trim have changed (HONDA CIVIC, EX L)'],
  ['trim-price HONDA|CIVIC|EX_L', 'the price of a trim has changed (HONDA CIVIC, EX L)'],
  ['model-year HONDA|CIVIC|2024', 'facts in the catalog have changed (HONDA CIVIC, 2024)'],
  ['models HONDA', 'models or their names have changed (HONDA)'],
  ['model-name HONDA|CIVIC', 'models or their names have changed (HONDA CIVIC)'],
  ['makes', 'makes or their names have changed'],
  ['catalogue', 'facts in the catalog have changed'],
])('%s is reported as: %s', (read, words) => {
  expect(describeOutdated({ read, onlyFragment: false })).toBe(words);
});

test('reports a page with only its fragment out of date as such, whatever changed in it', () => {
  const words = 'its similar cars have changed';
  expect(describeOutdated({ read: 'counts-of HONDA|CIVIC', onlyFragment: true })).toBe(words);
});
