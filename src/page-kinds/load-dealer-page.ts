/** Loads a dealer and its cars: the results page of a search for its cars, at the dealer's address. */
import { countDealerFacts, countDealerParts } from '#src/domain/dealer/dealer-facts.ts';
import { dealerPath } from '#src/domain/dealer/dealer-path.ts';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import { judgeIndex } from '#src/domain/site/index-policy.ts';
import { loadResultsPage } from '#src/features/search/results-page/results-page.server.ts';
import type { ResultsPage } from '#src/features/search/results-page/results-page.server.ts';
import type { DealerDifference } from '#src/features/vehicle/dealer-difference/dealer-difference.call.ts';
import { loadDealerDifference } from '#src/features/vehicle/dealer-difference/load-difference.ts';
import { findOwners } from '#src/inventory/find-owners.ts';

const FIRST_RECORD = /\bfirstRecord=(\d+)/;

export interface DealerPage {
  readonly owner: Owner;
  readonly path: string;
  readonly results: ResultsPage;
  readonly difference: DealerDifference | undefined;
  /** The stock is made up, and so are ratings. */
  readonly isSample: boolean;
}

/** Undefined for a dealer without cars, and for private sellers. */
export async function loadDealerPage(
  locals: App.Locals,
  id: string,
  firstRecord: number,
): Promise<DealerPage | undefined> {
  const { config, stock } = locals.services;
  const [owner] = await findOwners(stock.current, [id]);
  const path = owner && dealerPath(owner);
  if (!owner || path === undefined) return undefined;
  const results = await loadResultsPage(locals, { ...EMPTY_QUERY, choices: { ownerId: [id] }, firstRecord });
  const listingType = results.listingPage.listings[0]?.listingType ?? 'USED';
  return {
    owner,
    path,
    results: moveTo(path, owner, results, config),
    difference: await loadDealerDifference(locals, owner, listingType),
    isSample: stock.current.isSample,
  };
}

/** The pages of the search continue at the dealer's address. */
function moveTo(
  path: string,
  owner: Owner,
  page: ResultsPage,
  { minIndexedListings }: App.Locals['services']['config'],
): ResultsPage {
  const { previousUrl, nextUrl, state, hasFailed, query } = page;
  const move = (url: string): string => {
    const start = Number(FIRST_RECORD.exec(url)?.[1] ?? 0);
    return start === 0 ? path : `${path}?firstRecord=${start}`;
  };
  const verdict = judgeIndex({
    kind: 'path',
    listingCount: state.total,
    minListings: minIndexedListings,
    ownTabs: countDealerParts(countDealerFacts(owner), state.total),
    ownParts: 'kinds of facts about the dealer',
  });
  return {
    ...page,
    state: { ...state, heading: `Cars for sale at ${owner.name}` },
    index: hasFailed ? page.index : verdict,
    canonical: move(`?firstRecord=${query.firstRecord}`),
    ...(previousUrl !== undefined && { previousUrl: move(previousUrl) }),
    ...(nextUrl !== undefined && { nextUrl: move(nextUrl) }),
  };
}
