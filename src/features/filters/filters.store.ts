/** What the panel shows that is newer than the page. */
import { atom } from 'nanostores';
import type { PanelPage, PanelState } from '#src/features/filters/panel-state.ts';
import { $shownSearch } from '#src/stores/search.store.ts';
import type { ShownSearch } from '#src/stores/search.store.ts';

/** `state` is undefined where the page's own is shown again; every answer is another object. */
export const $panel = atom<{ readonly state: PanelState | undefined } | undefined>();

/** Follows the searches that are shown, from now on; gives the way to stop. */
export function followShownSearches(page: PanelPage): () => void {
  const show = async (shown: ShownSearch | undefined): Promise<void> => {
    const { toPanelState } = await import('#src/features/filters/panel-state.ts');
    const answer = shown?.answer;
    if ($shownSearch.get() === shown) $panel.set({ state: answer && toPanelState(answer, page) });
  };
  return $shownSearch.listen((shown) => void show(shown));
}
