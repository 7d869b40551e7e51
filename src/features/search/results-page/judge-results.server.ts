/** Whether search engines may index a page of results, and why. @see docs/rules/results.md#indexed-pages */
import { isPossibleCategory } from '#src/domain/search-query/possible-category.ts';
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import { judgeIndex } from '#src/domain/site/index-policy.ts';
import type { IndexVerdict, PageFacts } from '#src/domain/site/index-policy.ts';
import { countModelFacts } from '#src/domain/vehicle/researched.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { ModelReference } from '#src/features/research/model-reference/load-reference.ts';
import { isModelIndexed } from '#src/features/search/results-page/indexed-model.server.ts';
import { countOwnTabs } from '#src/features/search/results-page/own-tabs.ts';
import { isWholeMake } from '#src/features/search/results-page/path-levels.ts';

interface JudgedPage {
  readonly reference: ModelReference | undefined;
  readonly model: CatalogueModel | undefined;
  readonly total: number;
  /** The page with the same cars. */
  readonly same: PathSearch | undefined;
}

/** @param path undefined for a query */
export async function judgeResults(
  locals: App.Locals,
  path: PathSearch | undefined,
  page: JudgedPage,
): Promise<IndexVerdict> {
  return judgeIndex({
    kind: path === undefined ? 'query' : path.category === undefined ? 'path' : 'category',
    listingCount: page.total,
    minListings: locals.services.config.minIndexedListings,
    ...countOwnParts(locals, path, page),
    samePage: page.same && formatSearchPath(page.same),
    isPossible: path?.category === undefined || isPossible(locals, path),
    isReached: await isReached(locals, path, page.total),
  });
}

/** The shown tabs about a model, or what the page of a make says about its models. */
function countOwnParts(
  { services }: App.Locals,
  path: PathSearch | undefined,
  page: JudgedPage,
): Pick<PageFacts, 'ownTabs' | 'ownParts'> {
  const isFewOfMake = path && isWholeMake(path) && page.total < services.config.minIndexedListings;
  return isFewOfMake
    ? {
        ownTabs: countModelFacts(services.catalogue().findMake(path.makeCode ?? '')),
        ownParts: 'facts about its models',
      }
    : { ownTabs: countOwnTabs(page.reference, path, page.model) };
}

/** Only the page of its model leads to a year with few cars. */
async function isReached(locals: App.Locals, path: PathSearch | undefined, total: number): Promise<boolean> {
  const { makeCode, modelCode, year, trimCode } = path ?? {};
  if (makeCode === undefined || modelCode === undefined || year === undefined) return true;
  if (trimCode !== undefined || total >= locals.services.config.minIndexedListings) return true;
  return isModelIndexed(locals, { makeCode, modelCode });
}

function isPossible({ services }: App.Locals, path: PathSearch): boolean {
  return isPossibleCategory(services.catalogue(), path, Number(services.stock.current.day.slice(0, 4)));
}
