import type { APIRoute } from 'astro';
import { answerText } from '#src/engine/http/alternate-response.ts';
import { writeCarSitemap } from '#src/features/site/seo/car-sitemaps.server.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals, request, params }) => {
  const xml = await writeCarSitemap(locals, params['number'] ?? '', Date.now());
  return xml === undefined
    ? new Response(null, { status: 404 })
    : answerText(request, xml, 'application/xml');
};
