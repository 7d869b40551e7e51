// The pages of one make that programs can read as Markdown.
import type { APIRoute } from 'astro';
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';
import { formatCompareTrimsPath } from '#src/domain/vehicle/compare-trims-path.ts';
import { formatBuildPricePath, formatResearchPath } from '#src/domain/vehicle/model-pages.ts';
import { slugToCode } from '#src/domain/vehicle/vehicle-name.ts';
import { listPrebuiltBuildPrices } from '#src/features/research/build-price/prebuilt-build-prices.ts';
import { formatMakeList } from '#src/features/site/seo/llms-text.ts';
import { answerText } from '#src/engine/http/alternate-response.ts';
import { listPrebuiltResearch } from '#src/features/research/research-page/prebuilt-research.ts';
import { listPrebuiltPaths } from '#src/features/search/results-page/prebuilt-paths.ts';
import { listPrebuiltTrims } from '#src/features/research/trim-comparison/trim-years.ts';

export const prerender = false;

export const GET: APIRoute = ({ locals: { services, site }, params, request }) => {
  const make = services.catalogue().findMake(slugToCode(params['make'] ?? ''));
  if (!make) return new Response(null, { status: 404 });
  const { day, isSample, vehicleCounts } = services.stock.current;
  const catalogue = { ...services.catalogue(), makes: [make] };
  const searches = Object.values(listPrebuiltPaths(catalogue, vehicleCounts)).flat();
  const research = Object.values(listPrebuiltResearch(catalogue, vehicleCounts)).flat();
  const ofMake = searches.filter(({ makeCode }) => makeCode === make.makeCode);
  const parts = [
    { heading: 'Cars for sale', paths: ofMake.map(formatSearchPath) },
    { heading: 'Research', paths: research.map(formatResearchPath) },
    { heading: 'Trims compared', paths: listPrebuiltTrims(catalogue, day).map(formatCompareTrimsPath) },
    { heading: 'Custom Order', paths: listPrebuiltBuildPrices(catalogue, day).map(formatBuildPricePath) },
  ];
  return answerText(request, formatMakeList({ origin: site.origin, isSample }, make, parts), 'text/plain');
};
