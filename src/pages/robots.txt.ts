import type { APIRoute } from 'astro';
import { formatRobotsTxt } from '#src/features/site/seo/robots.ts';

export const GET: APIRoute = ({ locals }) =>
  new Response(formatRobotsTxt(locals.site.origin), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
