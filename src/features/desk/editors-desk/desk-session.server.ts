/** Sessions of the editors' desk: signing in with the secret is valid for a working day in one browser. */
import { createHmac } from 'node:crypto';
import { isSameText } from '#src/engine/http/tokens.ts';
import { HOUR_MS } from '#src/lib/durations.ts';

export const DESK_COOKIE = 'forecourt_desk';
export const DESK_PATH = '/admin';
const SESSION_MS = 8 * HOUR_MS;
/** The cookie value is its expiry time, signed with the secret, so a new secret ends every session. */
export function openSession(secret: string, nowMs: number): { value: string; maxAge: number } {
  const until = String(nowMs + SESSION_MS);
  return { value: `${until}.${sign(secret, until)}`, maxAge: SESSION_MS / 1000 };
}

export function isSession(cookie: string | undefined, secret: string, nowMs: number): boolean {
  const [until = '', signature = ''] = cookie?.split('.') ?? [];
  return Number(until) > nowMs && isSameText(signature, sign(secret, until));
}

/** Compares in constant time. */
export function isSecret(given: string, secret: string): boolean {
  return isSameText(sign(secret, given), sign(secret, secret));
}

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`desk|${text}`).digest('base64url');
}
