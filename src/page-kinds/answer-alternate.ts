import type { APIContext } from 'astro';
import { isAlternateFormat } from '#src/domain/site/alternate-formats.ts';
import { answerAlternate } from '#src/engine/http/alternate-response.ts';
import type { ContentKind } from '#src/page-kinds/page-kind.ts';

/** Serves a page for programs: `/research/honda/civic.md` has the facts of `/research/honda/civic`, without a query. */
export async function answerAlternateOf<Path extends object, Page>(
  kind: ContentKind<Path, Page>,
  context: APIContext,
): Promise<Response> {
  const { locals, params, request, url } = context;
  const { format } = params;
  if (!isAlternateFormat(format)) return answerAlternate(context, undefined);
  const named = url.pathname.slice(0, -format.length - 1);
  const page = new URL(named === '/index' ? '/' : named, url);
  const path = kind.parse(page.pathname);
  const loaded = path && (await kind.load({ locals, request, url: page }, path));
  if (loaded?.type === 'failed' || (loaded?.type === 'ok' && loaded.hasFailed))
    return new Response('Try again later.\n', { status: 503 });
  if (loaded?.type !== 'ok' || !kind.alternate) return answerAlternate(context, undefined);
  const { day } = locals.services.stock.current;
  return answerAlternate(context, kind.alternate(loaded.page, { site: locals.site, day }), format);
}
