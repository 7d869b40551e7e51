/**
 * `signed_in` is set with a session; `saved_cars` and `hidden_offers` by a browser that saves or hides cars; `keeps_cookies` for a
 * moment, to see whether it is there.
 */
export type Hint = 'signed_in' | 'saved_cars' | 'hidden_offers' | 'keeps_cookies';

/**
 * Reads a cookie that proves nothing and only tells the page whether a request is worthwhile. Always false on the
 * server.
 */
export function hasHint(hint: Hint): boolean {
  const page = globalThis as { document?: Document };
  return page.document?.cookie.split('; ').includes(`${hint}=1`) ?? false;
}
