// Build-price pages for programs: `/build-price/honda/civic.md` and `.json`.
import type { APIRoute } from 'astro';
import { isTwinFormat } from '#src/domain/site/twin-formats.ts';
import { parseModelPath } from '#src/domain/vehicle/model-pages.ts';
import { loadBuildPricePage } from '#src/features/research/build-price/build-price-page.server.ts';
import { toBuildPriceTwin } from '#src/features/research/build-price/build-price-twin.ts';
import { answerTwin } from '#src/engine/http/twin-response.ts';

export const prerender = false;

export const GET: APIRoute = async (context) => {
  const { locals, params } = context;
  const path = parseModelPath(params['path'] ?? '');
  const isPath = path !== undefined && path.year === undefined;
  const page = isPath ? await loadBuildPricePage(locals, path, new URLSearchParams()) : undefined;
  if (!page || !isTwinFormat(params['format'])) return answerTwin(context, undefined);
  const { day } = locals.services.stock.current;
  return answerTwin(context, toBuildPriceTwin(page, locals.site.origin, day), params['format']);
};
