import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressFolder, toManifest } from '#src/engine/building/compress-files.ts';
import { MANIFEST_NAME, openRelease } from '#src/engine/http/release.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-release-'));
const client = join(folder, 'client');
const policy = "script-src 'self' 'sha256-a'; style-src 'self';";
const otherPolicy = "script-src 'self'; style-src 'self';";
const page = (text: string) => `<!doctype html><head></head>${text.repeat(100)}`;
const FILES: Record<string, string> = {
  'index.html': page('home '),
  '404.html': page('none '),
  'cars-for-sale/ford.html': page('ford '),
  'research/index.html': page('research '),
  'plain.html': `<!doctype html>${'x'.repeat(600)}`,
  '_astro/Card.Ab12.js': 'export const a = 1;'.repeat(100),
  'robots.txt': 'User-agent: *',
  '.hidden/secret.txt': 'no',
  'notes.map': 'no',
};

const listFiles = async () => {
  const packed = await compressFolder(client);
  for (const [path, file] of packed)
    if (file.file.file.endsWith('.html'))
      packed.set(path, { ...file, policy: path === '/plain' ? otherPolicy : policy });
  writeFileSync(join(folder, MANIFEST_NAME), JSON.stringify(toManifest(packed)));
};

beforeAll(async () => {
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(client, name)), { recursive: true });
    writeFileSync(join(client, name), text);
  }
  await listFiles();
});
afterAll(() => rmSync(folder, { recursive: true }));

test('every file has exactly one URL', () => {
  const { files } = openRelease(folder);
  expect([...files.keys()]).toEqual([
    '/',
    '/404',
    '/_astro/Card.Ab12.js',
    '/cars-for-sale/ford',
    '/plain',
    '/research',
    '/robots.txt',
  ]);
});

test('pages share their policies', () => {
  const { files, policies } = openRelease(folder);
  const policyOf = (path: string) => policies[files.get(path)?.policy ?? -1];
  expect(policies).toHaveLength(2);
  expect([policyOf('/'), policyOf('/cars-for-sale/ford')]).toEqual([policy, policy]);
  expect(policyOf('/plain')).toBe(otherPolicy);
  expect(files.get('/robots.txt')?.policy).toBeUndefined();
});

test('variants decompress to the file, and sizes match those on disk', () => {
  const { files } = openRelease(folder);
  for (const { file, bytes, br, gz } of files.values()) {
    const body = readFileSync(join(client, file));
    expect(body.length).toBe(bytes);
    if (br === undefined) continue;
    const packed = readFileSync(join(client, `${file}.br`));
    expect([packed.length, brotliDecompressSync(packed).equals(body)]).toEqual([br, true]);
    if (gz !== undefined)
      expect(gunzipSync(readFileSync(join(client, `${file}.gz`))).equals(body)).toBe(true);
  }
  expect(files.get('/robots.txt')?.br, 'too small to pack').toBeUndefined();
  expect(files.get('/_astro/Card.Ab12.js')?.gz).toBeGreaterThan(0);
});

test('a second run gives the same manifest, byte for byte', async () => {
  const before = readFileSync(join(folder, 'manifest.json'), 'utf8');
  await listFiles();
  expect(readFileSync(join(folder, 'manifest.json'), 'utf8')).toBe(before);
});
