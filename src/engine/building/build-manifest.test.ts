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
  mapReads,
  readBuildManifest,
  readManifestHead,
  writeBuildManifest,
} from '#src/engine/building/build-manifest.ts';
import { BUILD_INPUTS } from '#src/engine/building/build-manifest.fixtures.ts';
import type { BuildManifest, ReadNumbers } from '#src/engine/building/build-manifest.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-buildManifest-'));
afterAll(() => rmSync(folder, { recursive: true }));

const toArray = (reads: ReadNumbers) => [...reads];
const page = { digest: 'd', day: '2026-06-02', reads: [0], isListed: true };
const MANIFEST: BuildManifest = {
  inputs: BUILD_INPUTS,
  reads: ['makes'],
  distinctReads: 1,
  answers: { makes: 'of now' },
  pages: {
    '/cars-for-sale/honda': page,
    '/cars-for-sale/kia': { ...page, fragment: { reads: [0], shownIds: ['7'] } },
  },
  categories: { '/cars-for-sale/suv': { ...page, narrower: [] } },
  search: 's',
};

test('reads a build manifest as it was written, and its head alone', () => {
  writeBuildManifest(folder, MANIFEST);
  const { pages, categories, ...others } = readBuildManifest(folder) ?? MANIFEST;
  const inArrays = { pages: mapReads(pages, toArray), categories: mapReads(categories, toArray) };
  expect({ ...others, ...inArrays }).toEqual(MANIFEST);
  expect(readManifestHead(folder)).toEqual({ inputs: MANIFEST.inputs, total: 2 });
});

test('treats another version, a damaged file and a missing one as no build manifest', () => {
  const file = join(folder, 'build-manifest.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/"version":\d+/, '"version":1'));
  expect([readManifestHead(folder), readBuildManifest(folder)]).toEqual([undefined, undefined]);
  writeFileSync(file, text.slice(0, -5));
  expect(readBuildManifest(folder)).toBeUndefined();
  writeFileSync(file, text);
  writeFileSync(join(folder, 'build-reads.bin'), new Uint32Array(2)); // numbers of fewer pages
  expect(readBuildManifest(folder)).toBeUndefined();
  expect(readBuildManifest(join(folder, 'none'))).toBeUndefined();
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
