// Build-price pages for programs: `/build-price/honda/civic.md` and `.json`.
import type { APIRoute } from 'astro';
import { isAlternateFormat } from '#src/domain/site/alternate-formats.ts';
import { parseModelPath } from '#src/domain/vehicle/model-pages.ts';
import { loadBuildPricePage } from '#src/features/research/build-price/build-price-page.server.ts';
import { toBuildPriceAlternate } from '#src/features/research/build-price/build-price-alternate.ts';
import { answerAlternate } from '#src/engine/http/alternate-response.ts';

export const prerender = false;

export const GET: APIRoute = async (context) => {
  const { locals, params } = context;
  const path = parseModelPath(params['path'] ?? '');
  const isPath = path !== undefined && path.year === undefined;
  const page = isPath ? await loadBuildPricePage(locals, path, new URLSearchParams()) : undefined;
  if (!page || !isAlternateFormat(params['format'])) return answerAlternate(context, undefined);
  const { day } = locals.services.stock.current;
  return answerAlternate(context, toBuildPriceAlternate(page, locals.site.origin, day), params['format']);
};
