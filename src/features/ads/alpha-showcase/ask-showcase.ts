/** Requests the showcase of a results page; none when the call fails. */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { isOrganicQuery } from '#src/domain/search-query/organic-order.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { Flags } from '#src/domain/site/flags.ts';
import { alphaShowcaseCall } from '#src/features/ads/alpha-showcase/alpha-showcase.call.ts';
import type { AlphaShowcaseAnswer } from '#src/features/ads/alpha-showcase/alpha-showcase.schema.ts';
import type { Ask } from '#src/engine/calls/ask.ts';

interface Answer {
  readonly alpha: AlphaShowcaseAnswer | null;
  readonly owners: readonly Owner[];
}

const NONE: Answer = { alpha: null, owners: [] };

/** @param shownIds ids of the results and sponsored listings below, because no car is shown twice */
export async function askShowcase(
  ask: Ask,
  flags: Flags,
  query: SearchQuery,
  shownIds: readonly string[],
): Promise<Answer> {
  const { firstRecord, choices } = query;
  const isForCertainCars = choices.vin !== undefined || choices.ownerId !== undefined;
  const isWanted = firstRecord === 0 && shownIds.length > 0 && !isOrganicQuery(query);
  if (!flags.alpha_showcase || isForCertainCars || !isWanted) return NONE;
  const { data } = await ask(alphaShowcaseCall, { search: formatQuery(query) });
  const shown = new Set(shownIds);
  const alphaShowcase = data.alpha?.alphaShowcase.filter(({ id }) => !shown.has(id)) ?? [];
  return data.alpha && alphaShowcase.length > 0
    ? { alpha: { ...data.alpha, alphaShowcase }, owners: data.owners }
    : NONE;
}
