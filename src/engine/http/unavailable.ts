/** What a request gets while the database cannot be asked or written. @see docs/rules/reliability.md#writes */
import { CACHE_POLICIES } from '#src/engine/http/cache-policies.ts';
import { jsonResponse } from '#src/engine/http/json-response.ts';

/** Longer than a restart of the database, shorter than anyone's patience. */
export const RETRY_AFTER_SECONDS = '5';
export const UNAVAILABLE_TEXT = 'We can’t save or look anything up right now. Please try again in a moment.';

/** For a page or an answer to a program. The front server sends the release's error page in place of an empty page. */
export function answerUnavailable({ headers }: Request, requestId: string): Response {
  const isForPage = headers.get('accept')?.includes('text/html') === true;
  if (!isForPage) {
    const error = { type: 'status', message: UNAVAILABLE_TEXT };
    return jsonResponse({ error, requestId }, { status: 503 });
  }
  return new Response(UNAVAILABLE_TEXT, {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': CACHE_POLICIES.none },
  });
}

/** Every 503 says when to try again. */
export function sayWhenToRetry(answer: Response): Response {
  if (answer.status === 503 && !answer.headers.has('retry-after'))
    answer.headers.set('Retry-After', RETRY_AFTER_SECONDS);
  return answer;
}
