import type { ReactNode, SubmitEvent } from 'react';
import { useNewest } from '#src/browser/use-newest.ts';
import styles from '#src/features/keyword/KeywordSearch.module.css';
import { openDialog } from '#src/stores/dialogs.store.ts';
import { $shownSearch } from '#src/stores/search.store.ts';
import { Icon } from '#src/ui/Icon.tsx';

interface Props {
  /** The page's search as a query string. */
  search: string;
  keyword: string;
  /** The window with suggestions opens; else the keyword is only a keyword. */
  isAdvanced: boolean;
  maxLength: number;
  /** What the page's own keyword may have meant; gone with the first other search. */
  children?: ReactNode;
}

/**
 * An island, because the search comes in place and the window opens over it. Without it, it is a GET form.
 * A pointer opens the window by a click; keyboards open it by typing or Enter, never by coming past. @see M §4
 */
export function KeywordSearch({ search, keyword, isAdvanced, maxLength, children }: Props) {
  const answer = useNewest($shownSearch, undefined)?.answer;
  const text = answer ? (answer.query.keyword ?? '') : keyword;
  const open = (typed: string) => openDialog('keyword', { text: typed, search });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('keyword');
    const typed = field instanceof HTMLInputElement ? field.value : '';
    if (isAdvanced) open(typed);
    else
      void import('#src/features/keyword/keyword-search.store.ts').then((file) =>
        file.searchKeyword(typed, search),
      );
  }

  return (
    <search className={styles['search']} data-no-print>
      <form method="get" action="/cars-for-sale" onSubmit={submit}>
        {[...new URLSearchParams(search)].map(
          ([name, value]) =>
            name !== 'keyword' && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Icon name="search" />
        <input
          key={text}
          type="text"
          name="keyword"
          defaultValue={text}
          maxLength={maxLength}
          aria-label="Keyword, VIN or stock number"
          placeholder="Try “awd suv under 25k”"
          autoComplete="off"
          enterKeyHint="search"
          onClick={isAdvanced ? ({ currentTarget }) => open(currentTarget.value) : undefined}
          onInput={isAdvanced ? ({ currentTarget }) => open(currentTarget.value) : undefined}
        />
        <button type="submit">Search</button>
      </form>
      {!answer && children}
    </search>
  );
}
