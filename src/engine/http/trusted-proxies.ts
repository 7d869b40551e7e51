/** Whose X-Forwarded headers are trusted, and what they say about a visitor's address. */
import { BlockList, isIP } from 'node:net';

export interface TrustedProxies {
  readonly isEmpty: boolean;
  /** @param address as reported by a socket */
  has(address: string): boolean;
}

export const NO_PROXIES: TrustedProxies = { isEmpty: true, has: () => false };

/** More proxies than anyone chains. */
const MAX_HOPS = 20;
const FAMILIES = { 4: 'ipv4', 6: 'ipv6' } as const;
const ADDRESS_BITS = { 4: 32, 6: 128 } as const;
/** An IPv4 address on a dual-stack socket. */
const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/** @param entries addresses and CIDR ranges; returns undefined when one is neither */
export function parseTrustedProxies(entries: readonly string[]): TrustedProxies | undefined {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits, ...rest] = entry.split('/');
    const family = isIP(address) as 0 | 4 | 6;
    if (family === 0 || rest.length > 0 || !isPrefix(bits, ADDRESS_BITS[family])) return undefined;
    if (bits === undefined) list.addAddress(address, FAMILIES[family]);
    else list.addSubnet(address, Number(bits), FAMILIES[family]);
  }
  const isEmpty = entries.length === 0;
  return {
    isEmpty,
    has(address) {
      if (isEmpty) return false;
      const plain = toPlainAddress(address);
      const family = isIP(plain) as 0 | 4 | 6;
      return family !== 0 && list.check(plain, FAMILIES[family]);
    },
  };
}

function isPrefix(bits: string | undefined, max: number): boolean {
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= max);
}

/**
 * The visitor's address: the nearest one that is not a trusted proxy's. Each proxy appends the address that connected
 * to it, so everything left of an untrusted address may be forged.
 * @param peer the other end of the socket
 */
export function findClientAddress(peer: string, forwardedFor: string, trusted: TrustedProxies): string {
  let client = toPlainAddress(peer);
  if (!trusted.has(client)) return client;
  for (const hop of forwardedFor.split(',').slice(-MAX_HOPS).reverse()) {
    const address = readHop(hop);
    if (address === undefined) return client;
    client = address;
    if (!trusted.has(address)) return client;
  }
  return client;
}

/** Some proxies append a port, and brackets around IPv6. */
function readHop(hop: string): string | undefined {
  const text = hop.trim();
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = toPlainAddress(bare);
  return isIP(address) === 0 ? undefined : address;
}

export function toPlainAddress(address: string): string {
  return address.replace(MAPPED, '');
}
