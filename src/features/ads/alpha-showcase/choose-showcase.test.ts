import { describe, expect, test } from 'vitest';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { asksForOneModel, chooseShowcase } from '#src/features/ads/alpha-showcase/choose-showcase.ts';

/** For example "a1 b1 a2": the dealers' cars, best bid first. */
const bids = (text: string) =>
  text.split(' ').map((id, index) => ({ id, bid: { ownerId: id.charAt(0), score: 100 - index } }));

describe('the showcase', () => {
  test.each([
    ['a1 b1 a2 a3 b2 c1', 'a1 a2 b1 b2 c1'],
    ['a1 a2 a3', 'a1 a2'],
    ['a1 a2 b1 b2 c1 c2 d1 d2 e1 e2 f1 f2 g1', 'a1 a2 b1 b2 c1 c2 d1 d2 e1 e2 f1 f2'],
  ])('of %s shows %s', (text, expected) => {
    expect(
      chooseShowcase(bids(text))
        .map(({ id }) => id)
        .join(' '),
    ).toBe(expected);
  });
});

test.each([
  ['', false],
  ['makeCode=FORD', false],
  ['makeCode=FORD&modelCode=EDGE', true],
  ['makeCode=FORD&modelCode=EDGE&trimCode=EDGE|SE&maxPrice=9000', true],
  ['makeCodeList=FORD,KIA&modelCodeList|FORD=EDGE', false],
  ['makeCodeList=FORD&modelCodeList|FORD=EDGE,ESCAPE', false],
])('exactly one make and model: %s (%s)', (search, expected) => {
  expect(asksForOneModel(parseQuery(search))).toBe(expected);
});
