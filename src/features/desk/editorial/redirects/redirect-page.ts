/** A part of a long list of redirects. */
interface Move {
  readonly from: string;
  readonly to: string;
}

export const REDIRECTS_AT_ONCE = 100;

/**
 * @param text a part of an old or new address, in any case
 * @param page from 0
 */
export function pageOfRedirects<Redirect extends Move>(
  redirects: readonly Redirect[],
  text: string,
  page: number,
): { readonly found: readonly Redirect[]; readonly shown: readonly Redirect[] } {
  const wanted = text.trim().toLowerCase();
  const found = redirects.filter(({ from, to }) => `${from}\n${to}`.toLowerCase().includes(wanted));
  return { found, shown: found.slice(page * REDIRECTS_AT_ONCE, (page + 1) * REDIRECTS_AT_ONCE) };
}
