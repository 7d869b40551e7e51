import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openKeptVersions } from '#src/features/desk/editorial/editing/kept-versions.server.ts';

test('the newest fifty of a text are kept, newest first, also of one millisecond', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-versions-'));
  const kept = openKeptVersions(dataDir);
  for (let count = 0; count < 55; count += 1)
    kept.keep({
      file: 'certified/a.md',
      who: 'Ann',
      atMs: count < 53 ? count : 53,
      what: 'saved',
      text: `${count}`,
    });
  kept.keep({ file: 'certified/b.md', who: 'Ann', atMs: 1, what: 'deleted', text: '' });
  const folder = join(dataDir, 'desk/versions');
  writeFileSync(join(folder, `${'0'.repeat(16)}-${'0'.repeat(15)}-000.json`), '{"cut off');
  const versions = kept.list('certified/a.md');
  expect([versions.length, versions[0]?.text, versions[1]?.text, versions.at(-1)?.text]).toEqual([
    50,
    '54',
    '53',
    '5',
  ]);
  expect(kept.listDeleted().map(({ file }) => file)).toEqual(['certified/b.md']);
  expect(kept.read('certified/b.md', versions[0]?.id ?? '')).toBeUndefined();
  expect(readdirSync(folder)).toHaveLength(52);
  rmSync(dataDir, { recursive: true });
});
