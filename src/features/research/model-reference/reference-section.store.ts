/** Updates the section below the results for a search in place. The section was rendered for the page's own search. */
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { listDroppedTabs } from '#src/features/research/model-reference/dropped-tabs.ts';

interface Shown {
  readonly query: SearchQuery;
  readonly total: number;
}

/** @param shown undefined for the page's own search, with which everything is restored */
export type FitReference = (shown: Shown | undefined) => void;

/** By list of tabs: a search in place for another model brings a section of its own. */
const taken = new WeakMap<Element, FitReference>();

/**
 * Removes what does not apply from the page, so that find-in-page skips it, and restores it later. The section may
 * arrive after the page.
 */
export function takeReferenceSection(): FitReference {
  return (shown) => {
    const list = document.querySelector('[data-reference-tabs]');
    if (!list) return;
    const fit = taken.get(list) ?? takeTabs(list);
    taken.set(list, fit);
    fit(shown);
  };
}

function takeTabs(list: Element): FitReference {
  const tabs = [...list.querySelectorAll('a')].flatMap((tab) => {
    const key = tab.hash.slice(1);
    const panel = document.getElementById(key);
    return panel ? [{ key, tab, panel, place: document.createComment(key) }] : [];
  });
  const engine = list.parentElement?.querySelector<HTMLSelectElement>('[data-engine-scope] select');
  return (shown) => {
    const lapsed: readonly string[] = shown ? listDroppedTabs(shown.query, shown.total) : [];
    const returned = tabs.flatMap(({ key, tab }) => (tab.hidden && !lapsed.includes(key) ? [key] : []));
    for (const { key, tab, panel, place } of tabs) {
      tab.hidden = lapsed.includes(key);
      if (tab.hidden) {
        panel.setAttribute('hidden', 'until-found'); // a returning panel is not selected
        panel.replaceWith(place);
      } else place.replaceWith(panel);
    }
    const left = tabs.filter(({ tab }) => !tab.hidden);
    // Back to an address that names a tab which the search before it did not have.
    const named = left.find(({ key }) => returned.includes(key) && location.hash === `#${key}`);
    const isLost = tabs.some(({ tab }) => tab.hidden && tab.ariaSelected === 'true');
    // Like a browser that reveals a panel for find-in-page: the URL stays the same.
    const chosen = named ?? (isLost ? left[0] : undefined);
    chosen?.panel.dispatchEvent(new Event('beforematch', { bubbles: true }));
    if (engine) chooseEngine(engine, shown);
  };
}

/** Defaults to the fuel filter of the search if there is exactly one. */
function chooseEngine(select: HTMLSelectElement, shown: Shown | undefined): void {
  const options = [...select.options];
  const [fuel, second] = shown?.query.choices.fuelTypeGroup ?? [];
  const wanted = options.find(({ value, defaultSelected }) =>
    shown ? second === undefined && value === fuel : defaultSelected,
  );
  select.value = wanted?.value ?? '';
}
