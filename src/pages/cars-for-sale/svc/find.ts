// Parses the text of a search box and redirects to the search that it means.
import type { APIRoute } from 'astro';
import { findPhraseUrl } from '#src/features/search/keyword/phrase-url.server.ts';
import { CACHE_POLICIES } from '#src/engine/http/cache-policies.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals, url }) => {
  const Location = await findPhraseUrl(locals, url.search);
  return new Response(null, { status: 302, headers: { Location, 'Cache-Control': CACHE_POLICIES.none } });
};
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL: APIRoute = () => new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
