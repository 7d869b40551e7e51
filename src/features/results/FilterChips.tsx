import type { MouseEvent } from 'react';
import { isPlainClick } from '#src/browser/plain-click.ts';
import type { FilterChip } from '#src/features/results/filter-chips.ts';
import styles from '#src/features/results/ResultsGrid.module.css';
import { wishSearchLink } from '#src/stores/search.store.ts';
import { Icon } from '#src/ui/Icon.tsx';

interface Props {
  chips: readonly FilterChip[];
  clearUrl: string;
  /** Where focus goes with the last chip. */
  onLastRemoved: () => void;
}

/** What is searched for, each with the link that gives it up. */
export function FilterChips({ chips, clearUrl, onLastRemoved }: Props) {
  if (chips.length === 0) return null;

  /** The chip goes when the answer is there; focus is on the next one before. */
  function remove(event: MouseEvent<HTMLAnchorElement>): void {
    if (!isPlainClick(event)) return;
    const item = event.currentTarget.parentElement;
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    if (chips.length > 1) neighbour?.querySelector('a')?.focus();
    else onLastRemoved();
    followInPlace(event);
  }

  return (
    <ul className={styles['chips']} aria-label="Your search">
      {chips.map(({ label, href }) => (
        <li key={label}>
          <a className={styles['chip']} href={href} aria-label={`Remove ${label}`} onClick={remove}>
            {label}
            <Icon name="close" size={16} />
          </a>
        </li>
      ))}
      <li>
        <a
          className={styles['clear']}
          href={clearUrl}
          onClick={(event) => {
            if (isPlainClick(event)) onLastRemoved();
            followInPlace(event);
          }}
        >
          Clear Filters
        </a>
      </li>
    </ul>
  );
}

/** A link to another search of this page, without loading it anew. */
export function followInPlace(event: MouseEvent<HTMLAnchorElement>): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  wishSearchLink(event.currentTarget);
}
