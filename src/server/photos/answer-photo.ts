import { CACHE_POLICIES } from '#src/engine/http/cache-policies.ts';
import type { RequestContext } from '#src/engine/http/request-context.ts';
import type { PhotoStatus } from '#src/server/photos/photo-failure.ts';
import { PHOTO_TYPES } from '#src/server/photos/resize-photo.ts';
import type { PhotoFormat } from '#src/server/photos/resize-photo.ts';

/**
 * A transparent pixel shows what is below it on the page, even without scripts, and browsers show no broken-image icon.
 */
const CLEAR_PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const RETRY_AFTER_SECONDS = '5';

/** Without bytes when the browser has them. */
export function answerPhoto(
  { req, res }: RequestContext,
  { name, format, bytes }: { name: string; format: PhotoFormat; bytes: Buffer | undefined },
): void {
  res.setHeader('Cache-Control', CACHE_POLICIES.hashedAsset);
  res.setHeader('Vary', 'Accept');
  res.setHeader('ETag', name);
  if (!bytes) {
    res.writeHead(304).end();
    return;
  }
  res.writeHead(200, { 'Content-Type': PHOTO_TYPES[format], 'Content-Length': bytes.length });
  res.end(req.method === 'HEAD' ? undefined : bytes);
}

export function answerNoPhoto({ req, res }: RequestContext, status: PhotoStatus): void {
  if (res.headersSent || res.destroyed) return;
  const isLasting = status === 404 || status === 502;
  res.writeHead(status, {
    'Content-Type': 'image/gif',
    'Content-Length': CLEAR_PIXEL.length,
    'Cache-Control': isLasting ? CACHE_POLICIES.sharedAnswer : CACHE_POLICIES.none,
    ...(status === 503 && { 'Retry-After': RETRY_AFTER_SECONDS }),
  });
  res.end(req.method === 'HEAD' ? undefined : CLEAR_PIXEL);
}
