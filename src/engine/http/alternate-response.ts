/** Serves texts for programs: cached by them for a while, and revalidated at the cost of a header. */
import { createHash } from 'node:crypto';
import {
  SAMPLE_NOTICE,
  formatAlternateJson,
  formatAlternateMarkdown,
} from '#src/domain/site/alternate-page.ts';
import type { AlternatePage } from '#src/domain/site/alternate-page.ts';
import { ALTERNATE_FORMATS } from '#src/domain/site/alternate-formats.ts';
import type { AlternateFormat } from '#src/domain/site/alternate-formats.ts';
import { CACHE_POLICIES } from '#src/engine/http/cache-policies.ts';
import { isHeldByClient } from '#src/engine/http/if-none-match.ts';

/** Returns undefined when there is no such page. */
export function answerAlternate(
  { request, locals }: { readonly request: Request; readonly locals: App.Locals },
  alternate: AlternatePage | undefined,
  format: AlternateFormat = 'md',
): Response {
  if (!alternate) return new Response(null, { status: 404 });
  const { isSample } = locals.services.stock.current;
  const noted = isSample ? { notice: SAMPLE_NOTICE, ...alternate } : alternate;
  const text = format === 'md' ? formatAlternateMarkdown(noted) : formatAlternateJson(noted);
  return answerText(request, text, ALTERNATE_FORMATS[format], {
    // Search engines index the page, not its alternate representation.
    Link: `<${alternate.url}>; rel="canonical"`,
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
  const isKnown = isHeldByClient(request.headers.get('if-none-match') ?? undefined, etag);
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(text, { headers });
}
