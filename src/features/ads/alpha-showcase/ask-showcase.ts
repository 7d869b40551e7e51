/** Requests the showcase of a results page; none when the call fails. */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { isOrganicQuery } from '#src/domain/search-query/organic-order.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { Flags } from '#src/domain/site/flags.ts';
import { alphaShowcaseCall } from '#src/features/ads/alpha-showcase/alpha-showcase.call.ts';
import { withShownIds } from '#src/features/ads/alpha-showcase/shown-ids.ts';
import type { AlphaShowcaseAnswer } from '#src/features/ads/alpha-showcase/alpha-showcase.schema.ts';
import type { Ask } from '#src/engine/calls/ask.ts';

const PRIVATE = 'p';

export interface ShowcaseOfSearch {
  readonly alpha: AlphaShowcaseAnswer | null;
  readonly owners: readonly Owner[];
}

export const NO_SHOWCASE: ShowcaseOfSearch = { alpha: null, owners: [] };

/** Whether its results may have a showcase. */
export function mayHaveShowcase(flags: Flags, query: SearchQuery): boolean {
  const { firstRecord, choices } = query;
  const isForCertainCars = choices.vin !== undefined || choices.ownerId !== undefined;
  const isOfDealers = choices.sellerType?.[0] !== PRIVATE;
  const isWanted = firstRecord === 0 && !isOrganicQuery(query);
  return flags.alpha_showcase && !isForCertainCars && isOfDealers && isWanted;
}

/** The showcase of a search, if it has one. @param shownIds cars that are shown anyway, where they are known */
export async function askShowcase(
  ask: Ask,
  flags: Flags,
  query: SearchQuery,
  shownIds: readonly string[],
): Promise<ShowcaseOfSearch> {
  if (!mayHaveShowcase(flags, query)) return NO_SHOWCASE;
  return (await ask(alphaShowcaseCall, { search: withShownIds(formatQuery(query), shownIds) })).data;
}

/**
 * No car is shown twice, and a page without results has no showcase.
 * @param shownIds ids of the results and sponsored listings below
 */
export function leaveOutShown(
  { alpha, owners }: ShowcaseOfSearch,
  shownIds: readonly string[],
): ShowcaseOfSearch {
  const shown = new Set(shownIds);
  const alphaShowcase = alpha?.alphaShowcase.filter(({ id }) => !shown.has(id)) ?? [];
  return alpha && alphaShowcase.length > 0 && shown.size > 0
    ? { alpha: { ...alpha, alphaShowcase }, owners }
    : NO_SHOWCASE;
}
