import type { APIRoute } from 'astro';
import { openDesk } from '#src/features/desk/editors-desk/desk-gate.server.ts';
import { changesPath } from '#src/features/desk/editors-desk/changes-path.server.ts';
import { listCompared, readPagePicture } from '#src/features/desk/editors-desk/page-versions.server.ts';
import { findPreviewShare, SHARE_PARAM } from '#src/features/desk/editors-desk/preview-shares.server.ts';
import { CACHE_POLICIES } from '#src/engine/http/cache-policies.ts';

export const prerender = false;

/** A page of a release that is kept, for a frame of the desk: no script of it runs, and no form of it is sent. */
export const GET: APIRoute = async (context) => {
  const nowMs = Date.now();
  const { state } = await openDesk(context, nowMs);
  if (state === 'off') return new Response(null, { status: 404 });
  const params = context.url.searchParams;
  const { config, db } = context.locals.services;
  const { dataDir } = config;
  if (state === 'closed') {
    // A link opens the pictures of its release, and those of the release before.
    const of = params.get('of') ?? '';
    const share = await findPreviewShare(db, params.get(SHARE_PARAM), changesPath(of), nowMs);
    const shown = share === undefined ? [] : listCompared(dataDir, of);
    if (!shown.includes(params.get('release') ?? '')) return context.redirect('/admin', 303);
  }
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
