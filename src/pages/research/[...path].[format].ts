// Research pages for programs: `/research/honda/civic.md` and `.json`.
import type { APIRoute } from 'astro';
import { parseModelPath } from '#src/domain/vehicle/model-pages.ts';
import { toResearchTwin } from '#src/features/research/research-page/research-twin.ts';
import { isTwinFormat } from '#src/domain/site/twin-formats.ts';
import { answerTwin } from '#src/engine/http/twin-response.ts';
import { loadResearchPage } from '#src/features/research/research-page/research-page.server.ts';

export const prerender = false;

export const GET: APIRoute = (context) => {
  const { locals, params } = context;
  const path = parseModelPath(params['path'] ?? '');
  const page = path && loadResearchPage(locals, path);
  if (!page || !isTwinFormat(params['format'])) return answerTwin(context, undefined);
  return answerTwin(context, toResearchTwin(page, locals.site.origin), params['format']);
};
