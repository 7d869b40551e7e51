import type { APIRoute } from 'astro';
import { CACHE_POLICIES } from '#src/engine/http/cache-policies.ts';
import { writeCarSitemap } from '#src/features/site/seo/car-sitemaps.server.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals, params, url: { pathname, search } }) => {
  // One address for each file, so that it is written once a minute at most, whoever asks.
  if (search !== '') return new Response(null, { status: 301, headers: { Location: pathname } });
  const xml = await writeCarSitemap(locals, params['number'] ?? '', Date.now());
  if (xml === undefined) return new Response(null, { status: 404 });
  const headers = {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': CACHE_POLICIES.keptPage,
  };
  return new Response(xml, { headers });
};
