import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { findChromium } from '#scripts/find-chromium.ts';

const folder = mkdtempSync(join(tmpdir(), 'find-chromium-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => {
  vi.unstubAllEnvs();
});

test('CHROMIUM_PATH that leads nowhere is named, and nothing else is tried', () => {
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'nothing'));
  expect(findChromium).toThrow(`CHROMIUM_PATH is ${join(folder, 'nothing')}`);
});

test("the system's browser is found on the PATH", () => {
  const browser = join(folder, 'chromium');
  writeFileSync(browser, '');
  chmodSync(browser, 0o755);
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('PATH', `/nowhere:${folder}`);
  expect(findChromium()).toBe(browser);
});
