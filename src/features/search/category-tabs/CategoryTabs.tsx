import { useState } from 'react';
import { searchRel } from '#src/domain/search-query/search-rel.ts';
import { TABS_LABEL } from '#src/features/search/category-tabs/tabs-label.ts';
import type { CategoryTab } from '#src/features/search/category-tabs/category-tabs.ts';
import styles from '#src/features/search/category-tabs/CategoryTabs.module.css';

interface Props {
  tabs: readonly CategoryTab[];
  /** The first tab, All Results, would clear filters. */
  hasMoreThanIdentity: boolean | undefined;
}

/**
 * Links to the categories of this search, followed in place. All Results clears filters, so it can be undone.
 * @see docs/rules/results.md#category-tabs
 */
export function CategoryTabs({ tabs, hasMoreThanIdentity }: Props) {
  const [undo, setUndo] = useState<{ href: string; of: string }>();
  const [all] = tabs;
  const isCleared = undo !== undefined && undo.of === all?.href && !hasMoreThanIdentity;
  return (
    <div>
      <nav aria-label={TABS_LABEL} data-no-print>
        <ul className={styles['tabs']}>
          {tabs.map(({ label, href, isCurrent }) => (
            <li key={label}>
              <a
                href={href}
                rel={searchRel(href)}
                data-in-place=""
                aria-current={isCurrent ? 'page' : undefined}
                onClick={() => {
                  if (href === all?.href && hasMoreThanIdentity)
                    setUndo({ href: location.pathname + location.search, of: href });
                }}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {isCleared && (
        <p className={styles['undo']} role="status">
          Filters cleared.{' '}
          <a href={undo.href} data-in-place="">
            Undo
          </a>
        </p>
      )}
    </div>
  );
}
