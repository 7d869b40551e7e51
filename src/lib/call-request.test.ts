import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { formatCallRequest, parseUntrustedJson, toRawInput } from '#src/lib/call-request.ts';
import { defineCall } from '#src/lib/call.ts';

const times = { timeoutMs: 10, resetMs: 10, windowMs: 30, volume: 1, atOnce: 1 };
const output = z.object({});
const bookmarkCall = defineCall({
  name: 'bookmark',
  service: 'account',
  method: 'GET',
  path: '/account-api/bookmarks/[id]',
  input: z.object({ id: z.string(), token: z.optional(z.string()), makes: z.optional(z.string()) }),
  output,
  headers: { idtoken: 'token' },
  fallback: () => ({}),
  ...times,
});
const searchCall = defineCall({
  name: 'search',
  service: 'lsc',
  method: 'GET',
  path: '/rest/lsc/listing',
  query: 'raw',
  input: z.object({ search: z.string() }),
  output,
  fallback: () => ({}),
  ...times,
});
const leadCall = defineCall({
  ...bookmarkCall,
  name: 'lead',
  method: 'POST',
  input: z.object({ id: z.string(), token: z.string(), comment: z.string() }),
  fallback: () => ({}),
});

const received = (url: string, headers: Record<string, string> = {}) => {
  const { pathname, search } = new URL(url, 'http://x');
  return {
    search,
    params: { id: pathname.split('/').at(-1) ?? '' },
    header: (name: string) => headers[name],
  };
};

describe('formatCallRequest', () => {
  test('puts path parameters, headers and query where they are declared', () => {
    const request = formatCallRequest(bookmarkCall, { id: 'a/b c', token: 't', makes: 'FORD' });
    expect(request.url).toBe('/account-api/bookmarks/a%2Fb%20c?makes=FORD');
    expect(request.headers['idtoken']).toBe('t');
    expect(request.body).toBeUndefined();
  });

  test('sends the service tag of a call that declares one', () => {
    const tagged = formatCallRequest({ ...searchCall, serviceTag: 'srp' }, { search: '' });
    expect(tagged.headers['service-tag']).toBe('srp');
    expect(formatCallRequest(searchCall, { search: '' }).headers).not.toHaveProperty('service-tag');
  });

  test('leaves out undefined fields', () => {
    const request = formatCallRequest(bookmarkCall, { id: '1' });
    expect(request.url).toBe('/account-api/bookmarks/1');
    expect(request.headers['idtoken']).toBeUndefined();
  });

  test('passes a raw query string on unchanged', () => {
    expect(formatCallRequest(searchCall, { search: '?makeCode=FORD&x=%20' }).url).toBe(
      '/rest/lsc/listing?makeCode=FORD&x=%20',
    );
  });

  test('sends the fields of a write as JSON, without those sent elsewhere', () => {
    const request = formatCallRequest(leadCall, { id: '7', token: 't', comment: 'Still there?' });
    expect(request).toMatchObject({
      method: 'POST',
      url: '/account-api/bookmarks/7',
      body: '{"comment":"Still there?"}',
    });
  });

  test('and toRawInput are each other’s inverse', () => {
    const input = { id: 'ä/1', token: 't', makes: 'FORD,BMW' };
    const { url, headers } = formatCallRequest(bookmarkCall, input);
    const { search, pathname } = new URL(url, 'http://x');
    const params = { id: decodeURIComponent(pathname.split('/').at(-1) ?? '') };
    const raw = toRawInput(bookmarkCall, { params, search, header: (name) => headers[name] });
    expect({ ...raw }).toEqual(input);
  });
});

describe('toRawInput', () => {
  test('uses the first of repeated query keys', () => {
    expect(toRawInput(bookmarkCall, received('/1?makes=A&makes=B'))['makes']).toBe('A');
  });

  test('does not let a query set a path parameter or a header field', () => {
    const raw = toRawInput(bookmarkCall, received('/1?id=2&token=stolen'));
    expect(raw['id']).toBe('1');
    expect(raw['token']).toBeUndefined();
  });

  test('drops prototype keys and has no prototype itself', () => {
    const query = '/1?__proto__=a&constructor=b&prototype=c&__proto__[x]=d';
    const raw = toRawInput(bookmarkCall, received(query));
    expect(Object.keys(raw)).toEqual(['__proto__[x]', 'id']);
    expect(Object.getPrototypeOf(raw)).toBeNull();
    const body = parseUntrustedJson('{"comment":"a","__proto__":{"polluted":true},"constructor":1}');
    expect(Object.keys(toRawInput(leadCall, { ...received('/1'), body }))).toEqual(['comment', 'id']);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('passes the whole query to a call that parses it itself', () => {
    expect({ ...toRawInput(searchCall, received('/?a=1&a=2')) }).toEqual({ search: 'a=1&a=2' });
  });
});

test('parseUntrustedJson drops prototype keys at every depth', () => {
  expect(JSON.stringify(parseUntrustedJson('{"a":[{"__proto__":1,"b":2}]}'))).toBe('{"a":[{"b":2}]}');
});

test('a call whose window is shorter than its timeouts cannot be declared', () => {
  expect(() => defineCall({ ...searchCall, timeoutMs: 20 })).toThrow('window');
});
