import type { APIContext, APIRoute } from 'astro';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { resolveFlags } from '#src/domain/site/flags.ts';
import type { Flags } from '#src/domain/site/flags.ts';
import { defineCall } from '#src/lib/call.ts';
import type { Handler } from '#src/lib/call.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';
import type { FailedForm } from '#src/engine/http/failed-form.ts';
import type { RefusedForm } from '#src/engine/http/refused-form.ts';
import { createLog } from '#src/engine/log/log.ts';
import type { CallFailure } from '#src/engine/calls/ask.ts';
import { createAskTest } from '#src/engine/calls/ask.fixtures.ts';
import type { Transport } from '#src/engine/calls/transports.ts';

const times = { timeoutMs: 40, resetMs: 100, windowMs: 200, volume: 10, atOnce: 8 };
const zipCall = defineCall({
  name: 'zip-check',
  service: 'site',
  method: 'GET',
  path: '/cars-for-sale/svc/zip/[zip]',
  input: z.object({ zip: z.string().check(z.regex(/^\d{5}$/, 'five digits')), near: z.optional(z.string()) }),
  output: z.object({ city: z.string() }),
  fallback: () => ({ city: '' }),
  ...times,
});
const saveCall = defineCall({
  name: 'save',
  service: 'account',
  method: 'POST',
  path: '/account-api/inventory/[id]',
  input: z.object({ id: z.string(), note: z.optional(z.string().check(z.maxLength(20))) }),
  output: z.discriminatedUnion('type', [
    z.object({ type: z.literal('ok'), note: z.string() }),
    z.object({ type: z.literal('limit') }),
    z.object({ type: z.literal('failed') }),
  ]),
  statusOf: ({ type }) => (type === 'limit' ? 409 : 200),
  fallback: () => ({ type: 'failed' as const }),
  ...times,
});
const answerSave: Handler<typeof saveCall> = async ({ note = '' }) =>
  note === 'third' ? { type: 'limit' } : { type: 'ok', note };

interface Sent extends RequestInit {
  params?: Record<string, string>;
  transport?: Transport;
  flags?: Record<string, boolean>;
}

/** Calls the route as Astro would. */
async function send(
  route: APIRoute,
  path: string,
  { params = {}, transport, flags = {}, ...init }: Sent = {},
) {
  const lines: string[] = [];
  const failures: CallFailure[] = [];
  const request = new Request(`http://cars.example${path}`, init);
  const { ask } = createAskTest(transport ?? (async () => ({})));
  const locals = {
    requestId: 'r-1',
    ask,
    site: { flags: resolveFlags(flags) },
    services: {
      config: { upstreams: transport ? { site: 'http://upstream', account: 'http://upstream' } : {} },
      log: createLog({ logLevel: 'error' }, { write: (line) => lines.push(line) }),
      reports: {
        callFailed: (failure: CallFailure) => failures.push(failure),
        callAnswered: () => undefined,
      },
    },
  } as unknown as App.Locals;
  let shown: FailedForm | RefusedForm | undefined;
  const rewrite = ({ url }: Request) => {
    shown = locals.failedForm ?? locals.refusedForm;
    const status = locals.failedForm?.status ?? 200;
    return Promise.resolve(new Response(null, { status, headers: { shown: url } }));
  };
  const context = { request, locals, params, rewrite, url: new URL(request.url) } as unknown as APIContext;
  const response = await route(context);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    value: text === '' ? undefined : (JSON.parse(text) as unknown),
    lines,
    failures,
    shown,
  };
}

const json = (value: unknown, headers = {}): Sent => ({
  method: 'POST',
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json', ...headers },
  params: { id: '7' },
});

