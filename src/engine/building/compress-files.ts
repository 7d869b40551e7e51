// Lists the files of a build. The front server serves only listed files, with the hash of their bytes as ETag and the
// hashes of their scripts as policy. Assets are compressed here; pages are compressed on request.
import { hash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ReleaseFile, ReleaseManifest } from '#src/engine/http/release.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const PACKED_ALREADY: ReadonlySet<string> = new Set(['.png', '.jpg', '.webp', '.avif', '.woff2']);
/** Smaller files fit into one packet uncompressed. */
const MIN_BYTES = 512;
/** For the few files that every page loads. */
const ASSET_QUALITY = 11;
/** Every rebuild makes new sitemaps, and crawlers read them once; 11 takes seconds for the last tenth. */
const LIST_QUALITY = 7;
const LIST = '.xml';

const toBrotli = promisify<Buffer, { params: Record<number, number> }, Buffer>(brotliCompress);
const toGzip = promisify<Buffer, { level: number }, Buffer>(gzip);

export interface CompressedFile {
  readonly file: ReleaseFile;
  /** Of a page. */
  readonly policy?: string;
}

type Packed = CompressedFile & {
  readonly variants: readonly (readonly [extension: string, bytes: Buffer])[];
};

/** A file and its compressed variants, by extension. */
export async function compressAsset(name: string, body: Buffer): Promise<Packed> {
  const file = describeFile(name, body);
  if (PACKED_ALREADY.has(extname(name)) || body.length < MIN_BYTES) return { file, variants: [] };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: extname(name) === LIST ? LIST_QUALITY : ASSET_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [br, gz] = await Promise.all([toBrotli(body, { params }), toGzip(body, { level: 9 })]);
  const variants = [['.br', br] as const, ['.gz', gz] as const];
  return { file: { ...file, br: br.length, gz: gz.length }, variants };
}

/** @param digest when that of its bytes is not needed */
export function describeFile(name: string, body: Buffer, digest = hash('sha256', body, 'hex')): ReleaseFile {
  return {
    file: name,
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    bytes: body.length,
    sha256: digest,
  };
}

/** Compresses every served file of `folder`, except those that arrive meanwhile. By URL path. */
export async function compressFolder(folder: string): Promise<Map<string, CompressedFile>> {
  const names = globSync('**/*.*', { cwd: folder });
  const wanted = names.filter((name) => TYPES[extname(name)] !== undefined).sort();
  const packed = new Map<string, CompressedFile>();
  const next = wanted.values();
  // One at a time per processor, because zlib works outside this thread.
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (const name of next) packed.set(toUrlPath(name), await compressFile(folder, name));
    }),
  );
  return packed;
}

export async function compressFile(folder: string, name: string): Promise<CompressedFile> {
  const body = await readFile(join(folder, name));
  const { variants, ...packed } = await compressAsset(name, body);
  for (const [extension, bytes] of variants) await writeFile(join(folder, `${name}${extension}`), bytes);
  return packed;
}

/** `cars-for-sale/ford.html` is served as `/cars-for-sale/ford` only. */
export function toUrlPath(name: string): string {
  const path = `/${name}`.replace(/(?:\/index)?\.html$/, '');
  return path === '' ? '/' : path;
}

/** In the order of the paths, so that equal files give equal bytes. */
export function toManifest(packed: ReadonlyMap<string, CompressedFile>): ReleaseManifest {
  const policies = new Map<string, number>();
  const files: Record<string, ReleaseFile> = {};
  for (const [path, { file, policy }] of [...packed].sort(([a], [b]) => (a < b ? -1 : 1))) {
    files[path] = file;
    if (policy === undefined) continue;
    const index = policies.get(policy) ?? policies.size;
    policies.set(policy, index);
    files[path] = { ...file, policy: index };
  }
  return { policies: [...policies.keys()], files };
}

/** The reverse, to add other files. */
export function fromManifest({ policies, files }: ReleaseManifest): Map<string, CompressedFile> {
  return new Map(
    Object.entries(files).map(([path, { policy: index, ...file }]) => {
      const policy = index === undefined ? undefined : policies[index];
      return [path, { file, ...definedOnly({ policy }) }];
    }),
  );
}
