import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SMALL_MARKET } from '#src/inventory/sample/sample.fixtures.ts';
import { storeSample } from '#src/inventory/sample/store-sample.ts';
import { buildSnapshot } from '#src/inventory/snapshot/build-snapshot.ts';
import { checkSnapshot } from '#src/inventory/snapshot/check-snapshot.ts';

let dataDir: string;
let folder: string;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-checked-'));
  await storeSample({ ...SMALL_MARKET, listings: 30, seed: 1, dataDir });
  folder = buildSnapshot(dataDir, { nowMs: Date.UTC(2026, 5, 2) });
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('counts the cars of a sound snapshot', async () => {
  expect(await checkSnapshot(folder)).toBe(30);
});

test.each(['records.bin', 'index.bin', 'ratings.bin'])('finds one changed bit of %s', async (name) => {
  const bytes = readFileSync(join(folder, name));
  const at = bytes.length - 9;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(join(folder, name), bytes);
  await expect(checkSnapshot(folder)).rejects.toThrow(/damaged|changed|checksum/);
});
