// Searches that have a page of their own, for programs: `/cars-for-sale/honda/civic.md` and `.json`.
import type { APIRoute } from 'astro';
import { SEARCH_ROOT, parseSearchPath } from '#src/domain/search-query/search-path.ts';
import { toResultsAlternate } from '#src/features/search/results-page/results-alternate.ts';
import { isAlternateFormat } from '#src/domain/site/alternate-formats.ts';
import { answerAlternate } from '#src/engine/http/alternate-response.ts';
import { isKnownVehicle } from '#src/domain/search-query/known-path.ts';
import { loadPathPage } from '#src/features/search/results-page/results-page.server.ts';

export const prerender = false;

export const GET: APIRoute = async (context) => {
  const { locals, params } = context;
  const { services, site } = locals;
  const path = parseSearchPath(`${SEARCH_ROOT}/${params['path'] ?? ''}`);
  if (!isAlternateFormat(params['format']) || !path || !isKnownVehicle(services.catalogue(), path))
    return answerAlternate(context, undefined);
  const page = await loadPathPage(locals, path);
  if (page.hasFailed) return new Response('Try again later.\n', { status: 503 });
  if (page.index.isNotFound) return answerAlternate(context, undefined);
  return answerAlternate(
    context,
    toResultsAlternate(page, site.origin, services.stock.current.day),
    params['format'],
  );
};
