import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { findDueTime, publishDueTexts } from '#src/features/desk/editorial/due-texts.server.ts';
import { loadEditorialContents } from '#src/features/desk/editorial/editorial.server.ts';
import { writeReleaseTexts } from '#src/features/desk/editorial/release-texts.server.ts';
import type { JobContext } from '#src/engine/outbox/handle-job.ts';
import { listWaitingEvents } from '#src/engine/publishing/rebuild-events.ts';
import { beginRelease, finishRelease, publishRelease } from '#src/engine/publishing/releases.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

const [NEW, OLD] = [{ file: 'new.md' }, { file: 'old.md' }];
const LIVE = new Set(['old.md']);

test.each([
  ['a text without times', { ...NEW, isDraft: false }, undefined],
  ['one whose time is to come', { ...NEW, isDraft: true, publishAtMs: 101 }, undefined],
  ['one whose time has come', { ...NEW, isDraft: false, publishAtMs: 100 }, 100],
  ['a draft whose time has come', { ...NEW, isDraft: true, publishAtMs: 100 }, undefined],
  ['one that is live already', { ...OLD, isDraft: false, publishAtMs: 50 }, undefined],
  ['a live one that has expired', { ...OLD, isDraft: true, publishAtMs: 50, expireAtMs: 90 }, 90],
  [
    'one that expired before it was live',
    { ...NEW, isDraft: true, publishAtMs: 50, expireAtMs: 90 },
    undefined,
  ],
])('%s', (_, entry, due) => {
  expect(findDueTime([entry], LIVE, 100)).toBe(due);
});

test('a rebuild is asked for once when the time has come, and not before', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T14:59:00Z') }); // the rebuild itself, half a second later, never starts
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-due-'));
  try {
    const contentDir = join(dataDir, 'texts');
    mkdirSync(join(contentDir, 'faqs/honda/civic'), { recursive: true });
    const text =
      '---\nquestion: How much?\nupdated: 2026-11-01\npublish: 2026-11-28 08:00 America/Denver\n---\nLess.\n';
    writeFileSync(join(contentDir, 'faqs/honda/civic/price.md'), text);
    const contents = loadEditorialContents({
      ...{ contentDir, dataDir, keeps: false, now: () => new Date() },
      catalogue: aCatalogue({ Honda: { Civic: {} } }),
    });
    const { id, folder } = beginRelease(dataDir, Date.now());
    writeReleaseTexts(folder, contents);
    finishRelease(dataDir, folder, { id, madeAtMs: Date.now(), pages: 1, why: 'a test' });
    publishRelease(dataDir, id, Date.now());
    const config = { dataDir, releaseDir: undefined };
    const context = { services: { config, contents, log: { error: vi.fn() } } } as unknown as JobContext;
    await publishDueTexts({}, context);
    expect(listWaitingEvents(dataDir)).toEqual([]);
    vi.setSystemTime(Date.parse('2026-11-28T15:00:00Z'));
    await publishDueTexts({}, context);
    await publishDueTexts({}, context);
    expect(listWaitingEvents(dataDir)).toEqual([`due-${Date.parse('2026-11-28T15:00:00Z')}`]);
  } finally {
    vi.useRealTimers();
    rmSync(dataDir, { recursive: true });
  }
});
