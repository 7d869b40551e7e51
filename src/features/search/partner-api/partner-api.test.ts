/** What a program gets from the API and from the MCP server over it, and who gets nothing. */
import type { APIContext } from 'astro';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSite } from '#src/domain/site/site.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { addApiKey } from '#src/engine/http/api-keys/api-key-rows.ts';
import { createApiKeys } from '#src/engine/http/api-keys/api-keys.ts';
import { defineEndpoint } from '#src/engine/http/define-endpoint.ts';
import { answerMcp, refuseMcpReading } from '#src/features/search/partner-api/mcp.server.ts';
import { partnerCarsCall, partnerCountsCall } from '#src/features/search/partner-api/partner-api.call.ts';
import {
  answerPartnerCars,
  answerPartnerCounts,
} from '#src/features/search/partner-api/partner-api.server.ts';
import { listingCall } from '#src/features/search/results-data/listing.call.ts';
import { aListingPage } from '#src/features/search/results-data/listing-page.fixtures.ts';
import type { ListingPage } from '#src/features/search/results-data/listing-page.schema.ts';
import { createCatalogue } from '#src/reference/catalogue-index.ts';
import type { AnyCall } from '#src/lib/call.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const GENERATION = 'abcdefabcdef';
let db: Database;
let key = '';
let page: ListingPage;
let searches: string[] = [];

beforeEach(async () => {
  db = await openTestDatabase();
  ({ key } = await addApiKey(db, { name: 'Partner', perMinute: 10, perDay: 100 }));
  const spotlight = aListingPage({ name: 'paid', total: 1 }).listings;
  page = { ...aListingPage(), generation: GENERATION, spotlights: spotlight };
  searches = [];
});
afterEach(() => db.destroy());

interface Asked {
  readonly search?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly flags?: Record<string, boolean>;
}

function context({ search = '', body, headers, flags }: Asked): APIContext {
  const site = createSite({
    brand: 'consumer',
    flags: flags ?? { partner_api: true, mcp_server: true },
    origin: 'https://cars.example',
  });
  const url = new URL(`https://cars.example/api/v1/cars?${search}`);
  const stock = { current: { digest: 'x' }, findGeneration: () => undefined, lastSeenAtMs: () => 86_400_000 };
  const locals = {
    site,
    services: {
      apiKeys: createApiKeys(db, { warn: () => undefined }),
      config: {
        upstreams: {},
        registrationFees: { IL: { fee: 151, isAll: true, source: 'a law' } },
      },
      places: { find: (zip: string) => (zip === '60601' ? { state: 'IL' } : undefined) },
      reports: { callAnswered: () => undefined },
      stock,
      catalogue: () =>
        createCatalogue([{ make: 'Honda', makeCode: 'HONDA', formerly: ['Hondo'], models: [] }], ''),
    },
    ask: async (call: AnyCall, input: { search: string }) => {
      if (call.name === listingCall.name) {
        searches.push(input.search);
        return { source: 'live', data: page };
      }
      const handler = call.name === partnerCarsCall.name ? answerPartnerCars : answerPartnerCounts;
      const signal = new AbortController().signal;
      return {
        source: 'live',
        data: await handler(input, { locals: locals as unknown as App.Locals, signal }),
      };
    },
  };
  const request = new Request(url, {
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  });
  return { url, params: {}, request, locals } as unknown as APIContext;
}

interface Body {
  readonly cars: readonly unknown[];
  readonly counts: unknown;
  readonly next?: string;
  readonly sources: unknown;
  readonly error: { readonly code: number };
  readonly result: {
    readonly tools: readonly {
      readonly name: string;
      readonly inputSchema: { readonly type: string };
      readonly outputSchema: { readonly type: string };
      readonly annotations: { readonly readOnlyHint: boolean };
    }[];
    readonly content: readonly { readonly text: string }[];
    readonly structuredContent: unknown;
  };
}

const cars = defineEndpoint(partnerCarsCall, answerPartnerCars);
const counts = defineEndpoint(partnerCountsCall, answerPartnerCounts);
const read = async (response: Response | Promise<Response>) => {
  const { status, headers } = await response;
  return { status, headers, body: (await (await response).json()) as Body };
};

test('a search answers exact totals, facts with sources, and paid places apart with their label', async () => {
  const { status, headers, body } = await read(cars(context({ search: 'makeCode=HONDA' })));
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
  const { body } = await read(cars(context({ search: 'makeCode=HONDO' })));
  expect([searches, body]).toMatchObject([
    ['makeCode=HONDA'],
    { total: 75, unusable: [], unusableValues: {} },
  ]);
});

test('fees in the price and fees on top of it are told apart', async () => {
  const { listings } = page;
  const pricingDetail = { salePrice: 18_500, disclosedFees: 300, addedFees: 899 };
  page = { ...page, listings: listings.map((listing) => ({ ...listing, pricingDetail })) };
  const { body } = await read(cars(context({})));
  expect(body.cars[0]).toMatchObject({
    priceDollars: 18_500,
    disclosedFeesDollars: 300,
    addedFeesDollars: 899,
  });
});

