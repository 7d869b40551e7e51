/** What the panel shows that is newer than the page. */
import { atom } from 'nanostores';
import type { PanelPage } from '#src/features/search/filters/panel-fields.ts';
import type { PanelState } from '#src/features/search/filters/panel-state.ts';
import { $shownSearch } from '#src/stores/search.store.ts';
import type { ShownSearch } from '#src/stores/search.store.ts';

/** What to draw; every showing is another object. */
export interface PanelDrawing {
  /** Undefined where the page's own is shown again. */
  readonly state: PanelState | undefined;
  readonly isReturn: boolean;
  /** Options that came after their answer: what was chosen since stays. */
  readonly isAddition?: boolean;
}

export const $panel = atom<PanelDrawing | undefined>();

/** Follows the searches that are shown, from now on; gives the way to stop. */
export function followShownSearches(page: PanelPage): () => void {
  const follow = async (shown: ShownSearch): Promise<void> => {
    const { answer, isReturn } = shown;
    const draw = (state: PanelState | undefined, isAddition = false): void => {
      if ($shownSearch.get() === shown) $panel.set({ state, isReturn, isAddition });
    };
    if (!answer) {
      draw(undefined);
      return;
    }
    const { drawPanel } = await import('#src/features/search/filters/panel-drawing.store.ts');
    await drawPanel(answer, page, draw);
  };
  return $shownSearch.subscribe((shown) => {
    if (shown) void follow(shown);
  });
}
