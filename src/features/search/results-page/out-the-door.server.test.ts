import { expect, test } from 'vitest';
import { aCar } from '#src/features/search/result-card/listing-card.fixtures.ts';
import { cardsAround, withPriceLimit } from '#src/features/search/results-page/out-the-door.server.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { createPlaces } from '#src/server/places/zip-table.ts';

const NO_DATA = 'test-results/no-imports';
const places = createPlaces(NO_DATA);
const catalogue = () => loadCatalogue(NO_DATA);
const config = { registrationFees: { IL: { fee: 151, isAll: true, source: 'a law' } } };

test.each([
  ['zip=60601', { disclosedFees: 599 }, /^from \$21,566 out the door$/],
  ['zip=60601', { assumedFees: { amount: 500, place: 'IL' } }, /^est\. \$2[12],\d{3} out the door$/],
  ['zip=60601', {}, /^\$21,\d{3} out the door plus fees$/],
  ['sortBy=outTheDoorASC', { disclosedFees: 599 }, /^\$20,000 before tax$/],
])('a card of a search with %s and the fees %o fits its line', (search, fees, line) => {
  const listing = { ...aCar(), pricingDetail: { salePrice: 20_000, ...fees } };
  const [outTheDoor] = cardsAround({ places, catalogue, config }, parseQuery(search))(
    listing,
    undefined,
  ).offers;
  expect(outTheDoor).toMatch(line);
  expect(outTheDoor?.length).toBeLessThanOrEqual(34);
});

test('a limit leaves room for what the state charges', () => {
  const limitOf = (search: string) =>
    withPriceLimit({ places, config }, parseQuery(`${search}&maxOutTheDoor=21566`)).ranges.outTheDoor?.max;
  expect(limitOf('zip=60601')).toBe(20_000);
  expect(limitOf('zip=97201'), 'no tax in Oregon, and no fee given').toBe(21_566);
});
