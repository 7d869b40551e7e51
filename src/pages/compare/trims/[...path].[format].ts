// Comparisons of trims for programs: `/compare/trims/2026/honda/civic.md` and `.json`.
import type { APIRoute } from 'astro';
import { isTwinFormat } from '#src/domain/site/twin-formats.ts';
import { parseModelPath } from '#src/domain/vehicle/model-pages.ts';
import { loadTrimsPage } from '#src/features/research/trim-comparison/trims-page.server.ts';
import { toTrimsTwin } from '#src/features/research/trim-comparison/trims-twin.ts';
import { answerTwin } from '#src/engine/http/twin-response.ts';

export const prerender = false;

export const GET: APIRoute = async (context) => {
  const { locals, params } = context;
  const path = parseModelPath(params['path'] ?? '');
  const answer = path && (await loadTrimsPage(locals, path));
  if (answer?.type === 'failed') return new Response('Try again later.\n', { status: 503 });
  if (answer?.type !== 'ok' || !isTwinFormat(params['format'])) return answerTwin(context, undefined);
  return answerTwin(context, toTrimsTwin(answer.page, locals.site.origin), params['format']);
};
