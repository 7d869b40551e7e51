import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Flags } from '#src/domain/site/flags.ts';
import { defineCall } from '#src/lib/call.ts';
import { DatabaseUnavailable } from '#src/engine/db/postgres-errors.ts';
import { UNAVAILABLE_TEXT } from '#src/engine/http/unavailable.ts';
import { UpstreamError } from '#src/engine/calls/upstream-error.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';
import { answerSave, saveCall, send, zipCall } from '#src/engine/http/endpoint.fixtures.ts';
import type { Sent } from '#src/engine/http/endpoint.fixtures.ts';

afterEach(() => vi.useRealTimers());

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
    const { status, headers, value, answers } = await send(route, '/', { params: { zip: '02108' } });
    expect([status, value]).toEqual([200, { city: 'city of 02108' }]);
    expect(answers).toEqual([value]); // monitoring counts what was sent
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('can be cached when its route says so', async () => {
    const kept = defineEndpoint(zipCall, async () => ({ city: 'x' }), { cache: 'sharedAnswer' });
    const { headers } = await send(kept, '/', { params: { zip: '02108' } });
    expect(headers.get('cache-control')).toBe('public, max-age=60');
  });

  test('is cached only while it has an answer: a refusal may be over in a moment', async () => {
    const refusing = defineCall({ ...zipCall, name: 'refusing', statusOf: () => 404 });
    const route404 = defineEndpoint(refusing, async () => ({ city: '' }), { cache: 'sharedAnswer' });
    const { status, headers } = await send(route404, '/', { params: { zip: '02108' } });
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  test.each([
    ['timeout', 504],
    ['open', 503],
    ['shed', 503],
    ['unreachable', 502],
    ['invalid', 502],
  ] as const)('passes on that what it needs fails by "%s" with %d', async (type, expected) => {
    const failing = defineEndpoint(zipCall, () => Promise.reject(new UpstreamError(type, 'no luck')));
    const { status, value } = await send(failing, '/', { params: { zip: '02108' } });
    expect([status, value]).toMatchObject([expected, { error: { type, message: 'no luck' } }]);
  });

  test('does not abort what a handler goes on with after its answer', async () => {
    vi.useFakeTimers();
    let seen: AbortSignal | undefined;
    const noting = defineEndpoint(zipCall, async (_input, { signal }) => {
      seen = signal;
      return { city: 'x' };
    });
    await send(noting, '/', { params: { zip: '02108' } });
    vi.advanceTimersByTime(10 * zipCall.timeoutMs);
    expect(seen?.aborted).toBe(false);
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

  test('answers 503 and says so when the database cannot be asked', async () => {
    const failing = defineEndpoint(zipCall, () =>
      Promise.reject(new DatabaseUnavailable('57P01: shut down')),
    );
    const { status, value } = await send(failing, '/', { params: { zip: '02108' } });
    expect([status, value]).toMatchObject([503, { error: { message: UNAVAILABLE_TEXT }, requestId: 'r-1' }]);
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

  test('neither counts nor logs a visitor who leaves as a failure', async () => {
    const slow = defineEndpoint(zipCall, () => new Promise(() => undefined));
    const sent = { params: { zip: '02108' }, signal: AbortSignal.abort() };
    const { failures, lines, answers } = await send(slow, '/', sent);
    expect([failures, lines, answers]).toEqual([[], [], []]);
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

  test('takes a DELETE without a body, for which Node makes an empty one without a type', async () => {
    const drop = defineCall({ ...saveCall, name: 'drop', method: 'DELETE' });
    const sent = { method: 'DELETE', body: new Uint8Array(), params: { id: '7' } };
    const { status, value } = await send(defineEndpoint(drop, answerSave), '/', sent);
    expect([status, value]).toEqual([200, { type: 'ok', note: '' }]);
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
