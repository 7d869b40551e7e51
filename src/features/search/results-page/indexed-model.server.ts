import { pathToQuery } from '#src/domain/search-query/search-path.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { memoByObject } from '#src/lib/memo.ts';
import type { ModelPath } from '#src/domain/vehicle/model-pages.ts';
import { judgeIndex, MIN_OWN_PARTS } from '#src/domain/site/index-policy.ts';
import { loadReference } from '#src/features/research/model-reference/load-reference.ts';
import { countOwnTabs, hasCertainTabs } from '#src/features/search/results-page/own-tabs.ts';

/**
 * Whether search engines may index the page of cars of a model, or of one of its years, so that indexed pages may lead there.
 * A year needs the page of its model, which leads to it.
 */
export async function isModelIndexed(
  locals: App.Locals,
  { makeCode, modelCode, year }: ModelPath,
): Promise<boolean> {
  if (year !== undefined && !(await isIndexedAlone(locals, { makeCode, modelCode, year }))) return false;
  const verdicts = verdictsOf(locals);
  const key = `${makeCode}|${modelCode}`;
  const verdict = verdicts.get(key) ?? isIndexedAlone(locals, { makeCode, modelCode });
  verdicts.set(key, verdict);
  return verdict;
}

/** Of models, for one page or all lists of pages: each of a model's years needs that of its model. */
const verdictsOf = memoByObject((_locals: App.Locals) => new Map<string, Promise<boolean>>());

async function isIndexedAlone(
  locals: App.Locals,
  { makeCode, modelCode, year }: ModelPath,
): Promise<boolean> {
  const { catalogue, config, site, stock } = locals.services;
  const path = { makeCode, modelCode, ...definedOnly({ year }) };
  const counts = stock.current.loadVehicleCounts({ makeCode, modelCode });
  const listingCount = counts.reduce(
    (sum, row) => (year === undefined || row.year === year ? sum + row.count : sum),
    0,
  );
  const minListings = config.minIndexedListings;
  const model = catalogue().findModel(makeCode, modelCode);
  const countTabs = async () =>
    countOwnTabs(await loadReference(locals, pathToQuery(path), Promise.resolve(listingCount)), path, model);
  const isMany = listingCount >= minListings && listingCount > 0;
  const isCertain =
    !site.flags.content_only && model !== undefined && hasCertainTabs(model, year, counts.length > 0);
  const ownTabs = isMany ? 0 : isCertain ? MIN_OWN_PARTS : await countTabs();
  return judgeIndex({ kind: 'path', listingCount, minListings, ownTabs }).robots === undefined;
}
