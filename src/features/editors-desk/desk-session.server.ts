/** Who may sit at the editors' desk: whoever knows the secret, for a working day, in one browser. */
import { createHmac } from 'node:crypto';
import { isSameText } from '#src/server/shoppers/tokens.ts';

export const DESK_COOKIE = 'forecourt_desk';
export const DESK_PATH = '/admin';
const SESSION_MS = 8 * 60 * 60_000;
/** Wrong secrets from one address, before it has to wait. */
const MAX_ATTEMPTS = 10;
const ATTEMPTS_MS = 10 * 60_000;

/** By address: when its wrong secrets came. One process's memory; a guesser gains little from another process. */
const attempts = new Map<string, number[]>();

/** The cookie's value says until when it is good, signed with the secret: a new secret ends every session. */
export function openSession(secret: string, nowMs: number): { value: string; maxAge: number } {
  const until = String(nowMs + SESSION_MS);
  return { value: `${until}.${sign(secret, until)}`, maxAge: SESSION_MS / 1000 };
}

export function isSession(cookie: string | undefined, secret: string, nowMs: number): boolean {
  const [until = '', signature = ''] = cookie?.split('.') ?? [];
  return Number(until) > nowMs && isSameText(signature, sign(secret, until));
}

/** 'wait': too many wrong ones came from there. */
export function checkSecret(
  given: string,
  secret: string,
  clientIp: string,
  nowMs: number,
): 'right' | 'wrong' | 'wait' {
  for (const [ip, times] of attempts) if ((times.at(-1) ?? 0) < nowMs - ATTEMPTS_MS) attempts.delete(ip);
  const recent = (attempts.get(clientIp) ?? []).filter((time) => time > nowMs - ATTEMPTS_MS);
  if (recent.length >= MAX_ATTEMPTS) return 'wait';
  if (isSameText(sign(secret, given), sign(secret, secret))) {
    attempts.delete(clientIp);
    return 'right';
  }
  attempts.set(clientIp, [...recent, nowMs]);
  return 'wrong';
}

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`desk|${text}`).digest('base64url');
}
