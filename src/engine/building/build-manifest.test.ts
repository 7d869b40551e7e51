// The build manifest of a release, as the next rebuild reads it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  readHealthLines,
  readReleaseHealth,
  toHealthLine,
  writeHealthLines,
} from '#src/engine/publishing/release-health.ts';
import {
  createReadTable,
  readBuildManifest,
  readManifestHead,
  withoutSurplusReads,
  writeBuildManifest,
} from '#src/engine/building/build-manifest.ts';
import type { BuildManifest } from '#src/engine/building/build-manifest.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-buildManifest-'));
afterAll(() => rmSync(folder, { recursive: true }));

const page = { digest: 'd', day: '2026-06-02', reads: [0], isListed: true };
const MANIFEST: BuildManifest = {
  inputs: {
    code: 'a',
    settings: 'b',
    stockVersion: 'c',
    catalogue: 'd',
    contents: 'e',
    stock: 'f',
    names: 'g',
  },
  reads: ['makes'],
  distinctReads: 1,
  answers: { makes: 'of now' },
  pages: {
    '/cars-for-sale/honda': page,
    '/cars-for-sale/kia': { ...page, rows: { reads: [0], shownIds: ['7'] } },
  },
  categories: { '/cars-for-sale/suv': { ...page, narrower: [] } },
  search: 's',
};

test('reads a build manifest as it was written, and its head alone', () => {
  writeBuildManifest(folder, MANIFEST);
  expect(readBuildManifest(folder)).toEqual(MANIFEST);
  expect(readManifestHead(folder)).toEqual({ inputs: MANIFEST.inputs, total: 2 });
});

test('treats another version, a damaged file and a missing one as no build manifest', () => {
  const file = join(folder, 'build-manifest.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/"version":\d+/, '"version":1'));
  expect([readManifestHead(folder), readBuildManifest(folder)]).toEqual([undefined, undefined]);
  writeFileSync(file, text.slice(0, -5));
  expect(readBuildManifest(folder)).toBeUndefined();
  expect(readBuildManifest(join(folder, 'none'))).toBeUndefined();
});

test('pages that are not rendered again keep the numbers of what they read', () => {
  const table = createReadTable(['makes', 'models HONDA', 'models KIA']);
  const numbers = table.numbersOf(['makes', 'models KIA', 'trims KIA|EV6'], [0, 2]);
  expect(numbers).toEqual([0, 2, 3]);
  expect(table.numbersOf(['trims KIA|EV6'])).toEqual([3]);
  expect(table.names).toEqual(['makes', 'models HONDA', 'models KIA', 'trims KIA|EV6']);
});

test('keys that nothing reads any more are left out when there are many, and pages still read what they did', () => {
  const reads = ['makes', 'models HONDA', 'models KIA', 'makes', 'models FORD'];
  const manifest: BuildManifest = {
    ...MANIFEST,
    reads,
    distinctReads: 3,
    answers: { makes: 'of now', 'models HONDA': 'old', 'models KIA': 'k' },
    pages: {
      '/cars-for-sale/honda': { ...page, reads: [0] },
      '/cars-for-sale/kia': { ...page, reads: [3, 2], rows: { reads: [2], shownIds: ['7'] } },
    },
    categories: { '/cars-for-sale/suv': { ...page, reads: [3], narrower: [] } },
  };
  const small = withoutSurplusReads(manifest);
  const namesOf = (numbers: readonly number[] = []) => numbers.map((number) => small.reads[number]);
  expect([...small.reads].sort()).toEqual(['makes', 'models KIA']);
  expect(small.distinctReads).toBe(2);
  expect(small.answers).toEqual({ makes: 'of now', 'models KIA': 'k' });
  expect(namesOf(small.pages['/cars-for-sale/honda']?.reads)).toEqual(['makes']);
  expect(namesOf(small.pages['/cars-for-sale/kia']?.reads)).toEqual(['makes', 'models KIA']);
  expect(namesOf(small.pages['/cars-for-sale/kia']?.rows?.reads)).toEqual(['models KIA']);
  expect(namesOf(small.categories['/cars-for-sale/suv']?.reads)).toEqual(['makes']);
  expect(withoutSurplusReads({ ...manifest, distinctReads: 4 }).reads).toBe(reads);
});

test('the health of pages is carried over line by line, and read as a whole', () => {
  const health = { title: 'Honda: "Civic", new', verdict: 'x' };
  const lines = new Map(['/b', '/a'].map((path) => [path, toHealthLine(path, health as never)]));
  writeHealthLines(folder, lines);
  expect([...readHealthLines(folder)]).toEqual([...lines].reverse());
  const file = readFileSync(join(folder, 'health.json'), 'utf8');
  expect(JSON.parse(file)).toEqual({ '/a': health, '/b': health });
  expect(readReleaseHealth(join(folder, 'none'))).toBeUndefined();
  expect(readHealthLines(join(folder, 'none')).size).toBe(0);
});
