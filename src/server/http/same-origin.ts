/**
 * Whether a write comes from our own pages, or from a program (which sends neither header). Browsers always send
 * `Sec-Fetch-Site` or `Origin` with a write, so a foreign page cannot pass for a program. Astro's own check lets JSON
 * through. @see reliability.md §1.8
 */
export function isOwnWrite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = request.headers.get('origin');
  return origin === null || origin === new URL(request.url).origin;
}
