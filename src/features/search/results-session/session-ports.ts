/** What a results session needs of its browser tab. */
import type { PageHistory } from '#src/browser/page-history.ts';
import type { PageScroll } from '#src/browser/page-scroll.ts';
import type { ShowTrail } from '#src/browser/page-trail.ts';
import type { BelowSearch } from '#src/features/search/below-results/below-results.store.ts';
import type { GridState } from '#src/features/search/results-data/grid-state.ts';
import type { ResultsAnswer } from '#src/features/search/results-data/results-answer.schema.ts';
import type { Answer } from '#src/lib/call.ts';

export interface ResultsNeed {
  /** False for more of a search, or the same in another order. */
  readonly isNew: boolean;
  /** Of the stock that the cards before it are of. */
  readonly generation?: string | undefined;
  /** The answer waits for its sponsored places. */
  readonly isWhole?: boolean;
}

export interface SessionPorts {
  readonly history: PageHistory;
  readonly scroll: PageScroll;
  results(search: string, signal: AbortSignal, need: ResultsNeed): Promise<Answer<ResultsAnswer>>;
  /** Shows a sentence at the bottom of the page. */
  notify(text: string): void;
  /** Replacing the cards would lose the focus. */
  hasFocusInCards(): boolean;
  /** Shows the title of the document and the heading of the page with its count. */
  setTitle(state: Pick<GridState, 'title' | 'heading' | 'total' | 'otherView'>): void;
  readonly showTrail: ShowTrail;
  /** @param search undefined: the page's own markup. @param isOfModel the page's description of its model applies */
  showBelow(search: BelowSearch | undefined, isOfModel: boolean): void;
  /** On the certified brand, says whether cars outside its program are among the results. */
  showProgram(hasOtherCars: boolean): void;
}
