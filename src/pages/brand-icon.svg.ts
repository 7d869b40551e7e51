import type { APIRoute } from 'astro';
import { drawBrandIcon } from '#src/domain/site/brand-look.ts';
import { CACHE_POLICIES } from '#src/engine/http/cache-policies.ts';
import { jsonResponse } from '#src/engine/http/json-response.ts';

export const prerender = false;

/** The icon of a brand of a file. */
export const GET: APIRoute = ({ locals: { site } }) => {
  const { look } = site.brand;
  if (!look) return jsonResponse({ message: 'There is nothing at this address.' }, { status: 404 });
  return new Response(drawBrandIcon(look), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': CACHE_POLICIES.namedAsset },
  });
};
