/** The section below the results while a search is followed in place: it was drawn for the page's own. */
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { listDroppedTabs } from '#src/features/research/model-reference/dropped-tabs.ts';

interface Shown {
  readonly query: SearchQuery;
  readonly total: number;
}

/** @param shown undefined: the page's own search, with which all that came stands there again */
export type FitReference = (shown: Shown | undefined) => void;

/** What has no place is taken out of the page, so that no search in it finds that, and is kept until it has one again. */
export function takeReferenceSection(): FitReference {
  const list = document.querySelector('[data-reference-tabs]');
  const tabs = [...(list?.querySelectorAll('a') ?? [])].flatMap((tab) => {
    const key = tab.hash.slice(1);
    const panel = document.getElementById(key);
    return panel ? [{ key, tab, panel, place: document.createComment(key) }] : [];
  });
  const engine = list?.parentElement?.querySelector<HTMLSelectElement>('[data-engine-scope] select');
  return (shown) => {
    const lapsed: readonly string[] = shown ? listDroppedTabs(shown.query, shown.total) : [];
    for (const { key, tab, panel, place } of tabs) {
      tab.hidden = lapsed.includes(key);
      if (tab.hidden) {
        panel.setAttribute('hidden', 'until-found'); // as who comes back unchosen
        panel.replaceWith(place);
      } else place.replaceWith(panel);
    }
    const first = tabs.find(({ tab }) => !tab.hidden);
    // As a browser brings up a panel in which it has found something: the address stays as it is.
    if (tabs.some(({ tab }) => tab.hidden && tab.ariaSelected === 'true'))
      first?.panel.dispatchEvent(new Event('beforematch', { bubbles: true }));
    if (engine) chooseEngine(engine, shown);
  };
}

/** "It defaults from a single selected fuel filter." */
function chooseEngine(select: HTMLSelectElement, shown: Shown | undefined): void {
  const options = [...select.options];
  const [fuel, second] = shown?.query.choices.fuelTypeGroup ?? [];
  const wanted = options.find(({ value, defaultSelected }) =>
    shown ? second === undefined && value === fuel : defaultSelected,
  );
  select.value = wanted?.value ?? '';
}
