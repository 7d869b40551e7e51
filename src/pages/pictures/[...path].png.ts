import type { APIRoute } from 'astro';
import { describeSharePicture, parsePicturePath, versionOf } from '#src/domain/site/share-picture.ts';
import { CACHE_POLICIES } from '#src/engine/http/cache-policies.ts';
import { loadDescription } from '#src/page-kinds/load-description.ts';

export const prerender = false;

/** The picture of a page, for its `og:image`. One of an older version shows what is true now, and is not kept. */
export const GET: APIRoute = async ({ locals, request, url }) => {
  const path = parsePicturePath(url.pathname);
  const loaded = path === undefined ? 'unknown' : await loadDescription({ locals, request, url }, path);
  if (loaded === 'unknown') return new Response(null, { status: 404 });
  if (loaded === 'failed') return new Response(null, { status: 503 });
  const picture = describeSharePicture(loaded.title, loaded.picture);
  const bytes = await locals.services.sharePictures.draw(picture);
  if (!bytes) return new Response(null, { status: 503, headers: { 'Retry-After': '10' } });
  const isNamed = url.searchParams.get('v') === versionOf(picture);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': isNamed ? CACHE_POLICIES.hashedAsset : CACHE_POLICIES.sharedAnswer,
    },
  });
};
