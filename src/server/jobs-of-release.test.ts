import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BUILD_INPUTS } from '#src/engine/building/build-manifest.fixtures.ts';
import { writeBuildManifest } from '#src/engine/building/build-manifest.ts';
import { releaseFolder } from '#src/engine/publishing/release-places.ts';
import { doJobsDiffer } from '#src/server/jobs-of-release.ts';

test.each([
  ['new stock', { stockVersion: 'next', stock: 'next', names: 'next' }, false],
  ['a rename', { catalogue: 'next' }, true],
  ['another text', { contents: 'next' }, true],
  ['another version of the program', { code: 'next' }, true],
])('whether jobs run otherwise with %s: %j is %s', (_, changes, differs) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jobs-of-release-'));
  const releases = { one: BUILD_INPUTS, two: { ...BUILD_INPUTS, ...changes } };
  for (const [id, inputs] of Object.entries(releases)) {
    mkdirSync(releaseFolder(dataDir, id), { recursive: true });
    const nothing = { reads: [], distinctReads: 0, answers: {}, pages: {}, categories: {}, search: '' };
    writeBuildManifest(releaseFolder(dataDir, id), { inputs, ...nothing });
  }
  expect(doJobsDiffer(dataDir, 'one', 'two')).toBe(differs);
  expect(doJobsDiffer(dataDir, 'one', 'one')).toBe(false);
  expect(doJobsDiffer(dataDir, undefined, 'two'), 'unknown').toBe(true);
  rmSync(dataDir, { recursive: true });
});
