import { afterEach, describe, expect, test, vi } from 'vitest';
import { watchProxies } from '#src/engine/http/proxy-watch.ts';
import { NO_PROXIES } from '#src/engine/http/trusted-proxies.ts';
import { startFrontSite } from '#tests/support/front-site.ts';
import type { FrontSite } from '#tests/support/front-site.ts';

const FORWARDED = { 'x-forwarded-for': '203.0.113.9' };
const ENOUGH = 200;

let site: FrontSite;
afterEach(() => site.stop());

const warningsInLog = () => site.logLines().filter(({ level }) => level === 'warn');
const readReadiness = async () => (await site.ask('/readyz')).body.trimEnd().split('\n');

async function askOften(headers: Record<string, string> = {}): Promise<void> {
  for (let i = 0; i < ENOUGH; i++) await site.ask('/robots.txt', { headers });
}

describe('a proxy that is not configured', () => {
  test('is named in the log once, with the setting to use; /readyz mentions it without the address', async () => {
    site = await startFrontSite();
    for (let i = 0; i < 3; i++) await site.ask('/', { headers: FORWARDED });
    expect(warningsInLog()).toHaveLength(1);
    expect(warningsInLog()[0]).toMatchObject({ peer: '127.0.0.1' });
    expect(String(warningsInLog()[0]?.['msg'])).toContain('set TRUSTED_PROXIES=127.0.0.1');
    const [state, warning] = await readReadiness();
    expect(state).toBe('ready');
    expect(warning).toMatch(/^warning: a proxy that is not in TRUSTED_PROXIES /);
    expect(warning).not.toContain('127.0.0.1');
  });

  test('is named only a few times, because anyone can send such headers', async () => {
    site = await startFrontSite();
    for (let i = 1; i <= 20; i++) await site.ask('/', { headers: FORWARDED, localAddress: `127.0.3.${i}` });
    expect(warningsInLog()).toHaveLength(5);
  });

  test('that sends no such header is reported when all requests come from one address', async () => {
    site = await startFrontSite({ env: { SITE_ORIGIN: 'https://cars.example' } });
    await askOften();
    expect(String(warningsInLog()[0]?.['msg'])).toContain('All requests came from 127.0.0.1');
    expect(await readReadiness()).toContainEqual(
      expect.stringMatching(/^warning: all requests come from one address/),
    );
  });

  test('may be another container: its address is named', () => {
    expect(watchAddresses(() => '::ffff:172.17.0.1')).toContain('TRUSTED_PROXIES=172.17.0.1');
  });
});

/** Returns what is logged after enough requests without X-Forwarded headers. */
function watchAddresses(peerOf: (index: number) => string): string {
  const warn = vi.fn<(details: object, message: string) => void>();
  const config = { trustedProxies: NO_PROXIES, siteOrigin: 'https://cars.example' };
  const { note } = watchProxies(config, { warn } as never);
  for (let i = 0; i < ENOUGH; i++)
    note({ req: { socket: { remoteAddress: peerOf(i) } }, cameByProxy: false } as never);
  return warn.mock.calls.map(([, message]) => message).join();
}

describe('nothing is reported', () => {
  test.each([
    ['for a trusted proxy', { TRUSTED_PROXIES: '127.0.0.0/8', DRAIN_DELAY_MS: '0' }, FORWARDED],
    [
      'for a developer who tries out a local server',
      { SITE_ORIGIN: 'http://localhost:4321', ALLOWED_HOSTS: 'cars.example' },
      {},
    ],
  ])('%s', async (_, env, headers) => {
    site = await startFrontSite({ env });
    await askOften(headers);
    expect(warningsInLog()).toEqual([]);
    expect(await readReadiness()).toEqual(['ready']);
  });

  test.each([
    ['several neighbors', (i: number) => `10.0.0.${i % 3}`],
    ['a visitor of the open internet', () => '198.51.99.7'],
  ])('of %s', (_, peerOf) => expect(watchAddresses(peerOf)).toBe(''));
});
