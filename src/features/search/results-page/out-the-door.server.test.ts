import { expect, test } from 'vitest';
import { aCar } from '#src/features/search/result-card/listing-card.fixtures.ts';
import { cardsAround } from '#src/features/search/results-page/out-the-door.server.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { createPlaces } from '#src/server/places/zip-table.ts';

const NO_DATA = 'test-results/no-imports';
const places = createPlaces(NO_DATA);
const catalogue = () => loadCatalogue(NO_DATA);

test.each([
  ['zip=60601', { disclosedFees: 599 }, /^\$21,\d{3} out the door$/],
  ['zip=60601', { assumedFees: { amount: 500, place: 'IL' } }, /^est\. \$2[12],\d{3} out the door$/],
  ['zip=60601', {}, /^\$21,\d{3} out the door plus fees$/],
  ['sortBy=outTheDoorASC', { disclosedFees: 599 }, /^\$20,000 before tax$/],
])('a card of a search with %s and the fees %o fits its line', (search, fees, line) => {
  const listing = { ...aCar(), pricingDetail: { salePrice: 20_000, ...fees } };
  const [outTheDoor] = cardsAround({ places, catalogue }, parseQuery(search))(listing, undefined).offers;
  expect(outTheDoor).toMatch(line);
  expect(outTheDoor?.length).toBeLessThanOrEqual(34);
});
