// Research pages for programs: `/research/honda/civic.md` and `.json`.
import type { APIRoute } from 'astro';
import { parseModelPath } from '#src/domain/vehicle/model-pages.ts';
import { toResearchAlternate } from '#src/features/research/research-page/research-alternate.ts';
import { isAlternateFormat } from '#src/domain/site/alternate-formats.ts';
import { answerAlternate } from '#src/engine/http/alternate-response.ts';
import { loadResearchPage } from '#src/features/research/research-page/research-page.server.ts';

export const prerender = false;

export const GET: APIRoute = (context) => {
  const { locals, params } = context;
  const path = parseModelPath(params['path'] ?? '');
  const page = path && loadResearchPage(locals, path);
  if (!page || !isAlternateFormat(params['format'])) return answerAlternate(context, undefined);
  return answerAlternate(context, toResearchAlternate(page, locals.site.origin), params['format']);
};
