import { useState } from 'react';
import type { ReactNode, ToggleEvent } from 'react';
import { useNewest } from '#src/browser/use-newest.ts';
import styles from '#src/features/search/filters/FilterPanel.module.css';
import type { PanelSection } from '#src/features/search/filters/panel-fields.ts';
import { $openSections, setSectionOpen } from '#src/stores/open-sections.store.ts';

/** Sections that are open without a value, because most shoppers start with them. */
const OPEN_AT_FIRST: ReadonlySet<string> = new Set(['location', 'listingType', 'vehicle', 'year', 'price']);

interface SectionProps {
  section: PanelSection;
  children: ReactNode;
}

/**
 * A section that opens without a script. One that the visitor opened stays open, and so does one that got a value.
 */
export function FilterSectionView({ section: { key, label, chosenCount }, children }: SectionProps) {
  const isOpenByDefault = chosenCount > 0 || OPEN_AT_FIRST.has(key);
  return (
    <details className={styles['section']} {...useOpenState(key, isOpenByDefault)}>
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
function useOpenState(key: string, isOpenByDefault: boolean) {
  const [wasOpen, setWasOpen] = useState(isOpenByDefault);
  if (isOpenByDefault && !wasOpen) setWasOpen(true);
  const isOpen = useNewest($openSections)?.[key] ?? (wasOpen || isOpenByDefault);
  return {
    open: isOpen,
    onToggle: ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
      if (currentTarget.open !== isOpen) setSectionOpen(key, currentTarget.open);
    },
  };
}
