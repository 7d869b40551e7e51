/**
 * Admits programs by their keys, within their limits. Uses are counted in memory and stored together every few seconds, so
 * that no request writes; several processes know of each other's uses ten seconds later.
 */
import type { Database } from '#src/engine/db/sqlite.ts';
import { findApiKey, KEY_PREFIX, loadKeyUse } from '#src/engine/http/api-keys/api-key-rows.ts';
import type { ApiKeyRow, UseSpan } from '#src/engine/http/api-keys/api-key-rows.ts';
import { createPendingUses } from '#src/engine/http/api-keys/pending-uses.ts';
import type { PendingUses } from '#src/engine/http/api-keys/pending-uses.ts';
import { digestOf } from '#src/engine/http/tokens.ts';
import type { Log } from '#src/engine/log/log.ts';
import { DAY_MS, MINUTE_MS } from '#src/lib/durations.ts';

export type Admission =
  | { readonly type: 'ok'; readonly headers: Record<string, string> }
  | {
      readonly type: 'refused';
      readonly status: 400 | 401 | 429;
      readonly message: string;
      readonly headers: Record<string, string>;
    };

export interface ApiKeys {
  /** @param url of the request, which may not contain a key */
  admit(request: Pick<Request, 'url' | 'headers'>): Promise<Admission>;
  /** Stores what is not stored yet. */
  close(): Promise<void>;
}

const SPANS: Readonly<Record<UseSpan, number>> = { minute: MINUTE_MS, day: DAY_MS };
/** How long a revoked key may still work, and how late other processes' uses count. */
const REFRESH_MS = 10_000;
/** Keys that are known at once; the first one is forgotten. */
const MAX_KNOWN = 500;
const BEARER = /^Bearer ([\w-]{1,200})$/i;
/** For programs that know only names and passwords; the key is the password. */
const BASIC = /^Basic ([\w+/=-]{1,400})$/i;

interface Known {
  readonly key: ApiKeyRow;
  readonly readAtMs: number;
  readonly counts: Record<UseSpan, { startsAtMs: number; count: number }>;
}

export function createApiKeys(db: Database, log: Pick<Log, 'warn'>): ApiKeys {
  const known = new Map<string, Known>();
  const pending = createPendingUses(db, log);

  async function find(digest: string, nowMs: number): Promise<Known | undefined> {
    const found = known.get(digest);
    if (found && Math.abs(nowMs - found.readAtMs) < REFRESH_MS) return found;
    const key = await findApiKey(db, digest);
    known.delete(digest);
    if (!key) return undefined;
    const counts = { minute: await read(key.id, 'minute', nowMs), day: await read(key.id, 'day', nowMs) };
    if (known.size >= MAX_KNOWN) known.delete(known.keys().next().value ?? '');
    const fresh = { key, readAtMs: nowMs, counts };
    known.set(digest, fresh);
    return fresh;
  }

  async function read(keyId: string, span: UseSpan, nowMs: number) {
    const use = { keyId, span, startsAtMs: startOf(span, nowMs) };
    const stored = await loadKeyUse(db, use);
    return { startsAtMs: use.startsAtMs, count: stored + pending.count(use) };
  }

  return {
    async admit({ url, headers }) {
      if (url.includes(KEY_PREFIX)) return LEAKED;
      const token = readKey(headers.get('authorization') ?? '');
      const nowMs = Date.now();
      const found = token?.startsWith(KEY_PREFIX) ? await find(digestOf(token), nowMs) : undefined;
      return found ? admitKnown(found, pending, nowMs) : UNKNOWN;
    },
    close: () => pending.flush(),
  };
}

function readKey(authorization: string): string | undefined {
  const basic = BASIC.exec(authorization)?.[1];
  if (basic === undefined) return BEARER.exec(authorization)?.[1];
  const pair = Buffer.from(basic, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}

function admitKnown(found: Known, pending: PendingUses, nowMs: number): Admission {
  const left = take(found, 'minute', pending, nowMs);
  const limits = {
    'RateLimit-Limit': String(found.key.per_minute),
    'RateLimit-Remaining': String(Math.max(0, left)),
    'RateLimit-Reset': secondsLeft('minute', nowMs),
  };
  if (left < 0) return refuse(secondsLeft('minute', nowMs), 'minute', limits);
  if (take(found, 'day', pending, nowMs) < 0) return refuse(secondsLeft('day', nowMs), 'day', limits);
  return { type: 'ok', headers: limits };
}

/** Counts one use. @returns what is left, below zero when there was nothing left */
function take({ key, counts }: Known, span: UseSpan, pending: PendingUses, nowMs: number): number {
  const startsAtMs = startOf(span, nowMs);
  const current = counts[span].startsAtMs === startsAtMs ? counts[span] : { startsAtMs, count: 0 };
  counts[span] = current;
  const max = span === 'minute' ? key.per_minute : key.per_day;
  if (current.count >= max) return -1;
  current.count += 1;
  pending.add({ keyId: key.id, span, startsAtMs, count: 1 });
  return max - current.count;
}

function startOf(span: UseSpan, nowMs: number): number {
  return nowMs - (nowMs % SPANS[span]);
}

function secondsLeft(span: UseSpan, nowMs: number): string {
  return String(Math.ceil((SPANS[span] - (nowMs % SPANS[span])) / 1000));
}

const UNKNOWN: Admission = {
  type: 'refused',
  status: 401,
  message: 'Send a valid key: "Authorization: Bearer forecourt_key_…".',
  headers: { 'WWW-Authenticate': 'Bearer' },
};

/** Addresses end up in logs and histories. */
const LEAKED: Admission = {
  type: 'refused',
  status: 400,
  message: 'Never put a key into an address. Ask for another one, because logs may have this one now.',
  headers: {},
};

function refuse(seconds: string, span: UseSpan, limits: Record<string, string>): Admission {
  return {
    type: 'refused',
    status: 429,
    message: `The limit of this key per ${span} is used up. Try again in ${seconds} seconds.`,
    headers: { ...limits, 'Retry-After': seconds },
  };
}
