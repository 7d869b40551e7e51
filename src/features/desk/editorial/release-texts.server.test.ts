import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { EditorialReading } from '#src/features/desk/editorial/editorial.schema.ts';
import {
  hasReleaseTexts,
  listRemovedTexts,
  readReleaseTexts,
  writeReleaseTexts,
} from '#src/features/desk/editorial/release-texts.server.ts';

const reading = (digest: string, reason = 'is empty'): EditorialReading => ({
  entries: [{ file: 'models/honda/civic/buying.md', digest }] as unknown as EditorialReading['entries'],
  problems: [{ file: 'faqs/honda/civic/why.md', line: 1, reason, outcome: 'left-out' }],
});

test('a release keeps the texts that it was built with, whatever editors write later', () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-texts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect([readReleaseTexts(folder), hasReleaseTexts(folder, reading('1'))]).toEqual([undefined, false]);
  writeReleaseTexts(folder, reading('1'));
  expect(readReleaseTexts(folder)).toEqual(reading('1'));
  expect(hasReleaseTexts(folder, reading('1', 'has a wrong date'))).toBe(true);
  expect(hasReleaseTexts(folder, reading('2'))).toBe(false);
});

test('texts that a release has and the next has no more are listed, not those with another suffix', () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-texts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const of = (...files: string[]): EditorialReading => ({
    entries: files.map((file) => ({ file, digest: '1' })) as unknown as EditorialReading['entries'],
    problems: [],
  });
  expect(listRemovedTexts(folder, of())).toEqual([]);
  writeReleaseTexts(folder, of('models/a/b/one.md', 'models/a/b/two.md', 'guides/three.md'));
  expect(listRemovedTexts(folder, of('models/a/b/one.html', 'guides/three.md', 'guides/four.md'))).toEqual([
    'models/a/b/two.md',
  ]);
});
