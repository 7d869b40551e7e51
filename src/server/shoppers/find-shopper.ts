import type { AstroCookies } from 'astro';
import { describeDevice } from '#src/domain/visitor/device-words.ts';
import type { Shopper } from '#src/domain/visitor/shopper.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { Services } from '#src/server/services.ts';
import { nameHostCookie } from '#src/server/accounts/host-cookie.ts';
import { digestOf, newToken } from '#src/engine/http/tokens.ts';

/** Identifies a browser that has saved something, and nothing else. */
const VISITOR_COOKIE = 'visitor';
const VISITOR_SECONDS = 365 * 24 * 60 * 60;
/** As `newToken` makes them. */
const TOKEN = /^[\w-]{43}$/;

export interface ShopperAccess {
  /** For answers that are not cached. */
  cookies: Pick<AstroCookies, 'get' | 'set' | 'delete'>;
  /** Looked up once per request. */
  findShopper(): Promise<Shopper>;
  /** For a write by an unknown visitor: sets a cookie and returns the visitor's id. */
  startVisitor(): string;
  /** Takes the visitor's cookie away. */
  forgetVisitor(): void;
  /** What the request comes from, such as "Chrome on Windows". */
  describeDevice(): string;
}

/** A prebuilt page is the same for everyone: it has no visitor to look up, and sets no cookie. */
export const ANONYMOUS: ShopperAccess = {
  cookies: { get: () => undefined, set: refuseCookie, delete: refuseCookie },
  findShopper: () => Promise.resolve({}),
  startVisitor: refuseCookie,
  forgetVisitor: refuseCookie,
  describeDevice: () => '',
};

function refuseCookie(): never {
  throw new Error('A prebuilt page sets no cookie.');
}

/** The visitor or account of a request, by its cookies. */
export function createShopperAccess(
  { accounts, site }: Services,
  cookies: AstroCookies,
  headers: Headers,
): ShopperAccess {
  let shopper: Promise<Shopper> | undefined;
  const cookieName = nameHostCookie(site.origin, VISITOR_COOKIE);
  let visitorId = readVisitor(cookies, cookieName);
  const find = async (): Promise<Shopper> => {
    const account = await accounts.findAccount(headers);
    return definedOnly({ account, visitorId });
  };
  return {
    cookies,
    findShopper: () => (shopper ??= find()),
    describeDevice: () => describeDevice(headers.get('user-agent')),
    startVisitor: () => {
      if (visitorId === undefined) {
        const token = newToken();
        visitorId = digestOf(token);
        shopper = undefined;
        cookies.set(cookieName, token, {
          path: '/',
          httpOnly: true,
          sameSite: 'lax',
          secure: site.origin.startsWith('https:'),
          maxAge: VISITOR_SECONDS,
        });
      }
      return visitorId;
    },
    forgetVisitor: () => {
      cookies.delete(cookieName, { path: '/', secure: site.origin.startsWith('https:') });
    },
  };
}

function readVisitor(cookies: AstroCookies, cookieName: string): string | undefined {
  const token = cookies.get(cookieName)?.value ?? '';
  return TOKEN.test(token) ? digestOf(token) : undefined;
}
