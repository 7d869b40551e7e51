import { pathToQuery } from '#src/domain/search-query/search-path.ts';
import { judgeIndex } from '#src/domain/site/index-policy.ts';
import { loadReference } from '#src/features/research/model-reference/load-reference.ts';
import { countOwnTabs } from '#src/features/search/results-page/own-tabs.ts';

/** Whether search engines may index the page of a model's cars, so that indexed pages may lead there. */
export async function isModelIndexed(
  locals: App.Locals,
  { makeCode, modelCode }: { readonly makeCode: string; readonly modelCode: string },
): Promise<boolean> {
  const { catalogue, config, stock } = locals.services;
  const path = { makeCode, modelCode };
  const counts = stock.current.loadVehicleCounts(path);
  const listingCount = counts.reduce((sum, { count }) => sum + count, 0);
  const minListings = config.minIndexedListings;
  const isMany = listingCount >= minListings && listingCount > 0; // then the tabs need not be loaded
  const reference = isMany
    ? undefined
    : await loadReference(locals, pathToQuery(path), Promise.resolve(listingCount));
  const ownTabs = countOwnTabs(reference, path, catalogue().findModel(makeCode, modelCode));
  return judgeIndex({ kind: 'path', listingCount, minListings, ownTabs }).robots === undefined;
}
