import { hash } from 'node:crypto';
import type { APIRoute } from 'astro';
import { drawPicture } from '#src/domain/vehicle/drawings/draw-picture.ts';
import { parseDrawingPath } from '#src/domain/vehicle/drawings/drawing-path.ts';
import { CACHE_POLICIES } from '#src/engine/http/cache-policies.ts';

export const prerender = false;

/** A drawn view of a car in its color, for feeds without photos. */
export const GET: APIRoute = ({ url }) => {
  const name = parseDrawingPath(url.pathname);
  if (!name) return new Response(null, { status: 404 });
  const { svg, style } = drawPicture(name);
  return new Response(svg, {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': CACHE_POLICIES.hashedAsset,
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
};
