/** Reads what the server rendered: the property of the grid, and the cards in the markup. */
import { CARS_ID } from '#src/domain/site/first-view.ts';
import { TABS_LABEL } from '#src/features/search/category-tabs/tabs-label.ts';
import type { CategoryTab } from '#src/features/search/category-tabs/category-tabs.ts';
import type { FilterChip } from '#src/domain/search-query/filter-chips.ts';
import { CHIPS_LABEL } from '#src/features/search/your-search/chips-label.ts';
import { findCards, readCard } from '#src/features/search/result-card/card-markup.store.ts';
import { unpackPlaces } from '#src/features/search/result-card/packed-card.ts';
import { SUGGESTIONS_LABEL } from '#src/features/search/suggested-filters/suggestions-label.ts';
import type { SuggestionLink } from '#src/features/search/suggested-filters/suggested-filters.ts';
import type { PackedResults } from '#src/features/search/results-grid/packed-results.ts';
import type { PageResults } from '#src/features/search/results-session/page-results.ts';
import { unpackJson } from '#src/lib/packed-json.ts';

/** Once, before a script changes the cards. */
export function readResults(packed: string): PageResults {
  const { state, ...page } = unpackJson(packed) as PackedResults;
  const list = document.getElementById(CARS_ID);
  const tabs = readTabs();
  const cards = list ? findCards(list) : new Map<string, Element>();
  const read = (id: string) => {
    const card = cards.get(id);
    return card && readCard(card);
  };
  return {
    ...page,
    state: {
      ...state,
      placed: unpackPlaces(state.placed, read),
      chips: readChips(),
      suggestions: readSuggestions(),
      ...(tabs.length > 0 && { tabs }),
    },
  };
}

/** The link that clears the search is last. */
function readChips(): FilterChip[] {
  return listLinks(CHIPS_LABEL)
    .slice(0, -1)
    .map((link) => ({ label: link.textContent, href: link.getAttribute('href') ?? '' }));
}

function readTabs(): CategoryTab[] {
  return listLinks(TABS_LABEL).map((link) => ({
    label: link.textContent,
    href: link.getAttribute('href') ?? '',
    isCurrent: link.ariaCurrent === 'page',
  }));
}

function readSuggestions(): SuggestionLink[] {
  return listLinks(SUGGESTIONS_LABEL).map((link) => ({
    name: link.firstChild?.nodeValue?.trimEnd() ?? '',
    count: Number(link.querySelector('b')?.dataset['cars']),
    href: link.getAttribute('href') ?? '',
  }));
}

function listLinks(label: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(`#listings [aria-label="${label}"] a`)];
}
