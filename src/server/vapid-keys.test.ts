import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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
