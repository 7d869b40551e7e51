import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  readPagePicture,
  readPageVersions,
  readReleaseChanges,
} from '#src/features/desk/editors-desk/page-versions.server.ts';
import { NO_PAGES, noteBuild } from '#src/engine/publishing/rebuild-records.ts';
import { writeChangedPages } from '#src/engine/publishing/changed-pages.ts';
import { releaseFolder } from '#src/engine/publishing/release-places.ts';
import { beginRelease, finishRelease } from '#src/engine/publishing/releases.ts';

test('a page of a release is compared with that of the release before it', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-versions-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const [old = '', now = ''] = ['From $24,695', 'From $24,995'].map((price, index) => {
    const madeAtMs = Date.UTC(2026, 10, 26, 8 + index);
    const { id, folder } = beginRelease(dataDir, madeAtMs);
    mkdirSync(join(folder, 'client'));
    writeFileSync(
      join(folder, 'client/civic.html'),
      `<title>Civic</title><script src="/x.js"></script><main><p>${price}</p></main>`,
    );
    const file = { file: 'civic.html', type: 'text/html; charset=utf-8', bytes: 1, sha256: '', policy: 0 };
    const policies = ["script-src 'self'; style-src 'sha256-x'"];
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ policies, files: { '/civic': file } }));
    finishRelease(dataDir, folder, { id, madeAtMs, pages: 1, why: 'a test' });
    return id;
  });
  noteBuild(dataDir, {
    ...{
      startedAtMs: 1,
      finishedAtMs: 2,
      outcome: 'published',
      trigger: 'a test',
      why: 'a test',
      release: now,
    },
    pages: { ...NO_PAGES, rendered: 3 },
    named: [
      { path: '/civic', why: 'facts have changed' },
      { path: '/other', why: 'facts have changed' },
    ],
  });
  expect(readReleaseChanges(dataDir, null, 0)).toMatchObject({
    ...{ release: { id: now }, previous: { id: old }, total: 2, sameWords: ['/other'] },
    pages: [{ path: '/civic', before: 'Title: Civic\nDescription:\nFrom $24,695' }],
  });
  expect(readReleaseChanges(dataDir, 'x', 0)).toBeUndefined();
  // The release itself knows all pages that differ, where the record of its build names the first.
  const others = Array.from({ length: 90 }, (_, index) => ({ path: `/other-${index}`, why: 'new styles' }));
  writeChangedPages(releaseFolder(dataDir, now), [...others, { path: '/civic', why: 'facts have changed' }]);
  expect(readReleaseChanges(dataDir, now, 0)).toMatchObject({ at: 0, total: 91, pages: [] });
  expect(readReleaseChanges(dataDir, now, 2)).toMatchObject({ at: 2, pages: [{ path: '/civic' }] });
  expect(readReleaseChanges(dataDir, now, 2)?.sameWords).toHaveLength(10);
  expect(readReleaseChanges(dataDir, now, 99)).toMatchObject({ at: 2 });
  expect(readPageVersions(dataDir, now, '/civic')).toMatchObject({
    ...{ release: { id: now }, previous: { id: old } },
    ...{
      before: 'Title: Civic\nDescription:\nFrom $24,695',
      after: 'Title: Civic\nDescription:\nFrom $24,995',
    },
  });
  expect(readPageVersions(dataDir, old, '/civic')).toMatchObject({ previous: undefined, before: undefined });
  expect(readPageVersions(dataDir, now, '/other')).toMatchObject({ before: undefined, after: undefined });
  expect(readPageVersions(dataDir, 'x', '/civic')).toBeUndefined();
  expect(readPagePicture(dataDir, old, '/civic')).toEqual({
    html: '<title>Civic</title><main><p>From $24,695</p></main>',
    policy: "script-src 'self'; style-src 'sha256-x'",
  });
  expect(readPagePicture(dataDir, old, '/other')).toBeUndefined();
  expect(readPagePicture(dataDir, '../x', '/civic')).toBeUndefined();
});