test('what a car costs to drive away is said part by part, with what is estimated and what is unknown', async () => {
  const { listings } = page;
  const doorOf = async (pricingDetail: object, search = 'zip=60601') => {
    page = { ...page, listings: listings.map((listing) => ({ ...listing, pricingDetail })) };
    const { body } = await read(cars(context({ search })));
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
  page = aListingPage({ firstRecord: 60 });
  const { body } = await read(cars(context({ search: 'firstRecord=60' })));
  expect([body.cars.length, body.next]).toEqual([15, undefined]);
});

test('a page of a generation that was replaced says to begin again', async () => {
  const { status, body } = await read(cars(context({ search: 'firstRecord=30&generation=oldoldoldold' })));
  expect([status, body]).toEqual([409, { type: 'generation-gone', generation: GENERATION }]);
});

test('a search says which values it could not use', async () => {
  page = { ...page, invalidQueryParams: ['zip'] };
  const { body } = await read(cars(context({ search: 'makeCode=HONDA,HODNA&zip=00000' })));
  expect(body).toMatchObject({
    unusable: ['zip', 'makeCode'],
    unusableValues: { makeCode: ['HODNA'], zip: ['00000'] },
  });
});

test('counts are by parameter and option', async () => {
  const { body } = await read(counts(context({})));
  expect(partnerCountsCall.output.parse(body)).toEqual(body);
  expect(body.counts).toEqual({ listingType: [{ value: 'USED', label: 'Used', count: 75 }] });
});

test('without a key, or while it is off, nobody is answered, and nothing is searched', async () => {
  const refused = await cars(context({ headers: { authorization: '' } }));
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect((await cars(context({ search: `key=${key}` }))).status).toBe(400);
  expect((await cars(context({ flags: {} }))).status).toBe(404);
  expect((await answerMcp(context({ flags: { partner_api: true }, body: {} }))).status).toBe(404);
  expect((await answerMcp(context({ flags: { mcp_server: true }, body: {} }))).status).toBe(404);
  expect((await answerMcp(context({ headers: { authorization: '' }, body: {} }))).status).toBe(401);
  expect((await refuseMcpReading(context({}))).status).toBe(405);
  expect(searches).toEqual([]);
});

const rpc = async (method: string, params?: object) => {
  const { body } = await read(answerMcp(context({ body: { jsonrpc: '2.0', id: 1, method, params } })));
  return body;
};

test('MCP: a client agrees on a version and finds tools that only read', async () => {
  const { result } = await rpc('initialize', { protocolVersion: '2025-06-18' });
  expect(result).toMatchObject({ protocolVersion: '2025-06-18', capabilities: { tools: {} } });
  expect((await rpc('initialize', { protocolVersion: '1999-01-01' })).result).toMatchObject({
    protocolVersion: '2025-11-25',
  });
  const noted = await answerMcp(context({ body: { jsonrpc: '2.0', method: 'notifications/initialized' } }));
  expect([noted.status, await noted.text()]).toEqual([202, '']);
  const { tools } = (await rpc('tools/list')).result;
  expect(tools.map(({ name }) => name)).toEqual([
    'read_search',
    'search_cars',
    'count_cars',
    'get_car',
    'list_parameters',
  ]);
  for (const { inputSchema, outputSchema, annotations } of tools)
    expect([inputSchema.type, outputSchema.type, annotations.readOnlyHint]).toEqual([
      'object',
      'object',
      true,
    ]);
});

test('MCP: a tool answers what the API answers, as text and as data', async () => {
  const parameters = { makeCode: 'HONDA', maxPrice: 20_000 };
  const { result } = await rpc('tools/call', { name: 'search_cars', arguments: { parameters } });
  expect(searches).toEqual(['makeCode=HONDA&maxPrice=20000']);
  expect(result).toMatchObject({
    isError: false,
    structuredContent: { total: 75, sponsored: [{ label: 'Sponsored' }] },
  });
  expect(JSON.parse(result.content[0]?.text ?? '')).toEqual(result.structuredContent);
  const known = await rpc('tools/call', { name: 'list_parameters' });
  expect(JSON.stringify(known)).toContain('"maxPrice"');
});

test.each([
  ['no JSON', 'nonsense', -32_700],
  ['a batch', [{ jsonrpc: '2.0', id: 1, method: 'ping' }], -32_600],
  ['another protocol', { id: 1, method: 'ping' }, -32_600],
  ['an unknown method', { jsonrpc: '2.0', id: 1, method: 'resources/list' }, -32_601],
  ['an unknown tool', call('no_tool', {}), -32_602],
  ['a prototype as a tool', call('__proto__', {}), -32_602],
  ['arguments of another form', call('search_cars', { parameters: ['x'] }), -32_602],
  ['a value that is too long', call('search_cars', { parameters: { keyword: 'x'.repeat(501) } }), -32_602],
  ['a parameter in the wrong place', call('search_cars', { makeCode: 'HONDA' }), -32_602],
])('MCP: %s is an error that says so', async (_what, body, code) => {
  const answer = await read(answerMcp(context({ body })));
  expect(answer.body.error.code).toBe(code);
  expect(searches).toEqual([]);
});

test('MCP: a version that nobody knows is refused', async () => {
  const headers = { 'mcp-protocol-version': '1999-01-01' };
  expect(
    (await answerMcp(context({ headers, body: { jsonrpc: '2.0', id: 1, method: 'ping' } }))).status,
  ).toBe(400);
});

function call(name: string, args: object) {
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
}
