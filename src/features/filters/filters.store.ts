/** What the panel shows that is newer than the page. */
import { atom } from 'nanostores';
import type { PanelPage, PanelState } from '#src/features/filters/panel-state.ts';
import { $shownSearch } from '#src/stores/search.store.ts';
import type { ShownSearch } from '#src/stores/search.store.ts';

/** What to draw; every showing is another object. */
export interface PanelDrawing {
  /** Undefined where the page's own is shown again. */
  readonly state: PanelState | undefined;
  readonly isReturn: boolean;
}

export const $panel = atom<PanelDrawing | undefined>();

/** Follows the searches that are shown, from now on; gives the way to stop. */
export function followShownSearches(page: PanelPage): () => void {
  const draw = async (shown: ShownSearch): Promise<void> => {
    const { toPanelState } = await import('#src/features/filters/panel-state.ts');
    const { answer, isReturn } = shown;
    if ($shownSearch.get() === shown) $panel.set({ state: answer && toPanelState(answer, page), isReturn });
  };
  return $shownSearch.subscribe((shown) => {
    if (shown) void draw(shown);
  });
}
