/** Email addresses that mail servers accept without quoting, which is intentionally stricter than the standard. */

/** Longer addresses cannot be delivered. @see RFC 5321 §4.5.3.1 */
export const MAX_ADDRESS_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;
/** No quotes, comments, percent signs or bang paths, which programs could interpret differently. */
const LOCAL = /^[A-Za-z0-9_'+&=~-]+(?:\.[A-Za-z0-9_'+&=~-]+)*$/;
const DOMAIN = /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/** The trimmed address; undefined if it is invalid. */
export function parseEmail(text: string): string | undefined {
  const address = text.trim();
  if (address.length > MAX_ADDRESS_LENGTH) return undefined;
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  if (at < 1 || local.length > MAX_LOCAL_LENGTH) return undefined;
  return LOCAL.test(local) && DOMAIN.test(address.slice(at + 1)) ? address : undefined;
}
