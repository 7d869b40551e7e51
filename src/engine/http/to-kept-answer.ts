import { hash } from 'node:crypto';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { AnswerNotes } from '#src/engine/http/answer-notes.ts';
import type { AnsweredPage, KeptAnswer } from '#src/engine/http/kept-answer.ts';
import { CACHE_POLICIES, KEPT_POLICIES } from '#src/engine/http/cache-policies.ts';

interface Made {
  readonly res: ServerResponse;
  /** Headers before it was made. */
  readonly before: OutgoingHttpHeaders;
  /** As sent. */
  readonly body: Buffer;
  readonly page: AnsweredPage | undefined;
  readonly notes: AnswerNotes;
  /** Made for a crawler. */
  readonly bot: boolean;
}

/** View counts of pages are a minute old at most. @see docs/rules/stock.md#view-counts */
const LIFE_MS = 60_000;
/** We are not notified when the data of a service elsewhere changes. */
const LIFE_WITH_SERVICES_MS = 10_000;
const ETAG_LENGTH = 22;
/** Made for each request, or different for each. */
const NOT_KEPT = new Set(['content-security-policy', 'content-length']);
/** An answer with any other header is not kept. */
const KEPT = new Set([
  'cache-control',
  'content-encoding',
  'content-type',
  'link',
  'vary',
  'x-content-type-options',
]);

/** The answer as it may be sent to others; undefined when it is only for the one who asked. */
export function toKeptAnswer({ res, before, body, page, notes, bot }: Made): KeptAnswer | undefined {
  if (res.statusCode !== 200 || notes.isIncomplete) return undefined;
  if (!KEPT_POLICIES.has(res.getHeader('cache-control'))) return undefined;
  const own = Object.entries(res.getHeaders()).filter(
    ([name, value]) => !NOT_KEPT.has(name) && value !== before[name],
  );
  if (own.some(([name, value]) => !KEPT.has(name) || typeof value !== 'string')) return undefined;
  const headers = Object.fromEntries(own) as Record<string, string>;
  // A proxy cannot tell crawlers from people, and does not know when a service has new data.
  if (bot || notes.usedServices) headers['cache-control'] = CACHE_POLICIES.visitorPage;
  const lifeMs = notes.usedServices ? LIFE_WITH_SERVICES_MS : LIFE_MS;
  return {
    headers,
    etag: `"${hash('sha256', body, 'base64url').slice(0, ETAG_LENGTH)}"`,
    page,
    body: toOwnMemory(body),
    expiresAt: performance.now() + lifeMs,
  };
}

/** A small buffer can be part of a larger piece of memory, which it would hold. */
function toOwnMemory(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body;
  const copy = Buffer.alloc(body.length);
  body.copy(copy);
  return copy;
}
