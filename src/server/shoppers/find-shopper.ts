import type { AstroCookies } from 'astro';
import type { Shopper } from '#src/domain/visitor/shopper.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { Services } from '#src/server/services.ts';
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
}

/** A prebuilt page is the same for everyone: it has no visitor to look up, and sets no cookie. */
export const ANONYMOUS: ShopperAccess = {
  cookies: { get: () => undefined, set: refuseCookie, delete: refuseCookie },
  findShopper: () => Promise.resolve({}),
  startVisitor: refuseCookie,
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
  let visitorId = readVisitor(cookies);
  const find = async (): Promise<Shopper> => {
    const account = await accounts.findAccount(headers);
    return definedOnly({ account, visitorId });
  };
  return {
    cookies,
    findShopper: () => (shopper ??= find()),
    startVisitor: () => {
      if (visitorId === undefined) {
        const token = newToken();
        visitorId = digestOf(token);
        shopper = undefined;
        cookies.set(VISITOR_COOKIE, token, {
          path: '/',
          httpOnly: true,
          sameSite: 'lax',
          secure: site.origin.startsWith('https:'),
          maxAge: VISITOR_SECONDS,
        });
      }
      return visitorId;
    },
  };
}

function readVisitor(cookies: AstroCookies): string | undefined {
  const token = cookies.get(VISITOR_COOKIE)?.value ?? '';
  return TOKEN.test(token) ? digestOf(token) : undefined;
}
