import { useEffect, useState } from 'react';
import type { ReactNode, ToggleEvent } from 'react';
import { useNewest } from '#src/browser/use-newest.ts';
import styles from '#src/features/search/filters/FilterPanel.module.css';
import { completePanel } from '#src/features/search/filters/filters.store.ts';
import { isOpenByDefault } from '#src/features/search/filters/later-fields.ts';
import type { PanelSection } from '#src/features/search/filters/panel-fields.ts';
import { $openSections, setSectionOpen } from '#src/stores/open-sections.store.ts';

/** Options begin to load when a closed section is about to be opened. */
const COMPLETES = { onPointerEnter: completePanel, onFocus: completePanel };

interface SectionProps {
  section: PanelSection;
  /** The section that the page was asked to open. */
  isAskedFor: boolean;
  children: ReactNode;
}

/**
 * A section that opens without a script. One that the visitor opened stays open, and so does one that got a value.
 */
export function FilterSectionView({ section, isAskedFor, children }: SectionProps) {
  const { key, label, chosenCount, fields } = section;
  const state = useOpenState(key, isAskedFor || isOpenByDefault(section));
  const isLater = fields[0]?.kind === 'later';
  useEffect(() => {
    if (state.open && isLater) completePanel();
  }, [state.open, isLater]);
  return (
    <details {...state}>
      <summary {...(isLater && COMPLETES)}>
        {label}
        {chosenCount > 0 && <b>{` ${chosenCount}`}</b>}
      </summary>
      {isLater ? children : <fieldset aria-label={label}>{children}</fieldset>}
    </details>
  );
}

interface MoreProps {
  listKey: string;
  count: number;
  /** True when it has a selected value, which must stay visible. */
  isOpenByDefault: boolean;
  children: ReactNode;
}

/** The rest of a long list, which also opens without a script. */
export function MoreOptions({ listKey, count, isOpenByDefault, children }: MoreProps) {
  return (
    <details className={styles['more']} {...useOpenState(`${listKey} more`, isOpenByDefault)}>
      <summary>{`Show all ${count}`}</summary>
      {children}
    </details>
  );
}

/** The visitor decides; until then it opens with its first value, and never closes because its value is gone. */
function useOpenState(key: string, isOpenAtFirst: boolean) {
  const [wasOpen, setWasOpen] = useState(isOpenAtFirst);
  if (isOpenAtFirst && !wasOpen) setWasOpen(true);
  const isOpen = useNewest($openSections)?.[key] ?? (wasOpen || isOpenAtFirst);
  return {
    open: isOpen,
    onToggle: ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
      if (currentTarget.open !== isOpen) setSectionOpen(key, currentTarget.open);
    },
  };
}
