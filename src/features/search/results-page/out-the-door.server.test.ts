import { expect, test } from 'vitest';
import { withPriceLimit } from '#src/features/search/results-page/out-the-door.server.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { createPlaces } from '#src/server/places/zip-table.ts';

const NO_DATA = 'test-results/no-imports';
const places = createPlaces(NO_DATA);
const config = { registrationFees: { IL: { fee: 151, isAll: true, source: 'a law' } } };

test('a limit leaves room for what the state charges', () => {
  const limitOf = (search: string) =>
    withPriceLimit({ places, config }, parseQuery(`${search}&maxOutTheDoor=21566`)).ranges.outTheDoor?.max;
  expect(limitOf('zip=60601')).toBe(20_000);
  expect(limitOf('zip=97201'), 'no tax in Oregon, and no fee given').toBe(21_566);
});
