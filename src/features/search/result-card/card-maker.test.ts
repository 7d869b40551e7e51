import { expect, test } from 'vitest';
import { aCar } from '#src/features/search/result-card/listing-card.fixtures.ts';
import { createCardMaker } from '#src/features/search/result-card/card-maker.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import { catalogueModelSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { createPlaces } from '#src/server/places/zip-table.ts';

const places = createPlaces('test-results/no-imports');
const config = { registrationFees: { IL: { fee: 151, isAll: true, source: 'a law' } } };
const NOTHING_KNOWN = { findModel: () => undefined, findModelYear: () => undefined };

test.each([
  ['zip=60601', { disclosedFees: 599 }, /^from \$21,566 out the door$/],
  ['zip=60601', { assumedFees: { amount: 500, place: 'IL' } }, /^est\. \$2[12],\d{3} out the door$/],
  ['zip=60601', {}, /^\$21,\d{3} out the door plus fees$/],
  ['sortBy=outTheDoorASC', { disclosedFees: 599 }, /^\$20,000 before tax$/],
])('a card of a search with %s and the fees %o fits its line', (search, fees, line) => {
  const listing = { ...aCar(), pricingDetail: { salePrice: 20_000, ...fees } };
  const makeCard = createCardMaker({ places, config, catalogue: () => NOTHING_KNOWN }, parseQuery(search));
  const [outTheDoor] = makeCard(listing, undefined).offers;
  expect(outTheDoor).toMatch(line);
  expect(outTheDoor?.length).toBeLessThanOrEqual(34);
});

test('a card keeps its first facts, and equipment makes room', () => {
  const car = aCar({
    year: 2021,
    featureCodes: ['SUNROOF', 'LEATHER', 'NAVIGATION'],
    vehicleHistoryTypes: [],
  });
  const factsOf = (catalogue: Pick<VehicleCatalogue, 'findModel' | 'findModelYear'>) =>
    createCardMaker({ places, config, catalogue: () => catalogue }, EMPTY_QUERY)({ ...car }, undefined).facts;
  const model = catalogueModelSchema.parse({
    ...{ model: 'Civic', modelCode: 'CIVIC', years: [2021], trims: [] },
    modelYears: [{ year: 2021, crash: { overall: 5 } }],
    recalls: [{ number: '21V001', day: '2021-01-01', component: '', defect: '', remedy: '', years: [2021] }],
  });
  const known = { findModel: () => model, findModelYear: () => model.modelYears[0] };
  expect(factsOf(NOTHING_KNOWN)).not.toContain('5 crash stars');
  const facts = factsOf(known);
  expect(facts).toEqual([
    ...factsOf(NOTHING_KNOWN).slice(0, 1),
    '5 crash stars',
    '1 recall for its model year',
  ]);
});
