// Lists and packs what a build wrote: the front server serves nothing but what stands in this list, precompressed, with
// the hash of its bytes as ETag and the hashes of its scripts as policy.
import { createHash } from 'node:crypto';
import { glob, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { MANIFEST_NAME, type ReleaseFile, type ReleaseManifest } from '#src/server/http/release.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
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
  '.png',
  '.jpg',
  '.webp',
  '.avif',
  '.woff2',
  '.pagefind',
  '.pf_meta',
  '.pf_index',
  '.pf_fragment',
]);
/** Smaller files fit one packet as they are. */
const MIN_BYTES = 512;
/** 9 takes eleven times longer for the same size of a page; 11 is for the few files that every page loads. */
const PAGE_QUALITY = 5;
const ASSET_QUALITY = 11;
const META_POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)"/i;

const toBrotli = promisify<Buffer, { params: Record<number, number> }, Buffer>(brotliCompress);
const toGzip = promisify<Buffer, { level: number }, Buffer>(gzip);

export function releaseManifest(): AstroIntegration {
  return {
    name: 'release-manifest',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const startedAt = performance.now();
        const manifest = await packRelease(fileURLToPath(dir));
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
        logger.info(`${Object.keys(manifest.files).length} files packed and listed in ${seconds} s`);
      },
    },
  };
}

/** Packs every file below `clientFolder` and writes the manifest beside that folder. */
export async function packRelease(clientFolder: string): Promise<ReleaseManifest> {
  const names = await Array.fromAsync(glob('**/*.*', { cwd: clientFolder }));
  const wanted = names.filter((name) => TYPES[extname(name)] !== undefined).sort();
  const packed = new Map<string, PackedFile>();
  const next = wanted.values();
  // As many at once as there are processors: zlib works outside of this thread.
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (const name of next) packed.set(toUrlPath(name), await packFile(clientFolder, name));
    }),
  );
  const manifest = toManifest(packed);
  const target = join(clientFolder, '..', MANIFEST_NAME);
  await writeFile(`${target}.tmp`, JSON.stringify(manifest));
  await rename(`${target}.tmp`, target);
  return manifest;
}

/** `cars-for-sale/ford.html` is served as `/cars-for-sale/ford`, and under no other name. */
function toUrlPath(name: string): string {
  const path = `/${name}`.replace(/(?:\/index)?\.html$/, '');
  return path === '' ? '/' : path;
}

interface PackedFile {
  file: ReleaseFile;
  /** Of a page. */
  policy?: string;
}

/** In the order of the paths, so that equal files give equal bytes. */
function toManifest(packed: ReadonlyMap<string, PackedFile>): ReleaseManifest {
  const policies: string[] = [];
  const files: Record<string, ReleaseFile> = {};
  for (const [path, { file, policy }] of [...packed].sort(([a], [b]) => (a < b ? -1 : 1))) {
    files[path] = file;
    if (policy === undefined) continue;
    if (!policies.includes(policy)) policies.push(policy);
    file.policy = policies.indexOf(policy);
  }
  return { policies, files };
}

async function packFile(folder: string, name: string): Promise<PackedFile> {
  const path = join(folder, name);
  const body = await readFile(path);
  const extension = extname(name);
  const isPage = extension === '.html';
  const file: ReleaseFile = {
    file: name,
    type: TYPES[extension] ?? 'application/octet-stream',
    bytes: body.length,
    sha256: createHash('sha256').update(body).digest('hex'),
  };
  const packed = { file, ...(isPage && { policy: readPolicy(body.toString('utf8')) }) };
  if (PACKED_ALREADY.has(extension) || body.length < MIN_BYTES) return packed;
  const quality = isPage ? PAGE_QUALITY : ASSET_QUALITY;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  file.br = await writeVariant(`${path}.br`, await toBrotli(body, { params }));
  if (!isPage) file.gz = await writeVariant(`${path}.gz`, await toGzip(body, { level: 9 }));
  return packed;
}

async function writeVariant(path: string, body: Buffer): Promise<number> {
  await writeFile(path, body);
  return body.length;
}

/** What Astro wrote into the page's head: the hashes of its inline scripts and styles. */
function readPolicy(html: string): string {
  const content = META_POLICY.exec(html)?.[1] ?? "script-src 'self'; style-src 'self';";
  return content.replaceAll('&#34;', '"').replaceAll('&#38;', '&');
}
