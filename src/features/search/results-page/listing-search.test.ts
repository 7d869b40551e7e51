import { expect, test } from 'vitest';
import { isShowcaseLater } from '#src/features/ads/alpha-showcase/showcase-later.ts';
import { isOfChosenMakes } from '#src/features/search/results-page/chosen-makes.ts';
import { toListingSearch } from '#src/features/search/results-page/listing-search.ts';

const CIVICS = 'makeCode=HONDA&modelCode=CIVIC';

test.each([
  [true, true],
  [false, false],
])('a page of one model (%s) counts no other makes: %s', (isOfModel, isOfMakes) => {
  const search = toListingSearch({ upstreams: {} }, CIVICS, isOfModel);
  expect(isShowcaseLater(search)).toBe(true);
  expect(isOfChosenMakes(search)).toBe(isOfMakes);
});

test('a service elsewhere gets the search alone', () => {
  expect(toListingSearch({ upstreams: { lsc: 'https://lsc.example' } }, CIVICS, true)).toBe(CIVICS);
});
