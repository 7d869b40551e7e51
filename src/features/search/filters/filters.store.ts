/** Holds the panel's state that is newer than the page. */
import { atom } from 'nanostores';
import type { PanelPage } from '#src/features/search/filters/panel-fields.ts';
import type { PanelState } from '#src/features/search/filters/panel-state.ts';
import { $shownSearch } from '#src/stores/search.store.ts';
import type { ShownSearch } from '#src/stores/search.store.ts';

/** What to render; a new object each time. */
export interface PanelDrawing {
  /** Undefined when the page's own state is shown again. */
  readonly state: PanelState | undefined;
  readonly isReturn: boolean;
  /** Options that arrived after their answer, so choices made since then stay. */
  readonly isAddition?: boolean;
}

export const $panel = atom<PanelDrawing | undefined>();

/** Follows the searches shown, and fills in the packages of a late page. Returns a function that stops it. */
export function followShownSearches(page: PanelPage): () => void {
  const follow = async (shown: ShownSearch | undefined): Promise<void> => {
    const answer = shown?.answer ?? page.late;
    const draw = (state: PanelState | undefined, isAddition = !shown): void => {
      if ($shownSearch.get() === shown) $panel.set({ state, isReturn: shown?.isReturn ?? false, isAddition });
    };
    if (answer)
      await import('#src/features/search/filters/panel-drawing.store.ts').then((file) =>
        file.drawPanel(answer, page, draw),
      );
    else if (shown) draw(undefined);
  };
  return $shownSearch.subscribe((shown) => void follow(shown));
}
