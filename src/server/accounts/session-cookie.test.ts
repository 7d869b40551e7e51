import { describe, expect, test } from 'vitest';
import {
  describeSessionCookie,
  hasSession,
  readSetCookie,
  setOptedOut,
  setSignedIn,
  setSignedOut,
} from '#src/server/accounts/session-cookie.ts';

const HTTPS = describeSessionCookie('https://cars.example');
const HTTP = describeSessionCookie('http://localhost:4321');
const NINETY_DAYS_S = 7_776_000;
const YEAR_S = 31_536_000;

/** What a browser is told, by cookie. */
function recordCookies() {
  const told: Record<string, unknown> = {};
  const cookies = {
    set: (name: string, value: unknown, options?: object) => {
      told[name] = { value, ...options };
    },
    delete: (name: string, options?: object) => {
      told[name] = { value: undefined, ...options };
    },
  };
  return { told, cookies };
}

describe('signing in', () => {
  test('sets a session that scripts and other sites cannot use, and a hint that scripts read', () => {
    const { told, cookies } = recordCookies();
    setSignedIn(cookies, HTTPS, 'token.signature%3D');
    expect(told).toEqual({
      '__Host-sid': {
        value: 'token.signature%3D',
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: true,
        maxAge: NINETY_DAYS_S,
        encode: expect.any(Function) as unknown,
      },
      signed_in: {
        value: '1',
        path: '/',
        httpOnly: false,
        sameSite: 'lax',
        secure: true,
        maxAge: NINETY_DAYS_S,
      },
    });
    // Its value is encoded already.
    const { encode } = told['__Host-sid'] as { encode: (text: string) => string };
    expect(encode('token.signature%3D')).toBe('token.signature%3D');
  });

  test('works without https, where browsers refuse secure cookies', () => {
    expect(HTTP).toEqual({
      name: 'sid',
      challengeName: 'passkey',
      attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure: false },
    });
  });
});

test('signing out deletes both cookies, with the attributes that they were set with', () => {
  const { told, cookies } = recordCookies();
  setSignedOut(cookies, HTTPS);
  const shared = { value: undefined, path: '/', sameSite: 'lax', secure: true };
  expect(told).toEqual({
    '__Host-sid': { ...shared, httpOnly: true },
    signed_in: { ...shared, httpOnly: false },
  });
});

test('an opt-out is remembered for a year, where scripts find it', () => {
  const { told, cookies } = recordCookies();
  setOptedOut(cookies, HTTPS);
  expect(told).toEqual({
    opt_out: { value: '1', path: '/', httpOnly: false, sameSite: 'lax', secure: true, maxAge: YEAR_S },
  });
});

describe('the session of a request', () => {
  test.each([
    ['__Host-sid=a', true],
    ['signed_in=1; __Host-sid=a', true],
    ['sid=a', false],
    ['not__Host-sid=a', false],
    ['a=__Host-sid=b', false],
    ['', false],
  ])('"%s": %j', (cookie, expected) => {
    expect(hasSession(new Headers({ cookie }), HTTPS)).toBe(expected);
  });

  test('is read from the answer of the library', () => {
    const headers = new Headers();
    headers.append('set-cookie', 'other=1; Path=/');
    expect(readSetCookie(headers, HTTPS.name)).toBeUndefined();
    headers.append('set-cookie', '__Host-sid=a.b%3D; Path=/; HttpOnly');
    expect(readSetCookie(headers, HTTPS.name)).toBe('a.b%3D');
  });
});
