/** Reads what the server rendered: the property of the grid, and the cards in the markup. */
import { CARS_ID } from '#src/domain/site/first-view.ts';
import { findCards, readCard } from '#src/features/search/result-card/card-markup.store.ts';
import { unpackPlaces } from '#src/features/search/result-card/packed-card.ts';
import type { PackedResults } from '#src/features/search/results-grid/packed-results.ts';
import type { PageResults } from '#src/features/search/results-session/page-results.ts';
import { unpackJson } from '#src/lib/packed-json.ts';

/** Once, before a script changes the cards. */
export function readResults(packed: string): PageResults {
  const { state, ...page } = unpackJson(packed) as PackedResults;
  const list = document.getElementById(CARS_ID);
  const cards = list ? findCards(list) : new Map<string, Element>();
  const read = (id: string) => {
    const card = cards.get(id);
    return card && readCard(card);
  };
  return { ...page, state: { ...state, placed: unpackPlaces(state.placed, read) } };
}
