import { useEffect, useRef } from 'react';
import { formatCount } from '#src/domain/search-query/format-number.ts';
import styles from '#src/features/search/keyword/KeywordDialog.module.css';
import type { KeywordSuggestion } from '#src/features/search/keyword/keyword.call.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { INFO_ICON, SEARCH_ICON } from '#src/ui/icons.ts';

interface Props {
  id: string;
  suggestions: readonly KeywordSuggestion[];
  /** The active option; none if negative. */
  active: number;
  onChoose: (suggestion: KeywordSuggestion) => void;
}

/** The list of the combobox. Focus stays in the field, so the options are not buttons. */
export function SuggestionList({ id, suggestions, active, onChoose }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <ul ref={list} id={id} className={styles['list']} role="listbox" aria-label="Suggestions">
      {suggestions.map((suggestion, index) => (
        <li
          key={suggestion.name}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()} // focus stays in the field
          onClick={() => onChoose(suggestion)}
        >
          <Icon path={suggestion.contentUrl === undefined ? SEARCH_ICON : INFO_ICON} />
          <span>{suggestion.name}</span>
          {suggestion.contentUrl === undefined ? (
            <small>{suggestion.count !== undefined && formatCount(suggestion.count)}</small>
          ) : (
            <small>opens in a new window</small>
          )}
        </li>
      ))}
    </ul>
  );
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
