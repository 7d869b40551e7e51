import type { APIRoute } from 'astro';
import { openDesk } from '#src/features/desk/editors-desk/desk-gate.server.ts';
import { readPagePicture } from '#src/features/desk/editors-desk/page-versions.server.ts';
import { CACHE_POLICIES } from '#src/engine/http/cache-policies.ts';

export const prerender = false;

/** A page of a release that is kept, for a frame of the desk: no script of it runs, and no form of it is sent. */
export const GET: APIRoute = async (context) => {
  const { state } = await openDesk(context, Date.now());
  if (state === 'off') return new Response(null, { status: 404 });
  if (state === 'closed') return context.redirect('/admin', 303);
  const params = context.url.searchParams;
  const { dataDir } = context.locals.services.config;
  const picture = readPagePicture(dataDir, params.get('release') ?? '', params.get('path') ?? '');
  if (!picture) return new Response(null, { status: 404 });
  return new Response(picture.html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `${picture.policy}; sandbox allow-same-origin`,
      'X-Frame-Options': 'SAMEORIGIN',
      'X-Robots-Tag': 'noindex',
      'Cache-Control': CACHE_POLICIES.none,
    },
  });
};
