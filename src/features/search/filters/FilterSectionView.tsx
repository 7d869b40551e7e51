import { useState } from 'react';
import type { ReactNode, ToggleEvent } from 'react';
import { useNewest } from '#src/browser/use-newest.ts';
import styles from '#src/features/search/filters/FilterPanel.module.css';
import { $openSections, setSectionOpen } from '#src/stores/open-sections.store.ts';

interface SectionProps {
  sectionKey: string;
  label: string;
  /** The number of selected values. */
  chosenCount: number;
  isOpenAtFirst: boolean;
  children: ReactNode;
}

/** A section that opens without a script. One that the visitor opened stays open. */
export function FilterSectionView({ sectionKey, label, chosenCount, isOpenAtFirst, children }: SectionProps) {
  return (
    <details className={styles['section']} {...useOpenState(sectionKey, isOpenAtFirst)}>
      <summary>
        {label}
        {chosenCount > 0 && <b>{` ${chosenCount}`}</b>}
      </summary>
      <fieldset aria-label={label}>{children}</fieldset>
    </details>
  );
}

interface MoreProps {
  listKey: string;
  count: number;
  /** True when it has a selected value, which must stay visible. */
  isOpenAtFirst: boolean;
  children: ReactNode;
}

/** The rest of a long list, which also opens without a script. */
export function MoreOptions({ listKey, count, isOpenAtFirst, children }: MoreProps) {
  return (
    <details className={styles['more']} {...useOpenState(`${listKey} more`, isOpenAtFirst)}>
      <summary>{`Show all ${count}`}</summary>
      {children}
    </details>
  );
}

/**
 * Keeps the initial state until the visitor opens or closes it, so that a section never closes because its value is
 * gone.
 */
function useOpenState(key: string, isOpenAtFirst: boolean) {
  const [atFirst] = useState(isOpenAtFirst);
  const isOpen = useNewest($openSections, undefined)?.[key] ?? atFirst;
  return {
    open: isOpen,
    onToggle: ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
      if (currentTarget.open !== isOpen) setSectionOpen(key, currentTarget.open);
    },
  };
}