describe('a reading endpoint', () => {
  const route = defineEndpoint(zipCall, async ({ zip }) => ({
    city: `city of ${zip}`,
    extra: 'not declared',
  }));

  test('answers what the output schema lets through, as uncacheable JSON', async () => {
    const { status, headers, value } = await send(route, '/', { params: { zip: '02108' } });
    expect([status, value]).toEqual([200, { city: 'city of 02108' }]);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('can be cached when its route says so', async () => {
    const kept = defineEndpoint(zipCall, async () => ({ city: 'x' }), { cache: 'sharedAnswer' });
    const { headers } = await send(kept, '/', { params: { zip: '02108' } });
    expect(headers.get('cache-control')).toBe('public, max-age=60');
  });

  test('answers invalid input with 400 and its issues', async () => {
    const { status, value } = await send(route, '/', { params: { zip: '2108' } });
    expect(status).toBe(400);
    expect(value).toMatchObject({ issues: [{ path: 'zip', message: 'five digits' }] });
  });

  test('answers a handler that throws with 500 and the request id, and logs the reason', async () => {
    const failing = defineEndpoint(zipCall, async () => {
      throw new Error('table zip is gone');
    });
    const { status, value, lines } = await send(failing, '/', { params: { zip: '02108' } });
    expect(status).toBe(500);
    expect(value).toMatchObject({ error: { type: 'status' }, requestId: 'r-1' });
    expect(JSON.stringify(value)).not.toContain('table');
    expect(lines.join('')).toContain('table zip is gone');
  });

  test('answers 504 when the handler exceeds the call’s timeout', async () => {
    let isAborted = false;
    const slow = defineEndpoint(zipCall, (_input, { signal }) => {
      signal.addEventListener('abort', () => (isAborted = true));
      return new Promise(() => undefined);
    });
    const { status, value, failures } = await send(slow, '/', { params: { zip: '02108' } });
    expect([status, isAborted]).toEqual([504, true]);
    expect(value).toMatchObject({ error: { type: 'timeout', message: 'Request timed out' } });
    // Monitoring counts it like the failure of a service.
    expect(failures).toMatchObject([
      { call: { name: 'zip-check' }, error: { type: 'timeout' }, requestId: 'r-1' },
    ]);
  });

  test('does not count a visitor who leaves as a failure', async () => {
    const slow = defineEndpoint(zipCall, () => new Promise(() => undefined));
    const { failures } = await send(slow, '/', { params: { zip: '02108' }, signal: AbortSignal.abort() });
    expect(failures).toEqual([]);
  });

  test('calls the operator’s service when one is configured, and passes its failure on', async () => {
    const params = { zip: '02108' };
    const live = await send(route, '/', { params, transport: async () => ({ city: 'remote' }) });
    expect([live.status, live.value]).toEqual([200, { city: 'remote' }]);
    const invalid = await send(route, '/', { params, transport: async () => ({ town: 1 }) });
    expect(invalid.status).toBe(502);
    expect(invalid.value).toMatchObject({ error: { type: 'invalid' } });
  });
});

describe('a writing endpoint', () => {
  const route = defineEndpoint(saveCall, answerSave);

  test('reads JSON', async () => {
    expect((await send(route, '/', json({ note: 'blue one' }))).value).toEqual({
      type: 'ok',
      note: 'blue one',
    });
  });

  test('answers a refusal with its status', async () => {
    const { status, value } = await send(route, '/', json({ note: 'third' }));
    expect([status, value]).toEqual([409, { type: 'limit' }]);
  });

  test.each([
    ['broken JSON', { ...json({}), body: '{"note":' }, 400],
    ['bytes that are not text', { ...json({}), body: new Uint8Array([0x22, 0xff, 0x22]) }, 400],
    ['another type', json({}, { 'content-type': 'text/plain' }), 415],
    ['no type', { ...json({}), body: new Uint8Array([0x7b, 0x7d]), headers: {} }, 415],
    ['text that is too long', json({ note: 'x'.repeat(21) }), 400],
    ['a body over 64 KB', json({ note: 'x'.repeat(70_000) }), 413],
  ])('rejects %s', async (_name, sent, status) => {
    expect((await send(route, '/', sent)).status).toBe(status);
  });

  test('accepts a form and redirects back to its page', async () => {
    const form = { method: 'POST', params: { id: '7' } };
    const sendForm = async (fields: Record<string, string>, headers = {}) => {
      const { status, headers: got } = await send(route, '/', {
        ...form,
        headers,
        body: new URLSearchParams(fields),
      });
      return [status, got.get('location')];
    };
    expect(await sendForm({ note: 'a', returnTo: '/cars-for-sale/ford?zip=1#7' })).toEqual([
      303,
      '/cars-for-sale/ford?zip=1#7',
    ]);
    expect(await sendForm({}, { referer: 'http://cars.example/account' })).toEqual([303, '/account']);
    expect(await sendForm({}, { referer: 'http://evil.test/account' })).toEqual([303, '/']);
    expect(await sendForm({ returnTo: '//evil.test' })).toEqual([303, '/']);
  });

  test.each<[string, Sent]>([
    ['a service that is down', { transport: async () => Promise.reject(new Error('down')) }],
    ['a handler that throws', {}],
  ])(
    'when a form meets %s, its sender gets a page with what they typed, and programs get the status',
    async (_what, sent) => {
      const failing = () => Promise.reject(new Error('disk full'));
      const told = defineEndpoint(saveCall, failing, { fragmentOf: ({ type }) => `save-${type}` });
      const typed = { returnTo: '/a#b', note: 'My own words', id: '7', password: 'not repeated' };
      const form = { method: 'POST', params: { id: '7' }, body: new URLSearchParams(typed) };
      const { status, headers, shown } = await send(told, '/save?x=1', { ...form, ...sent });
      expect(status).toBeGreaterThanOrEqual(500);
      expect(headers.get('location')).toBeNull();
      expect(headers.get('shown')).toBe('http://cars.example/form-failed');
      expect(shown).toMatchObject({
        status,
        action: '/save?x=1',
        back: '/a#b',
        requestId: 'r-1',
        fields: [
          { name: 'returnTo', isText: false },
          { name: 'note', value: 'My own words', isText: true },
          { name: 'id', value: '7', isText: false },
        ],
      });
    },
  );

  test('shows a form with errors again with what was typed, uncached', async () => {
    const problems = { note: 'Write less.' };
    const told = defineEndpoint(saveCall, answerSave, {
      fragmentOf: ({ type }) => `save-${type}`,
      refusalOf: ({ type }, { id }) => (type === 'limit' ? { page: `/notes/${id}`, problems } : undefined),
    });
    const sendNote = (note: string) =>
      send(told, '/', { method: 'POST', params: { id: '7' }, body: new URLSearchParams({ note }) });
    const { status, headers, shown } = await sendNote('third');
    expect([status, headers.get('shown'), headers.get('cache-control')]).toEqual([
      422,
      'http://cars.example/notes/7',
      'no-store',
    ]);
    expect(shown).toEqual({ typed: { note: 'third' }, problems });
    expect((await sendNote('a')).headers.get('location')).toBe('/#save-ok');
  });

  test.each([
    ['locked', 5, 503],
    ['locked by a reader', 5 | (1 << 8), 503],
    ['full', 13, 503],
    ['read-only', 8, 503],
    ['an invalid request', 1, 500],
  ])(
    'answers a database that is %s (%d) with %d, and never claims to have saved',
    async (_what, errcode, expected) => {
      const failing = () => Promise.reject(Object.assign(new Error('disk'), { errcode }));
      const { status, value } = await send(defineEndpoint(saveCall, failing), '/', json({ note: 'a' }));
      expect([status, value]).toMatchObject([expected, { error: { type: 'status' } }]);
    },
  );
});

test('tells other methods what is allowed', async () => {
  const { status, headers } = await send(refuseOtherMethods(zipCall, saveCall), '/', { method: 'PUT' });
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
});

describe('the endpoint of a feature flag', () => {
  const flagged = defineCall({ ...zipCall, name: 'flagged', isOn: ({ spotlight }: Flags) => spotlight });
  const route = defineEndpoint(flagged, async () => ({ city: 'x' }));
  const asked = { params: { zip: '02108' } };

  test('exists while its flag is on', async () => {
    expect((await send(route, '/', asked)).status).toBe(200);
  });

  test('does not exist while its flag is off, whatever the method', async () => {
    const off = { ...asked, flags: { spotlight: false } };
    expect(await send(route, '/', off)).toMatchObject({
      status: 404,
      value: { message: 'There is nothing at this address.' },
    });
    const put = await send(refuseOtherMethods(flagged), '/', { ...off, method: 'PUT' });
    expect([put.status, put.headers.get('allow')]).toEqual([404, null]);
  });
});
