// The pages of one make that are available as Markdown.
import type { APIRoute } from 'astro';
import { slugToCode } from '#src/domain/vehicle/vehicle-name.ts';
import { formatMakeList } from '#src/features/site/seo/llms-text.ts';
import { answerText } from '#src/engine/http/alternate-response.ts';
import { listAlternatesOf } from '#src/page-kinds/alternate-lists.ts';

export const prerender = false;

export const GET: APIRoute = ({ locals: { services, site }, params, request }) => {
  const make = services.catalogue().findMake(slugToCode(params['make'] ?? ''));
  if (!make) return new Response(null, { status: 404 });
  const { day, dealers, isSample, vehicleCounts } = services.stock.current;
  const catalogue = { ...services.catalogue(), makes: [make] };
  const parts = listAlternatesOf(make.makeCode, {
    ...{ catalogue, vehicleCounts, dealers, day },
    contents: services.contents,
    minListings: services.config.minIndexedListings,
  });
  return answerText(request, formatMakeList({ origin: site.origin, isSample }, make, parts), 'text/plain');
};
