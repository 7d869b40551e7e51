import type { AstroCookies } from 'astro';
import { OPT_OUT_COOKIE } from '#src/domain/visitor/opt-out.ts';
import { nameHostCookie } from '#src/server/accounts/host-cookie.ts';
import { DAY_MS } from '#src/lib/durations.ts';

type Cookies = Pick<AstroCookies, 'set' | 'delete'>;

/**
 * The longest life of a session, used or not.
 * @see docs/rules/security.md#sessions
 */
export const ABSOLUTE_MS = 90 * DAY_MS;
/** Tells scripts that a request for personal data is worthwhile. It grants nothing. */
const HINT = 'signed_in';
const YEAR_S = 365 * 24 * 60 * 60;

/** How long a browser has to answer a challenge for a passkey. */
const CHALLENGE_S = 5 * 60;

export interface SessionCookie {
  readonly name: string;
  /** The cookie that connects the challenge for a passkey with its browser. */
  readonly challengeName: string;
  readonly attributes: { path: '/'; httpOnly: true; sameSite: 'lax'; secure: boolean };
}

export function describeSessionCookie(origin: string): SessionCookie {
  const secure = origin.startsWith('https:');
  return {
    name: nameHostCookie(origin, 'sid'),
    challengeName: nameHostCookie(origin, 'passkey'),
    attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure },
  };
}

/** @param value as better-auth wrote it, with its signature */
export function setSignedIn(cookies: Cookies, { name, attributes }: SessionCookie, value: string): void {
  const maxAge = ABSOLUTE_MS / 1000;
  cookies.set(name, value, { ...attributes, maxAge, encode: (text) => text });
  cookies.set(HINT, '1', { ...attributes, httpOnly: false, maxAge });
}

export function setSignedOut(cookies: Cookies, { name, attributes }: SessionCookie): void {
  cookies.delete(name, attributes);
  cookies.delete(HINT, { ...attributes, httpOnly: false });
}

/** An opt-out signal from one browser of a person applies to this one too. */
export function setOptedOut(cookies: Cookies, { attributes }: SessionCookie): void {
  cookies.set(OPT_OUT_COOKIE, '1', { ...attributes, httpOnly: false, maxAge: YEAR_S });
}

/** @param value as better-auth wrote it, with its signature */
export function setChallenge(
  cookies: Cookies,
  { challengeName, attributes }: SessionCookie,
  value: string,
): void {
  cookies.set(challengeName, value, { ...attributes, maxAge: CHALLENGE_S, encode: (text) => text });
}

/** Reads the `Set-Cookie` lines of a response. */
export function readSetCookie(headers: Headers, name: string): string | undefined {
  const line = headers.getSetCookie().find((text) => text.startsWith(`${name}=`));
  return line?.slice(name.length + 1).split(';', 1)[0] || undefined;
}

export function hasSession(headers: Headers, { name }: SessionCookie): boolean {
  const cookies = headers.get('cookie')?.split(';') ?? [];
  return cookies.some((text) => text.trimStart().startsWith(`${name}=`));
}
