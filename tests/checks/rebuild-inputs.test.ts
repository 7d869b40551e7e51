import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#src/server/db/open-database.ts';
import { loadConfig } from '#src/server/config.ts';
import { stampInputs } from '#scripts/rebuild/inputs.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a text dated in the future changes the site when its day has come', async () => {
  const home = mkdtempSync(join(tmpdir(), 'inputs-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const contentDir = join(home, 'content');
  mkdirSync(contentDir);
  await (await openDatabase(join(home, 'forecourt.db'))).destroy();
  const config = loadConfig({ DATA_DIR: home, CONTENT_DIR: contentDir });
  const stampOn = (day: string) => {
    vi.setSystemTime(`${day}T12:00:00Z`);
    return stampInputs(config).contents;
  };
  writeFileSync(join(contentDir, 'a.md'), '---\nupdated: 2026-01-01\n---\n\nA.\n');
  expect(stampOn('2026-02-01')).toBe(stampOn('2026-02-02'));
  writeFileSync(join(contentDir, 'b.md'), '---\nupdated: 2026-02-03\n---\n\nB.\n');
  const before = stampOn('2026-02-02');
  expect(stampOn('2026-02-02')).toBe(before);
  expect(stampOn('2026-02-03')).not.toBe(before);
  expect(stampOn('2026-02-04')).toBe(stampOn('2026-02-03'));
});
