import { useNewest } from '#src/browser/use-newest.ts';
import styles from '#src/features/shopper/compare/CompareToggle.module.css';
import { $compared, DRAWER_ID, toggleCompared } from '#src/features/shopper/compare/compare.store.ts';
import { MAX_COMPARED } from '#src/features/shopper/compare/compared-car.ts';
import type { ComparableCard } from '#src/features/shopper/compare/compared-car.ts';

/**
 * Adds a car to the comparison and removes it again. With five chosen cars, the control of other cars is hidden but keeps
 * its space, so that no card moves. Without JavaScript it is no toggle: it opens the comparison page with this car added.
 */
export function CompareToggle({ card }: { card: ComparableCard }) {
  const chosen = useNewest($compared);
  const isChosen = chosen?.some(({ id }) => id === card.id);
  const text = isChosen ? 'Added to Compare' : 'Compare';
  return (
    <>
      <button
        className={styles['compare']}
        data-full={(!isChosen && chosen?.length === MAX_COMPARED) || undefined}
        form="compare"
        name="ids"
        value={card.id}
        aria-pressed={isChosen}
        aria-label={`${text} ${card.title}`}
        onClick={(event) => {
          event.preventDefault();
          toggleCompared(card);
        }}
      >
        {text}
      </button>
      {isChosen && (
        <button type="button" className={styles['jump']} onClick={focusDrawer}>
          View comparison
        </button>
      )}
    </>
  );
}

/** Moves keyboard focus to the drawer, which comes after all cards in the page. */
function focusDrawer(): void {
  document.getElementById(DRAWER_ID)?.focus();
}
