// Lists what a build wrote: the front server serves nothing but what stands in the list, with the hash of its bytes as
// ETag and the hashes of its scripts as policy. What is no page is packed here; pages are when they are asked for.
import { hash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ReleaseFile, ReleaseManifest } from '#src/engine/http/release.ts';

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
  // The index of the site's search, compressed by whoever wrote it.
  '.pagefind': 'application/octet-stream',
  '.pf_meta': 'application/octet-stream',
  '.pf_index': 'application/octet-stream',
  '.pf_fragment': 'application/octet-stream',
};
const PACKED_ALREADY: ReadonlySet<string> = new Set([
  ...['.png', '.jpg', '.webp', '.avif', '.woff2'],
  ...['.pagefind', '.pf_meta', '.pf_index', '.pf_fragment'],
]);
/** Smaller files fit one packet as they are. */
const MIN_BYTES = 512;
/** For the few files that every page loads. */
const ASSET_QUALITY = 11;
/** Sitemaps are made anew by every rebuild, and crawlers read them once: 11 takes seconds for the last tenth. */
const LIST_QUALITY = 7;
const LIST = '.xml';

const toBrotli = promisify<Buffer, { params: Record<number, number> }, Buffer>(brotliCompress);
const toGzip = promisify<Buffer, { level: number }, Buffer>(gzip);

export interface PackedFile {
  readonly file: ReleaseFile;
  /** Of a page. */
  readonly policy?: string;
}

type Packed = PackedFile & { readonly variants: readonly (readonly [extension: string, bytes: Buffer])[] };

/** A file and its packed variants, by their extensions. */
export async function packAsset(name: string, body: Buffer): Promise<Packed> {
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

/** @param digest where that of its bytes is not needed */
export function describeFile(name: string, body: Buffer, digest = hash('sha256', body, 'hex')): ReleaseFile {
  return {
    file: name,
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    bytes: body.length,
    sha256: digest,
  };
}

/** Packs every file of `folder` of a type that is served; not those that come while it does. By URL path. */
export async function packFolder(folder: string): Promise<Map<string, PackedFile>> {
  const names = globSync('**/*.*', { cwd: folder });
  const wanted = names.filter((name) => TYPES[extname(name)] !== undefined).sort();
  const packed = new Map<string, PackedFile>();
  const next = wanted.values();
  // As many at once as there are processors: zlib works outside of this thread.
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (const name of next) packed.set(toUrlPath(name), await packFile(folder, name));
    }),
  );
  return packed;
}

export async function packFile(folder: string, name: string): Promise<PackedFile> {
  const body = await readFile(join(folder, name));
  const { variants, ...packed } = await packAsset(name, body);
  for (const [extension, bytes] of variants) await writeFile(join(folder, `${name}${extension}`), bytes);
  return packed;
}

/** `cars-for-sale/ford.html` is served as `/cars-for-sale/ford`, and under no other name. */
export function toUrlPath(name: string): string {
  const path = `/${name}`.replace(/(?:\/index)?\.html$/, '');
  return path === '' ? '/' : path;
}

/** In the order of the paths, so that equal files give equal bytes. */
export function toManifest(packed: ReadonlyMap<string, PackedFile>): ReleaseManifest {
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

/** The other way round, to put other files among them. */
export function fromManifest({ policies, files }: ReleaseManifest): Map<string, PackedFile> {
  return new Map(
    Object.entries(files).map(([path, { policy: index, ...file }]) => {
      const policy = index === undefined ? undefined : policies[index];
      return [path, { file, ...(policy !== undefined && { policy }) }];
    }),
  );
}
