import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { digestTexts } from '#scripts/rebuild/inputs.ts';

test('a text dated in the future changes the site when its day has come', () => {
  const folder = mkdtempSync(join(tmpdir(), 'inputs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const stampOn = (day: string) => digestTexts(folder, day);
  writeFileSync(join(folder, 'a.md'), '---\nupdated: 2026-01-01\n---\n\nA.\n');
  expect(stampOn('2026-02-01')).toBe(stampOn('2026-02-02'));
  writeFileSync(join(folder, 'b.md'), '---\nupdated: 2026-02-03\n---\n\nB.\n');
  const before = stampOn('2026-02-02');
  expect(stampOn('2026-02-02')).toBe(before);
  expect(stampOn('2026-02-03')).not.toBe(before);
  expect(stampOn('2026-02-04')).toBe(stampOn('2026-02-03'));
});
