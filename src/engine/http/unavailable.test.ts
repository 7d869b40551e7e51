import { expect, test } from 'vitest';
import { answerUnavailable, sayWhenToRetry, UNAVAILABLE_TEXT } from '#src/engine/http/unavailable.ts';

const answerTo = (accept: string) =>
  sayWhenToRetry(
    answerUnavailable(new Request('http://cars.example/account', { headers: { accept } }), 'r-1'),
  );

test('a page and a program both learn that the database is away, and when to try again', async () => {
  const [page, answer] = [answerTo('text/html,*/*'), answerTo('application/json')];
  for (const { status, headers } of [page, answer])
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await answer.json()).toMatchObject({ error: { message: UNAVAILABLE_TEXT }, requestId: 'r-1' });
});

test('says so of no other answer, and does not overrule one that knows better', () => {
  expect(sayWhenToRetry(new Response()).headers.has('retry-after')).toBe(false);
  const busy = new Response(null, { status: 503, headers: { 'Retry-After': '60' } });
  expect(sayWhenToRetry(busy).headers.get('retry-after')).toBe('60');
});
