import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { forgetGoneTexts, openLastGoodVersions } from '#src/features/desk/editorial/content-files.server.ts';
import { digestTexts } from '#scripts/rebuild/inputs.ts';

test('a text dated in the future changes the site when its day has come', () => {
  const folder = mkdtempSync(join(tmpdir(), 'inputs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const stampOn = (day: string) => digestTexts({ contentDir: folder, dataDir: join(folder, '.data') }, day);
  writeFileSync(join(folder, 'a.md'), '---\nupdated: 2026-01-01\n---\n\nA.\n');
  expect(stampOn('2026-02-01')).toBe(stampOn('2026-02-02'));
  writeFileSync(join(folder, 'b.md'), '---\nupdated: 2026-02-03\n---\n\nB.\n');
  const before = stampOn('2026-02-02');
  expect(stampOn('2026-02-02')).toBe(before);
  expect(stampOn('2026-02-03')).not.toBe(before);
  expect(stampOn('2026-02-04')).toBe(stampOn('2026-02-03'));
});

test('texts that are gone together are compared again once somebody says that they are meant to go', () => {
  const folder = mkdtempSync(join(tmpdir(), 'inputs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const places = { contentDir: join(folder, 'content'), dataDir: join(folder, 'data') };
  mkdirSync(places.contentDir);
  const kept = openLastGoodVersions(places.dataDir);
  kept.replace(new Map(['a.md', 'b.md', 'c.md'].map((name) => [name, Buffer.from(name)])));
  const before = digestTexts(places, '2026-02-01');
  forgetGoneTexts(places);
  expect(digestTexts(places, '2026-02-01')).not.toBe(before);
});
