const SAFE_PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);
/** Longer than any URL a feed needs; anything longer is an attack or a mistake. */
const MAX_HREF_LENGTH = 2048;
/** Only the base for resolving relative URLs; nothing is ever sent there. */
const ANY_ORIGIN = 'https://relative.invalid';

/** A path of this site, as nearly all are: it needs no parsing, which takes longer than the rest of a card. */
const PLAIN_PATH = /^\/(?!\/)[\w./-]*$/;

/**
 * Returns a URL from data as a link target, or undefined when it is not safe. Only http(s), mailto, tel and local paths
 * pass. URL parsers drop TAB, CR and LF, read `\` as `/`, and `//host` leaves the site, so such texts are refused
 * instead of repaired.
 */
export function safeHref(value: string | undefined): string | undefined {
  const href = value?.trim();
  if (!href || href.length > MAX_HREF_LENGTH || hasControlOrBackslash(href)) return undefined;
  if (PLAIN_PATH.test(href)) return href;
  if (href.startsWith('//') || !URL.canParse(href, ANY_ORIGIN)) return undefined;
  const url = new URL(href, ANY_ORIGIN);
  if (!SAFE_PROTOCOLS.has(url.protocol)) return undefined;
  if (url.origin === ANY_ORIGIN) return /^[/?#]/.test(href) ? href : undefined;
  if (url.username || url.password) return undefined;
  return href;
}

function hasControlOrBackslash(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code <= 0x20 || code === 0x5c || code === 0x7f) return true;
  }
  return false;
}
