import { describe, expect, inject, test } from 'vitest';
import { FLAG_DEFAULTS } from '#src/domain/site/flags.ts';
import { marketplace } from '#src/server/marketplace.ts';
import { askJson, askSite } from '#tests/support/http-answer.ts';

const url = inject('siteUrl');
const CAMRY = 'makeCode=TOYOTA&modelCode=CAMRY';
const ENDPOINTS = [
  `/rest/lsc/listing?${CAMRY}`,
  `/rest/lsc/listing/count?${CAMRY}`,
  `/rest/lsc/listing/similar?${CAMRY}`,
  `/rest/lsc/crawl/modelyears?${CAMRY}`,
  `/rest/lsc/crawl/newmodelyears?${CAMRY}`,
  `/rest/lsc/crawl/trims?${CAMRY}`,
  `/rest/lsc/crawl/newtrims?${CAMRY}`,
  `/rest/lsc/crawl/stats/mileage?${CAMRY}`,
  '/rest/lsc/reference/makes',
  '/rest/lsc/reference/models?makeCode=TOYOTA',
  `/rest/lsc/reference/trims?${CAMRY}`,
  `/rest/lsc/reference/years?${CAMRY}`,
  '/rest/lsc/reference/bodystyles',
  '/rest/lsc/reference/mileages',
  '/cars-for-sale/svc/zip/90210',
  '/rest/lsc/marketplace/suggested/keywords/civic',
  '/cars-for-sale/svc/read-search?text=civic',
];

describe.each(ENDPOINTS)('%s', (path) => {
  test('answers with JSON that cannot be taken for a page', async () => {
    const { status, headers, body } = await askSite(url, path);
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(Object.keys(JSON.parse(body) as object).length).toBeGreaterThan(0);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('answers HEAD like GET, without a body', async () => {
    const { status, headers, body } = await askSite(url, path, { method: 'HEAD' });
    expect([status, headers['content-type'], body]).toEqual([200, 'application/json; charset=utf-8', '']);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'refuses %s and lists the allowed methods',
    async (method) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await askSite(url, path, { method, headers, body: '{}' });
      expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
    },
  );
});

describe('bad input', () => {
  test.each([
    ['a list that is not one', '/rest/lsc/reference/nothing', 'list'],
    ['a code that is too long', `/rest/lsc/reference/models?makeCode=${'A'.repeat(61)}`, 'makeCode'],
    ['a ZIP that is too long', `/cars-for-sale/svc/zip/${'9'.repeat(21)}`, 'zip'],
  ])('%s is a 400 that names the field', async (_what, path, field) => {
    const { status, headers, body } = await askSite(url, path);
    expect([status, headers['content-type']]).toEqual([400, 'application/json; charset=utf-8']);
    const { issues } = JSON.parse(body) as { issues: { path: string; message: string }[] };
    expect(issues.map((issue) => issue.path)).toEqual([field]);
    expect(issues[0]?.message).not.toBe('');
  });

  test('an unknown vehicle is a 404 with JSON', async () => {
    const { status, body } = await askSite(url, '/rest/lsc/listing/details/no-such-car');
    expect([status, JSON.parse(body)]).toEqual([404, { type: 'unknown' }]);
  });

  test('an unknown ZIP is a normal answer', async () => {
    const { status, body } = await askSite(url, '/cars-for-sale/svc/zip/00000');
    expect([status, JSON.parse(body)]).toEqual([200, { type: 'unknown' }]);
  });
});

describe('the listing', () => {
  interface ListingPage {
    listings: { id: string; ownerId: string }[];
    owners: { id: string }[];
    totalResultCount: number;
  }

  test('includes the seller of every car, once', async () => {
    const { listings, owners } = await askJson<ListingPage>(url, '/rest/lsc/listing?makeCode=FORD');
    const known = owners.map((owner) => owner.id);
    expect(new Set(known).size).toBe(known.length);
    expect(listings.filter((listing) => !known.includes(listing.ownerId))).toEqual([]);
  });

  test.each([30, 50, 75, 100])('returns %i cars on request', async (numRecords) => {
    const { listings } = await askJson<ListingPage>(
      url,
      `/rest/lsc/listing?makeCode=FORD&numRecords=${numRecords}`,
    );
    expect(listings).toHaveLength(numRecords);
  });

  test('leaves out what its visitor has seen', async () => {
    const { listings } = await askJson<ListingPage>(url, `/rest/lsc/listing/similar?${CAMRY}`);
    const ids = listings.slice(0, 5).map((listing) => listing.id);
    const rest = await askJson<ListingPage>(
      url,
      `/rest/lsc/listing/similar?${CAMRY}&excludedIds=${ids.join(',')}`,
    );
    expect(rest.listings.filter((listing) => ids.includes(listing.id))).toEqual([]);
  });
});

test('openapi.json describes every call that has a route', async () => {
  interface Operation {
    operationId: string;
    parameters: { name: string; in: string }[];
    responses: Record<string, unknown>;
  }
  const document = await askJson<{ openapi: string; paths: Record<string, Record<string, Operation>> }>(
    url,
    '/openapi.json',
  );
  expect(document.openapi).toMatch(/^3\.0\.\d$/);
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  // Calls may share a route: it is described once, under the name of the first.
  const routes = Map.groupBy(
    marketplace
      .map(({ call }) => call)
      .filter((call) => !call.serverOnly && (call.isOn?.(FLAG_DEFAULTS) ?? true)),
    ({ method, path }) => `${method} ${path}`,
  );
  const named = [...routes.values()].flatMap(([first]) => first ?? []);
  expect(operations.map((operation) => operation.operationId).sort()).toEqual(
    named.map((call) => call.name).sort(),
  );
  for (const [path, methods] of Object.entries(document.paths)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters, responses } of Object.values(methods)) {
      expect(parameters.filter((item) => item.in === 'path').map((item) => item.name)).toEqual(inPath);
      expect(Object.keys(responses)).toContain('200');
    }
  }
});
