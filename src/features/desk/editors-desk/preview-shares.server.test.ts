import { expect, test } from 'vitest';
import {
  endPreviewShare,
  findPreviewShare,
  listPreviewShares,
  sharePreview,
} from '#src/features/desk/editors-desk/preview-shares.server.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const PATH = '/admin/preview/cars-for-sale/honda/civic';
const WEEK_MS = 7 * 24 * 60 * 60_000;

test('a link opens its preview for a week, and nothing else', async () => {
  const db = await openTestDatabase();
  const token = (await sharePreview(db, PATH, 1_000)) ?? '';
  const find = (path: string, nowMs: number, given: string | null = token) =>
    findPreviewShare(db, given, path, nowMs);
  expect(await find(PATH, 1_001)).toBe(1_000 + WEEK_MS);
  expect(await find(PATH, 1_000 + WEEK_MS)).toBeUndefined();
  expect(await find('/admin/preview/cars-for-sale/honda/fit', 1_001)).toBeUndefined();
  for (const given of [null, '', 'x', 'f'.repeat(32)]) expect(await find(PATH, 1_001, given)).toBeUndefined();
  const [share] = await listPreviewShares(db, 1_001);
  expect(share).toMatchObject({ path: PATH, untilMs: 1_000 + WEEK_MS });
  await endPreviewShare(db, share?.digest ?? '');
  expect(await find(PATH, 1_001)).toBeUndefined();
  await db.destroy();
});
