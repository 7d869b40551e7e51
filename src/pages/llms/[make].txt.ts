// The pages of one make that programs can read as Markdown.
import type { APIRoute } from 'astro';
import { slugToCode } from '#src/domain/vehicle/vehicle-name.ts';
import { formatMakeList } from '#src/features/seo/llms-text.ts';
import { answerText } from '#src/server/http/twin-response.ts';
import { listPrebuiltResearch } from '#src/features/research/prebuilt-research.ts';
import { listPrebuiltPaths } from '#src/features/results/prebuilt-paths.ts';

export const prerender = false;

export const GET: APIRoute = ({ locals: { services, site }, params, request }) => {
  const make = services.catalogue().findMake(slugToCode(params['make'] ?? ''));
  if (!make) return new Response(null, { status: 404 });
  const { vehicleCounts } = services.stock.current;
  const catalogue = { ...services.catalogue(), makes: [make] };
  const searches = Object.values(listPrebuiltPaths(catalogue, vehicleCounts)).flat();
  const research = Object.values(listPrebuiltResearch(catalogue, vehicleCounts)).flat();
  const ofMake = searches.filter(({ makeCode }) => makeCode === make.makeCode);
  return answerText(request, formatMakeList(site.origin, make, ofMake, research), 'text/plain');
};
