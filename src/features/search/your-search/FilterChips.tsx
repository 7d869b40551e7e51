import type { MouseEvent } from 'react';
import { searchRel } from '#src/domain/search-query/search-rel.ts';
import { isPlainClick } from '#src/browser/plain-click.ts';
import type { FilterChip } from '#src/domain/search-query/filter-chips.ts';
import styles from '#src/features/search/your-search/FilterChips.module.css';
import { CHIPS_LABEL } from '#src/features/search/your-search/chips-label.ts';

interface Props {
  chips: readonly FilterChip[];
  clearUrl: string;
  /** Moves focus after the last chip is removed. */
  onLastRemoved: () => void;
}

/** Shows the search as chips, each with a link that removes it. */
export function FilterChips({ chips, clearUrl, onLastRemoved }: Props) {
  /** The chip disappears with the answer, so focus moves to the next one first. */
  function remove(event: MouseEvent<HTMLAnchorElement>): void {
    if (!isPlainClick(event)) return;
    const item = event.currentTarget.parentElement;
    const neighbor = item?.nextElementSibling ?? item?.previousElementSibling;
    if (chips.length > 1) neighbor?.querySelector('a')?.focus();
    else onLastRemoved();
  }

  return (
    <ul className={styles['chips']} aria-label={CHIPS_LABEL}>
      {chips.map(({ label, href }) => (
        <li key={label}>
          <a
            className={styles['chip']}
            href={href}
            rel={searchRel(href)}
            data-in-place=""
            aria-label={`Remove ${label}`}
            onClick={remove}
          >
            {label}
          </a>
        </li>
      ))}
      <li>
        <a
          className={styles['clear']}
          href={clearUrl}
          rel={searchRel(clearUrl)}
          data-in-place=""
          onClick={(event) => {
            if (isPlainClick(event)) onLastRemoved();
          }}
        >
          Clear Filters
        </a>
      </li>
    </ul>
  );
}
