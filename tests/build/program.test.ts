// The bundled server of a release: a start reads few files, and none of a package.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { RELEASE_ENTRY, RELEASE_PROGRAM } from '#src/engine/publishing/find-release.ts';

const release = join(inject('dataDir'), 'dist');
const IMPORTED = /(?:^|[;}\n])\s*import(?:[\w\s{},*$]+from)?\s*["']([^"']+)["']/g;
const THREAD = /new Worker\(new URL\("([^"]+-thread[^"]*)", import\.meta\.url\)/g;
/** Half a millisecond each. */
const MAX_FILES = 120;

/** What a file imports before it runs. */
function readImports(file: string): string[] {
  return Array.from(readFileSync(file, 'utf8').matchAll(IMPORTED), ([, name = '']) => name);
}

test('needs no package, so that a start does not look for two thousand files', () => {
  const code = readdirSync(join(release, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => join(release, 'server', file));
  const packages = code.flatMap(readImports).filter((name) => !/^(?:\.|node:)/.test(name));
  expect(packages).toEqual([]);
});

test('starts threads from files next to it', () => {
  const chunks = join(release, 'server/chunks');
  const started = readdirSync(chunks).flatMap((file) =>
    Array.from(readFileSync(join(chunks, file), 'utf8').matchAll(THREAD), ([, thread = '']) =>
      join(chunks, thread),
    ),
  );
  expect(started.map((file) => basename(file).replace(/_.*/, '')).sort()).toEqual([
    'accept-held-thread',
    'export-thread', // of catalogs for advertising channels
    'merge-thread', // of an index of a large stock
    'snapshot-thread',
    'write-thread', // of an index in OpenSearch
  ]);
  for (const file of started) expect(existsSync(file)).toBe(true);
});

test('is in few files', () => {
  const chunks = join(release, 'server/chunks');
  const [serve = ''] = readdirSync(chunks).filter((file) => file.startsWith('serve_'));
  const services = readdirSync(chunks).filter((file) => file.startsWith('create-services_'));
  const found = new Set<string>();
  const waiting = [
    RELEASE_PROGRAM,
    RELEASE_ENTRY,
    ...[serve, ...services].map((file) => `server/chunks/${file}`),
  ].map((file) => join(release, file));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const names = readImports(file).filter((name) => name.startsWith('.'));
    waiting.push(...names.map((name) => join(file, '..', name)));
  }
  expect(found.size).toBeLessThan(MAX_FILES);
});
