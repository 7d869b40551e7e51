/** Web addresses as feeds write them: some without "https:", with spaces, or with "&amp;". */
import { safeHref } from '#src/lib/safe-href.ts';

/** "www.dealer.example" and "dealer.example/used", but not "used/cars" or "25.5". */
const BARE_HOST = /^[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,8}\.[a-z]{2,24}(?=[/?#]|$)/i;
/** A file's name alone ("IMG_1.jpg") is no host. */
const HOST_WITH_PATH = /^[^/]+\/./;

/** The address of a page, or a path of this site; undefined for what is no safe address. */
export function toPageAddress(text: string): string | undefined {
  return safeHref(withProtocol(text, BARE_HOST.test(text.trim())));
}

/** The address of an image, or a path of this site; undefined for what is no safe address. */
export function toImageAddress(text: string): string | undefined {
  const address = text.trim().replaceAll('&amp;', '&').replaceAll(' ', '%20');
  return safeHref(withProtocol(address, BARE_HOST.test(address) && HOST_WITH_PATH.test(address)));
}

function withProtocol(text: string, isBareHost: boolean): string {
  const address = text.trim();
  if (address.startsWith('//')) return `https:${address}`;
  return isBareHost ? `https://${address}` : address;
}
