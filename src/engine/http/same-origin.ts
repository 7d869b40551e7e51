/**
 * Whether a write comes from our own pages, or from a program (which sends neither header). Browsers always send
 * `Sec-Fetch-Site` or `Origin` with a write, so another site's page cannot pass for a program. Astro's own check lets
 * JSON through. The scheme is ignored, because behind a proxy this process does not see it.
 * @see docs/rules/security.md#cross-site-writes
 */
export function isOwnWrite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = request.headers.get('origin');
  if (origin === null) return true;
  return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host;
}
