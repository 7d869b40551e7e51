import { describe, expect, test } from 'vitest';
import { findClientAddress, NO_PROXIES, parseTrustedProxies } from '#src/engine/http/trusted-proxies.ts';

const trusted = parseTrustedProxies(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']) ?? NO_PROXIES;

describe('trusted proxies', () => {
  test.each(['10.0.0.1', '10.255.255.255', '::ffff:10.1.2.3', '192.0.2.7', '2001:db8:1::5'])(
    '%s is one',
    (address) => {
      expect(trusted.has(address)).toBe(true);
    },
  );

  test.each(['11.0.0.1', '192.0.2.8', '2001:db9::1', '', 'unknown'])('%j is not one', (address) => {
    expect(trusted.has(address)).toBe(false);
  });

  test.each(['proxy.local', '10.0.0.0/33', '10.0.0.0/x', '10.0.0', '2001:db8::/129', '10.0.0.0/8/8x'])(
    'rejects %s',
    (entry) => {
      expect(parseTrustedProxies([entry])).toBeUndefined();
    },
  );
});

describe("a visitor's address", () => {
  test.each([
    ['no proxy', '203.0.113.9', '', '203.0.113.9'],
    ['an untrusted client sends the header', '203.0.113.9', '6.6.6.6', '203.0.113.9'],
    ['one proxy', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['a visitor forges one before the proxy', '10.0.0.1', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
    ['a proxy behind a proxy', '10.0.0.1', '203.0.113.9, 10.0.0.2, 192.0.2.7', '203.0.113.9'],
    ['a forged one behind two proxies', '10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['IPv6 with a port', '10.0.0.1', '[2001:db9::1]:4711', '2001:db9::1'],
    ['IPv4 with a port', '10.0.0.1', '203.0.113.9:4711', '203.0.113.9'],
    ['IPv4 mapped to IPv6', '::ffff:10.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
    ['a proxy that hides it', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['only proxies', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['more hops than possible', '10.0.0.1', Array(500).fill('10.0.0.2').join(), '10.0.0.2'],
  ])('%s', (_, peer, forwardedFor, address) => {
    expect(findClientAddress(peer, forwardedFor, trusted)).toBe(address);
  });
});
