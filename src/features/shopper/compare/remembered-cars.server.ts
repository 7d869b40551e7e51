/**
 * The comparison that was seen last, in a cookie of the session: without JavaScript, the Compare button of a card adds
 * its car to that one.
 */
import type { AstroGlobal } from 'astro';
import { COMPARE_PATH, formatCompareUrl } from '#src/features/shopper/compare/compare-link.ts';
import { parseCompareRequest } from '#src/features/shopper/compare/compare-request.ts';

const COOKIE = 'compared';
/** In the form of cards. */
export const ADD_PARAM = 'add';

type Visit = Pick<AstroGlobal, 'cookies' | 'locals' | 'url'>;

/** The comparison with the added car; undefined for an address that adds none. */
export function findExtendedComparison({ cookies, url }: Visit): string | undefined {
  if (!url.searchParams.has(ADD_PARAM)) return undefined;
  const before = cookies.get(COOKIE)?.value ?? '';
  const { ids } = parseCompareRequest(new URLSearchParams({ ids: before }));
  const added = parseCompareRequest(url.searchParams);
  return formatCompareUrl([...new Set([...ids, ...added.ids])], added.zip);
}

/** @param cars that are shown: one that is gone takes no place of the next comparison */
export function rememberComparison(
  { cookies, locals }: Pick<Visit, 'cookies' | 'locals'>,
  cars: readonly { readonly id: string }[],
): void {
  const ids = cars.map(({ id }) => id);
  if (ids.length === 0 && !cookies.has(COOKIE)) return;
  cookies.set(COOKIE, ids.join(','), {
    path: COMPARE_PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: locals.site.origin.startsWith('https:'),
    ...(ids.length === 0 && { maxAge: 0 }),
  });
}
