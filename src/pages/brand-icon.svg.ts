import type { APIRoute } from 'astro';
import { drawBrandIcon } from '#src/domain/site/brand-icon.ts';
import { CACHE_POLICIES } from '#src/engine/http/cache-policies.ts';

export const prerender = false;

/** The icon of a brand. */
export const GET: APIRoute = ({ locals: { site } }) =>
  new Response(drawBrandIcon(site.brand), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': CACHE_POLICIES.namedAsset },
  });
