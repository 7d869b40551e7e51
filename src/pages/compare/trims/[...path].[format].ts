// Comparisons of trims for programs: `/compare/trims/2026/honda/civic.md` and `.json`.
import type { APIRoute } from 'astro';
import { isAlternateFormat } from '#src/domain/site/alternate-formats.ts';
import { parseModelPath } from '#src/domain/vehicle/model-pages.ts';
import { loadTrimsPage } from '#src/features/research/trim-comparison/trims-page.server.ts';
import { toTrimsAlternate } from '#src/features/research/trim-comparison/trims-alternate.ts';
import { answerAlternate } from '#src/engine/http/alternate-response.ts';

export const prerender = false;

export const GET: APIRoute = async (context) => {
  const { locals, params } = context;
  const path = parseModelPath(params['path'] ?? '');
  const answer = path && (await loadTrimsPage(locals, path));
  if (answer?.type === 'failed') return new Response('Try again later.\n', { status: 503 });
  if (answer?.type !== 'ok' || !isAlternateFormat(params['format']))
    return answerAlternate(context, undefined);
  return answerAlternate(context, toTrimsAlternate(answer.page, locals.site.origin), params['format']);
};
