import type { AstroCookies } from 'astro';
import { OPT_OUT_COOKIE } from '#src/domain/visitor/opt-out.ts';

type Cookies = Pick<AstroCookies, 'set' | 'delete'>;

/**
 * The longest life of a session, used or not.
 * @see docs/rules/security.md#sessions
 */
export const ABSOLUTE_MS = 90 * 24 * 60 * 60 * 1000;
/** Tells scripts that a request for personal data is worthwhile. It grants nothing. */
const HINT = 'signed_in';
const YEAR_S = 365 * 24 * 60 * 60;

export interface SessionCookie {
  readonly name: string;
  readonly attributes: { path: '/'; httpOnly: true; sameSite: 'lax'; secure: boolean };
}

/**
 * The prefix makes browsers refuse the cookie from any other host or path. On http they would refuse it from us too.
 */
export function describeSessionCookie(origin: string): SessionCookie {
  const secure = origin.startsWith('https:');
  return {
    name: secure ? '__Host-sid' : 'sid',
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

/** Reads the `Set-Cookie` lines of a response. */
export function readSessionValue(headers: Headers, { name }: SessionCookie): string | undefined {
  const line = headers.getSetCookie().find((text) => text.startsWith(`${name}=`));
  return line?.slice(name.length + 1).split(';', 1)[0] || undefined;
}

export function hasSession(headers: Headers, { name }: SessionCookie): boolean {
  const cookies = headers.get('cookie')?.split(';') ?? [];
  return cookies.some((text) => text.trimStart().startsWith(`${name}=`));
}
