import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '#src/server/config.ts';
import { createVapidKeys } from '#src/server/vapid-keys.ts';

test('makes one pair once, readable by its owner only, and none when the operator gave one', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vapid-'));
  const [own] = createVapidKeys({ vapidKeys: [], dataDir })();
  expect(own?.publicKey).toMatch(/^[\w-]{87}$/);
  expect(own?.privateKey).toMatch(/^[\w-]{43}$/);
  expect(createVapidKeys({ vapidKeys: [], dataDir })()).toEqual([own]);
  expect(statSync(join(dataDir, 'vapid.json')).mode & 0o777).toBe(0o600);

  const vapidKeys = [{ publicKey: 'operator', privateKey: 'secret' }];
  expect(createVapidKeys({ vapidKeys, dataDir })()).toEqual(vapidKeys);
  rmSync(dataDir, { recursive: true });
});

test('a pair that push services would refuse is refused at the start', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vapid-'));
  const [own] = createVapidKeys({ vapidKeys: [], dataDir })();
  rmSync(dataDir, { recursive: true });
  const pair = { VAPID_PUBLIC_KEY: own?.publicKey, VAPID_PRIVATE_KEY: own?.privateKey };
  expect(loadConfig(pair).vapidKeys).toEqual([own]);
  const half = { VAPID_PUBLIC_KEY: own?.publicKey };
  expect(() => loadConfig(half)).toThrow('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are a pair: set both.');
  const old = { ...pair, VAPID_OLD_PRIVATE_KEY: own?.privateKey };
  expect(() => loadConfig(old)).toThrow('VAPID_OLD_PUBLIC_KEY and VAPID_OLD_PRIVATE_KEY are a pair');
  for (const other of ['A'.repeat(43), '_'.repeat(43), 'B'.repeat(43)])
    expect(() => loadConfig({ ...pair, VAPID_PRIVATE_KEY: other })).toThrow(
      'VAPID_PRIVATE_KEY is not the private key of VAPID_PUBLIC_KEY.',
    );
});
