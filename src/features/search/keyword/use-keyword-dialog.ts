import { useEffect, useMemo, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useNewest } from '#src/browser/use-newest.ts';
import {
  $keywordHelp,
  askKeywordHelp,
  forgetKeywordHelp,
} from '#src/features/search/keyword/keyword-help.store.ts';
import type { KeywordSuggestion } from '#src/features/search/keyword/keyword.call.ts';
import { getKeywordContext, searchCodes } from '#src/features/search/keyword/keyword-search.store.ts';

/** No option is active, so Enter searches for the text. */
const NONE = -1;

/**
 * Holds the keyword window's text and its active option. Submitting is left to the form, so that Enter works at once,
 * whatever is still loading.
 *
 * @param firstText of the page's field; it may still grow until the window has the focus
 */
export function useKeywordDialog(firstText: string, pageSearch: string, close: () => void) {
  const [text, setText] = useState(firstText);
  const [typedBefore, setTypedBefore] = useState(firstText);
  if (typedBefore !== firstText) {
    setTypedBefore(firstText);
    setText(firstText);
  }
  const [keepsOthers, setKeepsOthers] = useState(true);
  const [active, setActive] = useState(NONE);
  const help = useNewest($keywordHelp);
  const query = useMemo(() => getKeywordContext(pageSearch), [pageSearch]);
  useEffect(() => {
    void askKeywordHelp({ text, query, keepsOthers });
  }, [text, query, keepsOthers]);
  useEffect(() => forgetKeywordHelp, []);
  useEffect(() => {
    addEventListener('pagehide', close); // Back from the results shows the page, not the window
    return () => removeEventListener('pagehide', close);
  }, [close]);

  const suggestions = text.trim() === '' ? [] : (help?.suggestions ?? []);

  function change(next: string): void {
    setActive(NONE);
    setText(next);
  }

  function choose({ codes, contentUrl }: KeywordSuggestion): void {
    if (contentUrl !== undefined) open(contentUrl, '_blank', 'noopener');
    else if (codes) searchCodes(codes, pageSearch);
    close();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const suggestion = suggestions[active];
    if (step !== undefined && suggestions.length > 0) setActive(stepOption(active, step, suggestions.length));
    else if (event.key === 'Enter' && suggestion) choose(suggestion);
    else if (event.key === 'Escape' && active !== NONE) setActive(NONE);
    else return;
    event.preventDefault();
  }

  return { text, change, query, help, suggestions, active, keepsOthers, setKeepsOthers, choose, onKeyDown };
}

/** Round and round, by way of no option at all. */
export function stepOption(active: number, step: number, count: number): number {
  const places = count + 1;
  return ((active + 1 + step + places) % places) - 1;
}
