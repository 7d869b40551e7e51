import { CACHE_POLICIES } from '#src/engine/http/cache-policies.ts';
import type { RequestContext } from '#src/engine/http/request-context.ts';
import type { DrawnName } from '#src/domain/listing/feed-image.ts';
import { drawName } from '#src/server/photos/draw-name.ts';
import { isSvg, SVG_POLICY, SVG_TYPE } from '#src/server/photos/plain-svg.ts';
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
  const isDrawing = isSvg(bytes);
  if (isDrawing) res.setHeader('Content-Security-Policy', SVG_POLICY);
  const type = isDrawing ? SVG_TYPE : PHOTO_TYPES[format];
  res.writeHead(200, { 'Content-Type': type, 'Content-Length': bytes.length });
  res.end(req.method === 'HEAD' ? undefined : bytes);
}

/** A transparent pixel, or the name of a logo or tile. */
export function answerNoPhoto({ req, res }: RequestContext, status: PhotoStatus, instead?: DrawnName): void {
  if (res.headersSent || res.destroyed) return;
  const bytes = instead ? drawName(instead) : CLEAR_PIXEL;
  const isLasting = status === 404 || status === 502;
  res.writeHead(status, {
    'Content-Type': instead ? SVG_TYPE : 'image/gif',
    'Content-Length': bytes.length,
    'Cache-Control': isLasting ? CACHE_POLICIES.sharedAnswer : CACHE_POLICIES.none,
    ...(status === 503 && { 'Retry-After': RETRY_AFTER_SECONDS }),
  });
  res.end(req.method === 'HEAD' ? undefined : bytes);
}
