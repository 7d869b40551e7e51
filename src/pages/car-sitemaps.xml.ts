import type { APIRoute } from 'astro';
import { answerText } from '#src/engine/http/alternate-response.ts';
import { writeCarSitemapIndex } from '#src/features/site/seo/car-sitemaps.server.ts';

export const prerender = false;

export const GET: APIRoute = ({ locals, request }) =>
  answerText(request, writeCarSitemapIndex(locals), 'application/xml');
