import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  copyReleaseSiteIndex,
  openReleaseSiteIndex,
  writeReleaseSiteIndex,
} from '#src/features/search/site-search/release-index.server.ts';
import { planSiteSearch } from '#src/features/search/site-search/site-search-plan.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-index-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a release has its index, and the next one takes it over', () => {
  const [old, next] = [join(folder, 'old'), join(folder, 'next')];
  for (const release of [old, next]) mkdirSync(release);
  expect(copyReleaseSiteIndex(old, next)).toBe(false);
  writeReleaseSiteIndex(old, [{ url: '/privacy', title: 'Privacy', kind: 'Guide', text: 'What we store.' }]);
  expect(copyReleaseSiteIndex(old, next)).toBe(true);
  const find = openReleaseSiteIndex(next);
  expect(
    find()
      ?.find(planSiteSearch('stores'))
      .map(({ url }) => url),
  ).toEqual(['/privacy']);
  expect(find()).toBe(find());
});

test('without a release there is none', () => {
  expect(openReleaseSiteIndex(undefined)()).toBeUndefined();
  expect(openReleaseSiteIndex(folder)()).toBeUndefined();
});
