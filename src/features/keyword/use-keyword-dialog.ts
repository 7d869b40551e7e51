import { useEffect, useMemo, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useNewest } from '#src/browser/use-newest.ts';
import { $keywordHelp, askKeywordHelp, forgetKeywordHelp } from '#src/features/keyword/keyword-help.store.ts';
import type { KeywordSuggestion } from '#src/features/keyword/keyword.call.ts';
import { getKeywordContext, searchCodes, searchKeyword } from '#src/features/keyword/keyword-search.store.ts';
import { wishSearchUrl } from '#src/stores/search.store.ts';

/** No option is chosen: Enter searches for the text. */
const NONE = -1;

/** The keyword window: its text, the option that the arrows are on, and what happens at the end. */
export function useKeywordDialog(firstText: string, pageSearch: string, close: () => void) {
  const [text, setText] = useState(firstText);
  const [keepsOthers, setKeepsOthers] = useState(true);
  const [active, setActive] = useState(NONE);
  const help = useNewest($keywordHelp, undefined);
  const query = useMemo(() => getKeywordContext(pageSearch), [pageSearch]);
  useEffect(() => {
    void askKeywordHelp({ text, query, keepsOthers });
  }, [text, query, keepsOthers]);
  useEffect(() => forgetKeywordHelp, []);

  const suggestions = text.trim() === '' ? [] : (help?.suggestions ?? []);
  const isFresh = help?.status === 'idle' && help.text === text;

  function change(next: string): void {
    setActive(NONE);
    setText(next);
  }

  function choose({ codes, contentUrl }: KeywordSuggestion): void {
    if (contentUrl !== undefined) open(contentUrl, '_blank', 'noopener');
    else if (codes) searchCodes(codes, pageSearch);
    close();
  }

  /** Goes where the text leads; what it was read as is on the screen before. */
  async function submit(): Promise<void> {
    if (text.trim() === '') {
      finish(() => searchKeyword('', pageSearch));
      return;
    }
    if (!isFresh) await askKeywordHelp({ text, query, keepsOthers }, 0);
    const { reading, text: answered } = $keywordHelp.get() ?? {};
    if (answered !== undefined && answered !== text) return; // typed on meanwhile
    if (!reading) {
      finish(() => searchKeyword(text, pageSearch));
      return;
    }
    if (reading.car?.type === 'car') {
      location.assign(reading.car.url);
      return;
    }
    const isUnseen = !isFresh && reading.parts.length > 0;
    if (isUnseen || reading.car) return;
    finish(() => wishSearchUrl(reading.url));
  }

  function finish(search: () => void): void {
    close();
    search();
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

  return { text, change, help, suggestions, active, keepsOthers, setKeepsOthers, choose, submit, onKeyDown };
}

/** Round and round, by way of no option at all. */
export function stepOption(active: number, step: number, count: number): number {
  const places = count + 1;
  return ((active + 1 + step + places) % places) - 1;
}
