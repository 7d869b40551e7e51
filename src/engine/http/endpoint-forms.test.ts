/** Forms that a page sends without scripts: their sender always gets a page. */
import { expect, test } from 'vitest';
import { defineEndpoint } from '#src/engine/http/define-endpoint.ts';
import { answerSave, saveCall, send } from '#src/engine/http/endpoint.fixtures.ts';
import type { Sent } from '#src/engine/http/endpoint.fixtures.ts';

const route = defineEndpoint(saveCall, answerSave);

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
  expect(await sendForm({}, { referer: 'http://cars.example.evil.test/account' })).toEqual([303, '/']);
  expect(await sendForm({ returnTo: '//evil.test' })).toEqual([303, '/']);
});

test('tells the page what became of its form, in place of its own fragment, and no cache keeps that', async () => {
  const told = defineEndpoint(saveCall, answerSave, { fragmentOf: ({ type }) => `save-${type}` });
  const body = new URLSearchParams({ returnTo: '/a?b=1#c' });
  const { headers } = await send(told, '/', { method: 'POST', params: { id: '7' }, body });
  expect([headers.get('location'), headers.get('cache-control')]).toEqual(['/a?b=1#save-ok', 'no-store']);
});

test('a form that could not be handled is not called wrong', async () => {
  const failing = () => Promise.reject(new Error('disk full'));
  const refusalOf = () => ({ page: '/notes', problems: { note: 'Write less.' } });
  const { headers } = await send(defineEndpoint(saveCall, failing, { refusalOf }), '/', {
    method: 'POST',
    params: { id: '7' },
    body: new URLSearchParams({ note: 'a' }),
  });
  expect(headers.get('shown')).toBe('http://cars.example/form-failed');
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
    'private, no-cache',
  ]);
  expect(shown).toEqual({ typed: { note: 'third' }, problems });
  expect((await sendNote('a')).headers.get('location')).toBe('/#save-ok');
});
