/** How texts for programs are served: kept by them for a while, and asked for again at the cost of a header. */
import { createHash } from 'node:crypto';
import { SAMPLE_NOTICE, formatTwinJson, formatTwinMarkdown, type Twin } from '#src/domain/site/twin.ts';
import { TWIN_FORMATS, type TwinFormat } from '#src/domain/site/twin-formats.ts';
import { CACHE_POLICIES } from '#src/engine/http/cache-policies.ts';

/** Undefined: there is no such page. */
export function answerTwin(
  { request, locals }: { readonly request: Request; readonly locals: App.Locals },
  twin: Twin | undefined,
  format: TwinFormat = 'md',
): Response {
  if (!twin) return new Response(null, { status: 404 });
  const { isSample } = locals.services.stock.current;
  const noted = isSample ? { notice: SAMPLE_NOTICE, ...twin } : twin;
  const text = format === 'md' ? formatTwinMarkdown(noted) : formatTwinJson(noted);
  return answerText(request, text, TWIN_FORMATS[format], {
    // Search engines list the page, not what says the same in other words.
    Link: `<${twin.url}>; rel="canonical"`,
    'X-Robots-Tag': 'noindex',
  });
}

export function answerText(
  request: Request,
  text: string,
  type: string,
  more: Record<string, string> = {},
): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': CACHE_POLICIES.page,
    ETag: etag,
    ...more,
  };
  // A proxy, or our own compression, may have weakened it.
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  const isKnown = known.some((tag) => tag.trim().replace(/^W\//, '') === etag);
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(text, { headers });
}
