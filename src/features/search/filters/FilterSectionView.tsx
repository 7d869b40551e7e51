import { useState } from 'react';
import type { ReactNode, ToggleEvent } from 'react';
import { useNewest } from '#src/browser/use-newest.ts';
import styles from '#src/features/search/filters/FilterPanel.module.css';
import { $openSections, setSectionOpen } from '#src/stores/open-sections.store.ts';

interface SectionProps {
  sectionKey: string;
  label: string;
  /** How many values are chosen. */
  chosenCount: number;
  isOpenAtFirst: boolean;
  children: ReactNode;
}

/** A section that opens without a script; what the visitor opened stays open. */
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
  /** A chosen value is never out of sight. */
  isOpenAtFirst: boolean;
  children: ReactNode;
}

/** The rest of a long list; it opens without a script too. */
export function MoreOptions({ listKey, count, isOpenAtFirst, children }: MoreProps) {
  return (
    <details className={styles['more']} {...useOpenState(`${listKey} more`, isOpenAtFirst)}>
      <summary>{`Show all ${count}`}</summary>
      {children}
    </details>
  );
}

/** As it was at first, until the visitor opens or closes it: a section never closes because its value is gone. */
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
