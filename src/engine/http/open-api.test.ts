import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '#src/lib/call.ts';
import { toOpenApi } from '#src/engine/http/open-api.ts';

const times = { timeoutMs: 10, resetMs: 10, windowMs: 30, volume: 1, atOnce: 1 };
const output = z.object({ total: z.number() });
const calls = [
  defineCall({
    name: 'listing',
    service: 'lsc',
    method: 'GET',
    path: '/rest/lsc/listing',
    query: 'raw',
    input: z.object({ search: z.string() }),
    output,
    fallback: () => ({ total: 0 }),
    ...times,
  }),
  defineCall({
    name: 'bookmark-update',
    service: 'account',
    method: 'POST',
    path: '/account-api/searchbookmarks/[id]',
    input: z.object({ id: z.string(), token: z.string(), name: z.optional(z.string()) }),
    headers: { idtoken: 'token' },
    output,
    fallback: () => ({ total: 0 }),
    ...times,
  }),
];
const secretCall = { ...calls[0]!, name: 'secret', path: '/inside', serverOnly: true }; // the list above contains it

test('the document matches the declarations', () => {
  const document = toOpenApi([...calls, secretCall], {
    siteOrigin: 'https://cars.example',
    name: 'Elm Cars',
  });
  expect(document).toMatchObject({
    openapi: '3.0.3',
    info: { title: 'Elm Cars' },
    servers: [{ url: 'https://cars.example' }],
    paths: {
      '/rest/lsc/listing': {
        get: {
          operationId: 'listing',
          parameters: expect.arrayContaining([{ $ref: '#/components/parameters/maxPrice' }]),
          responses: {
            200: {
              content: { 'application/json': { schema: { properties: { total: { type: 'number' } } } } },
            },
          },
        },
      },
      '/account-api/searchbookmarks/{id}': {
        post: {
          parameters: [
            { name: 'id', in: 'path', required: true },
            { name: 'idtoken', in: 'header', required: true },
          ],
          requestBody: {
            content: { 'application/json': { schema: { properties: { name: { type: 'string' } } } } },
          },
        },
      },
    },
  });
  expect(JSON.stringify(document)).not.toContain('/inside');
});

test('a call for programs with a key says so, and how it is refused', () => {
  const keyed = { ...calls[0]!, name: 'keyed', path: '/api/v1/cars', needsKey: true as const };
  const document = toOpenApi([...calls, keyed], { siteOrigin: 'https://cars.example', name: 'Elm Cars' });
  expect(document).toMatchObject({
    paths: {
      '/api/v1/cars': {
        get: { security: [{ partnerKey: [] }], responses: { 401: {}, 429: {} } },
      },
    },
    components: {
      securitySchemes: { partnerKey: { type: 'http', scheme: 'bearer' } },
      parameters: {
        zip: { in: 'query', schema: { type: 'string' } },
        maxPrice: { in: 'query', schema: { type: 'integer' } },
        fuelTypeGroup: { description: expect.stringContaining('ELE (Electric)') as string },
      },
    },
  });
  expect(JSON.stringify(document['paths'])).not.toContain('"search"');
});

test('each status has its own answer, and no field is forbidden that may come later', () => {
  const answer = z.discriminatedUnion('type', [
    z.object({ type: z.literal('ok'), total: z.number() }),
    z.object({ type: z.literal('moved'), id: z.string() }),
    z.object({ type: z.literal('gone') }),
  ]);
  const car = defineCall({
    ...times,
    ...{ service: 'site', method: 'GET' },
    ...{ name: 'car', path: '/api/v1/cars/[id]', input: z.object({ id: z.string() }), output: answer },
    statusOf: ({ type }) => ({ ok: 200, moved: 200, gone: 410 })[type],
    fallback: () => ({ type: 'gone' as const }),
  });
  const document = toOpenApi([car], { siteOrigin: 'https://cars.example', name: 'Elm Cars' });
  const paths = document['paths'] as Record<string, { get: { responses: Record<string, unknown> } }>;
  const { responses } = paths['/api/v1/cars/{id}']!.get;
  expect(Object.keys(responses)).toEqual(['200', '400', '410', '500']);
  expect(responses).toMatchObject({
    200: {
      description: 'The answer "ok" or "moved".',
      content: { 'application/json': { schema: { oneOf: [{ required: ['type', 'total'] }, {}] } } },
    },
    410: { content: { 'application/json': { schema: { required: ['type'] } } } },
  });
  expect(JSON.stringify(document)).not.toContain('additionalProperties":false');
});
