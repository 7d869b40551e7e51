/** Holds the panel's state that is newer than the page. */
import { atom } from 'nanostores';
import type { PanelPage } from '#src/features/search/filters/panel-fields.ts';
import type { PanelState } from '#src/features/search/filters/panel-state.ts';
import { $shownSearch } from '#src/stores/search.store.ts';
import type { SearchAnswer, ShownSearch } from '#src/stores/search.store.ts';

/** What to render; a new object each time. */
export interface PanelDrawing {
  /** Undefined when the page's own state is shown again. */
  readonly state: PanelState | undefined;
  readonly isReturn: boolean;
  /** Options that arrived after their answer, so choices made since then stay. */
  readonly isAddition?: boolean;
}

export const $panel = atom<PanelDrawing | undefined>();
/** What the page came without; undefined until it is asked for, and once it is there. */
export const $rest = atom<'loading' | 'failed' | undefined>();

let complete: (() => Promise<void>) | undefined;

/** Follows the searches shown, and fills in what a page came without. Returns a function that stops it. */
export function followShownSearches(
  page: PanelPage,
  own: Pick<PanelState, 'total' | 'chips' | 'clearUrl'>,
): () => void {
  /** The page's own search with the fields of all sections. */
  let whole: SearchAnswer | undefined = page.late;

  const follow = async (shown: ShownSearch | undefined, isAddition = !shown): Promise<void> => {
    const answer = shown?.answer ?? whole;
    const draw = (state: PanelState | undefined, isMore = isAddition): void => {
      if ($shownSearch.get() === shown)
        $panel.set({ state, isReturn: shown?.isReturn ?? false, isAddition: isMore });
    };
    if (answer) await loadDrawing().then(({ drawPanel }) => drawPanel(answer, page, draw));
    else if (shown) draw(undefined);
  };

  complete = async () => {
    const { search } = page;
    if (search === undefined || whole || $rest.get() === 'loading') return;
    $rest.set('loading');
    try {
      whole = await loadDrawing().then(({ askWhole }) => askWhole(search, own));
    } finally {
      $rest.set(whole ? undefined : 'failed');
    }
    const shown = $shownSearch.get();
    if (whole && !shown?.answer) await follow(shown, true);
  };
  return $shownSearch.subscribe((shown) => void follow(shown));
}

/** Asks for the fields that the page came without. */
export function completePanel(): void {
  complete?.().catch((error: unknown) => reportError(error));
}

const loadDrawing = () => import('#src/features/search/filters/panel-drawing.store.ts');
