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
  const document = toOpenApi([...calls, secretCall], { siteOrigin: 'https://cars.example' });
  expect(document).toMatchObject({
    openapi: '3.0.3',
    servers: [{ url: 'https://cars.example' }],
    paths: {
      '/rest/lsc/listing': {
        get: {
          operationId: 'listing',
          parameters: [{ name: 'search', in: 'query', explode: true }],
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
