/** What a program gets from the API, and who gets nothing. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defineEndpoint } from '#src/engine/http/define-endpoint.ts';
import { answerMcp, refuseMcpReading } from '#src/features/search/partner-api/mcp.server.ts';
import { partnerCarsCall, partnerCountsCall } from '#src/features/search/partner-api/partner-api.call.ts';
import { askPartner, GENERATION, openPartnerSite, readPartner } from '#tests/support/partner-site.ts';
import type { PartnerSite } from '#tests/support/partner-site.ts';
import {
  answerPartnerCars,
  answerPartnerCounts,
} from '#src/features/search/partner-api/partner-api.server.ts';
import { aListingPage } from '#src/features/search/results-data/listing-page.fixtures.ts';

let partner: PartnerSite;
beforeEach(async () => {
  partner = await openPartnerSite();
});
afterEach(() => partner.db.destroy());

const cars = defineEndpoint(partnerCarsCall, answerPartnerCars);
const counts = defineEndpoint(partnerCountsCall, answerPartnerCounts);

test('a search answers exact totals, facts with sources, and paid places apart with their label', async () => {
  const { status, headers, body } = await readPartner(
    cars(askPartner(partner, { search: 'makeCode=HONDA' })),
  );
  expect([status, headers.get('ratelimit-remaining'), headers.get('cache-control')]).toEqual([
    200,
    '9',
    'no-store',
  ]);
  expect(body).toMatchObject({
    type: 'ok',
    total: 75,
    generation: GENERATION,
    next: `/api/v1/cars?makeCode=HONDA&firstRecord=30&generation=${GENERATION}`,
    sponsored: [{ label: 'Sponsored', place: 'premium', car: { id: 'paid-0' } }],
  });
  expect(body.cars).toHaveLength(30);
  expect(body.cars[0]).toMatchObject({
    id: 'car-0',
    url: 'https://cars.example/cars-for-sale/vehicle/car-0',
    priceDollars: 18_500,
    confirmedAt: '1970-01-02T00:00:00.000Z',
  });
  expect(JSON.stringify(body.sources)).toContain("the sellers' feeds");
  expect(partnerCarsCall.output.parse(body)).toEqual(body); // nothing that the document does not describe
});

test('a former name is the one of today', async () => {
  const { body } = await readPartner(cars(askPartner(partner, { search: 'makeCode=HONDO' })));
  expect([partner.searches, body]).toMatchObject([
    ['makeCode=HONDA'],
    { total: 75, unusable: [], unusableValues: {} },
  ]);
});

test('fees in the price and fees on top of it are told apart', async () => {
  const { listings } = partner.page;
  const pricingDetail = { salePrice: 18_500, disclosedFees: 300, addedFees: 899 };
  partner.page = { ...partner.page, listings: listings.map((listing) => ({ ...listing, pricingDetail })) };
  const { body } = await readPartner(cars(askPartner(partner, {})));
  expect(body.cars[0]).toMatchObject({
    priceDollars: 18_500,
    disclosedFeesDollars: 300,
    addedFeesDollars: 899,
  });
});

test('what a car costs to drive away is said part by part, with what is estimated and what is unknown', async () => {
  const { listings } = partner.page;
  const doorOf = async (pricingDetail: object, search = 'zip=60601') => {
    partner.page = { ...partner.page, listings: listings.map((listing) => ({ ...listing, pricingDetail })) };
    const { body } = await readPartner(cars(askPartner(partner, { search })));
    expect(partnerCarsCall.output.parse(body)).toEqual(body);
    return (body.cars[0] as { outTheDoor?: object }).outTheDoor;
  };
  const parts = { state: 'IL', salesTaxDollars: 1_275, titleFeeDollars: 165, registrationDollars: 151 };
  expect(await doorOf({ salePrice: 20_000, addedFees: 400 })).toEqual({
    ...parts,
    dollars: 21_991,
    feesDollars: 400,
    estimated: [],
    least: ['registration'],
    unknown: ['localTax'],
  });
  expect(await doorOf({ salePrice: 20_000, assumedFees: { amount: 400, place: 'IL' } })).toMatchObject({
    ...parts,
    dollars: 21_991,
    estimated: ['fees'],
  });
  expect(await doorOf({ salePrice: 20_000 }), 'nobody discloses fees').toMatchObject({
    dollars: 21_566,
    unknown: ['fees', 'localTax'],
  });
  expect(await doorOf({ salePrice: 20_000, disclosedFees: 299 }, '')).toEqual({
    dollars: 20_000,
    feesDollars: 0,
    estimated: [],
    least: [],
    unknown: ['salesTax', 'localTax', 'titleFee', 'registration'],
  });
  expect(await doorOf({})).toBeUndefined();
});

test('the last page has no next one', async () => {
  partner.page = aListingPage({ firstRecord: 60 });
  const { body } = await readPartner(cars(askPartner(partner, { search: 'firstRecord=60' })));
  expect([body.cars.length, body.next]).toEqual([15, undefined]);
});

test('a page of a generation that was replaced says to begin again', async () => {
  const { status, body } = await readPartner(
    cars(askPartner(partner, { search: 'firstRecord=30&generation=oldoldoldold' })),
  );
  expect([status, body]).toEqual([409, { type: 'generation-gone', generation: GENERATION }]);
});

test('a search says which values it could not use', async () => {
  partner.page = { ...partner.page, invalidQueryParams: ['zip'] };
  const { body } = await readPartner(cars(askPartner(partner, { search: 'makeCode=HONDA,HODNA&zip=00000' })));
  expect(body).toMatchObject({
    unusable: ['zip', 'makeCode'],
    unusableValues: { makeCode: ['HODNA'], zip: ['00000'] },
  });
});

test('counts are by parameter and option', async () => {
  const { body } = await readPartner(counts(askPartner(partner, {})));
  expect(partnerCountsCall.output.parse(body)).toEqual(body);
  expect(body.counts).toEqual({ listingType: [{ value: 'USED', label: 'Used', count: 75 }] });
});

test('without a key, or while it is off, nobody is answered, and nothing is searched', async () => {
  const refused = await cars(askPartner(partner, { headers: { authorization: '' } }));
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect((await cars(askPartner(partner, { search: `key=${partner.key}` }))).status).toBe(400);
  expect((await cars(askPartner(partner, { flags: {} }))).status).toBe(404);
  expect((await answerMcp(askPartner(partner, { flags: { partner_api: true }, body: {} }))).status).toBe(404);
  expect((await answerMcp(askPartner(partner, { flags: { mcp_server: true }, body: {} }))).status).toBe(404);
  expect((await answerMcp(askPartner(partner, { headers: { authorization: '' }, body: {} }))).status).toBe(
    401,
  );
  expect((await refuseMcpReading(askPartner(partner, {}))).status).toBe(405);
  expect(partner.searches).toEqual([]);
});
