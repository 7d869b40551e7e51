/**
 * A visitor's text as a path of this site to return to, or undefined. It must start with exactly one `/` and stay on
 * this origin, as it is and after one decoding. The result is the path, query and fragment of the parsed URL.
 * @see docs/rules/security.md#return-paths
 */
export function toLocalPath(text: string | undefined, origin: string): string | undefined {
  if (!text || !staysHere(text, origin)) return undefined;
  const decoded = decodeOnce(text);
  if (decoded === undefined || !staysHere(decoded, origin)) return undefined;
  const { pathname, search, hash } = new URL(text, origin);
  return pathname + search + hash;
}

function staysHere(text: string, origin: string): boolean {
  if (!text.startsWith('/') || text.includes('//') || text.includes('\\') || hasControl(text)) return false;
  if (!URL.canParse(text, origin)) return false;
  const url = new URL(text, origin);
  return url.origin === origin && !url.pathname.startsWith('//');
}

function decodeOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** URL parsers drop TAB, CR and LF, so `/\t/evil` would be `//evil`. */
function hasControl(text: string): boolean {
  for (let i = 0; i < text.length; i++)
    if (text.charCodeAt(i) < 0x20 || text.charCodeAt(i) === 0x7f) return true;
  return false;
}
