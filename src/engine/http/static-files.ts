import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ALL_CARS_PATH, SEARCH_ROOT } from '#src/domain/search-query/search-path.ts';
import { CACHE_POLICIES } from '#src/engine/http/cache-policies.ts';
import { isHeldByClient, sendNotModified } from '#src/engine/http/if-none-match.ts';
import type { RequestContext } from '#src/engine/http/request-context.ts';
import { createFileBytes } from '#src/engine/http/file-bytes.ts';
import type { FileBytes } from '#src/engine/http/file-bytes.ts';
import { chooseVariant, isPage, toDense } from '#src/engine/http/file-variant.ts';
import type { FileVariant } from '#src/engine/http/file-variant.ts';
import { DICTIONARY_VARY } from '#src/engine/http/page-dictionary.ts';
import type { PageDictionary } from '#src/engine/http/page-dictionary.ts';
import { answerPlainly } from '#src/engine/http/plain-answer.ts';
import type { ReleaseAssets } from '#src/engine/http/release-assets.ts';
import { ERROR_PAGES } from '#src/engine/http/release.ts';
import type { Release, ReleaseFile } from '#src/engine/http/release.ts';
import type { PageAddresses } from '#src/engine/http/page-addresses.ts';
import type { SecurityHeaders } from '#src/engine/http/security-headers.ts';

/** Larger files are streamed. */
const MAX_READ_WHOLE_BYTES = 512 * 1024;
/** Used when the page itself cannot be read. */
const ERROR_TEXTS = { 404: 'not found', 500: 'error', 503: 'temporarily unavailable' };

/** Updates our copy of the push address when a push service changes it, and loads nothing else. */
const PUSH_WORKER = '/push-worker.js';
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

type FoundFile = NonNullable<ReturnType<ReleaseAssets['find']>>;

export interface StaticFiles {
  /** @param answerMissing called when the release has the file but the disk does not */
  serve(context: RequestContext, answerMissing: () => void): boolean;
  /** Sends the release's page for the error, if it has one. */
  serveErrorPage(context: RequestContext, status: 404 | 500 | 503): boolean;
}

interface StaticFilesOptions {
  release: Release;
  releaseAssets?: ReleaseAssets;
  pages: PageAddresses;
  dictionary?: PageDictionary;
}

export function createStaticFiles(
  { release, releaseAssets, pages, dictionary }: StaticFilesOptions,
  security: SecurityHeaders,
  onError: (error: unknown) => void,
): StaticFiles {
  const contents = createFileBytes(onError);

  function send(context: RequestContext, found: FoundFile, status: number, answerMissing: () => void): void {
    const { req, res } = context;
    const { file, folder } = found;
    const plain = chooseVariant(file, req.headers, dictionary);
    const held = status === 200 ? findHeld(plain, req.headers['if-none-match']) : undefined;
    const variant = held ?? contents.best(plain);
    const begin = (code: number) => {
      setHeaders(context, file, variant, status);
      const hashes = file.policy === undefined ? undefined : release.policies[file.policy];
      if (hashes !== undefined) res.setHeader('Content-Security-Policy', security.pagePolicy(hashes));
      if (dictionary && isPage(file)) {
        res.setHeader('Vary', DICTIONARY_VARY);
        dictionary.announce(req.headers, res);
      }
      res.statusCode = code;
    };
    if (held) {
      begin(304);
      sendNotModified(res);
      return;
    }
    sendBody(context, variant, folder, contents, () => begin(status)).catch((error: unknown) => {
      if (!res.destroyed) onError(error);
      if (res.headersSent || res.destroyed) res.destroy();
      else answerMissing();
    });
  }

  return {
    serve: (context, answerMissing) => {
      const found = findFile(release, context.path) ?? releaseAssets?.find(context.path);
      if (!found || (context.search !== '' && pages.isChangedByQuery(context.path))) return false;
      if (!context.isReading) {
        return answerPlainly(context, 405, 'method not allowed', { headers: { Allow: 'GET, HEAD' } });
      }
      context.kind = 'static';
      send(context, found, 200, answerMissing);
      return true;
    },
    serveErrorPage: (context, status) => {
      const file = release.files.get(status === 404 ? '/404' : '/500');
      if (!file) return false;
      const found = { file, folder: release.folder };
      send(context, found, status, () => answerPlainly(context, status, ERROR_TEXTS[status]));
      return true;
    },
  };
}

/** @param begin sets the headers; called when the body is available, so that another answer is possible until then */
async function sendBody(
  { req, res }: RequestContext,
  variant: FileVariant,
  folder: string,
  contents: FileBytes,
  begin: () => void,
): Promise<void> {
  const isHead = req.method === 'HEAD';
  if (variant.bytes !== undefined && (isHead || variant.bytes > MAX_READ_WHOLE_BYTES)) {
    const file = isHead ? undefined : await open(join(folder, 'client', variant.name));
    begin();
    res.setHeader('Content-Length', variant.bytes);
    if (file) await pipeline(file.createReadStream(), res);
    else res.end();
    return;
  }
  const body = contents.kept(folder, variant) ?? (await contents.read(folder, variant));
  if (res.destroyed) return; // the visitor has left
  begin();
  res.setHeader('Content-Length', body.length);
  res.end(isHead ? undefined : body);
}

/** The root of searches shows the page of all cars, its canonical URL. */
function findFile({ folder, files }: Release, path: string): FoundFile | undefined {
  if (ERROR_PAGES.has(path)) return undefined;
  const file = files.get(path === SEARCH_ROOT ? ALL_CARS_PATH : path);
  return file && { folder, file };
}

function setHeaders(
  { path, res }: RequestContext,
  entry: ReleaseFile,
  variant: FileVariant,
  status: number,
): void {
  res.setHeader('Content-Type', entry.type);
  if (isPage(entry) || entry.br !== undefined || entry.gz !== undefined)
    res.setHeader('Vary', 'Accept-Encoding');
  if (variant.encoding) res.setHeader('Content-Encoding', variant.encoding);
  if (status === 200) res.setHeader('ETag', variant.etag);
  const isHashed = path.startsWith('/_astro/');
  if (path === PUSH_WORKER) {
    res.setHeader('Cache-Control', CACHE_POLICIES.worker);
    res.setHeader('Content-Security-Policy', WORKER_POLICY);
    return;
  }
  const policy = status !== 200 ? 'none' : isHashed ? 'hashedAsset' : isPage(entry) ? 'page' : 'namedAsset';
  res.setHeader('Cache-Control', CACHE_POLICIES[policy]);
}

/** The variant that the visitor has, recompressed or not: both are of the same page. */
function findHeld(plain: FileVariant, header: string | undefined): FileVariant | undefined {
  const dense = toDense(plain);
  return [plain, ...(dense ? [dense] : [])].find(({ etag }) => isHeldByClient(header, etag));
}
