import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeSiteSearch, writeSiteSearch } from '#integrations/site-search.ts';

const RECORDS = Array.from({ length: 600 }, (_, index) => ({
  url: `/research/make/model-${index}`,
  title: `Model ${index} research`,
  kind: 'Research' as const,
  text: `Trims of the model ${index}: LX, EX.`,
}));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-search-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function readIndex(): Map<string, string> {
  const files = readdirSync(join(folder, 'pagefind'), { recursive: true, withFileTypes: true });
  const paths = files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    paths
      .map((path): [string, string] => [
        path.slice(folder.length + '/pagefind/'.length),
        createHash('sha256').update(readFileSync(path)).digest('hex'),
      ])
      .sort(),
  );
}

describe('the index of the site search', () => {
  test('contains what the page loads, and no interface of its package', async () => {
    const files = await makeSiteSearch(RECORDS);
    await writeSiteSearch(files, folder);
    const names = [...readIndex().keys()];
    expect(names).toHaveLength(files.length);
    expect(names).toEqual(expect.arrayContaining(['pagefind.js', 'pagefind-entry.json', 'wasm.en.pagefind']));
    expect(names.filter((name) => /ui|worker|highlight|unknown/.test(name))).toEqual([]);
    expect(names.filter((name) => name.startsWith('fragment/')).length).toBeLessThanOrEqual(500);
  });

  test('is the same for the same pages, and removes the previous one', async () => {
    await writeSiteSearch(await makeSiteSearch(RECORDS), folder);
    const first = readIndex();
    await writeSiteSearch(await makeSiteSearch(RECORDS.slice(0, 20)), folder);
    expect(readIndex().size).toBeLessThan(first.size);
    await writeSiteSearch(await makeSiteSearch(RECORDS), folder);
    expect(readIndex()).toEqual(first);
  });
});
