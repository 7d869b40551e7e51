import { memo, useEffect, useState } from 'react';
import type { MouseEvent } from 'react';
import styles from '#src/features/shopper/compare/CompareActions.module.css';
import { changeCompared, dropCompared } from '#src/features/shopper/compare/compare.store.ts';
import { MAX_COMPARED } from '#src/features/shopper/compare/compared-car.ts';
import type { ComparedCar } from '#src/features/shopper/compare/compared-car.ts';
import { isComparisonStored, UNSTORED_CARS_TEXT } from '#src/features/shopper/compare/stored-comparison.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';

interface Props {
  cars: readonly ComparedCar[];
  /** The title of the page, for the person who gets its link. */
  title: string;
  /** A `mailto:` URL with the link. */
  shareHref: string;
  /** The search page with other cars. */
  searchHref: string;
}

/**
 * An island, because adding a car to a shared comparison makes its cars the visitor's own, and removing one updates the
 * tray. Without it the links work, and the tray does not change.
 */
export const CompareActions = memo(function CompareActions({ cars, title, shareHref, searchHref }: Props) {
  useEffect(() => {
    const follow = (event: globalThis.MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLElement>('a[data-drop]');
      const car = link && cars.find(({ id }) => id === link.dataset['drop']);
      if (car) dropCompared(car);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [cars]);
  const [isLost, setLost] = useState(false);
  /** Stays on the page where the cars would be gone on the next one. */
  function takeOver(event: MouseEvent): void {
    changeCompared(cars, '');
    if (isComparisonStored(cars)) return;
    event.preventDefault();
    setLost(true);
  }
  return (
    <div className={styles['actions']} data-no-print>
      {cars.length < MAX_COMPARED && (
        <ButtonLink look="main" href={searchHref} onClick={takeOver}>
          Add another car
        </ButtonLink>
      )}
      <ButtonLink href={shareHref} data-dialog="share" data-shared="this comparison" data-title={title}>
        Share
      </ButtonLink>
      <span className="script-only">
        <Button onClick={() => print()}>Print</Button>
      </span>
      {isLost && <p role="alert">{UNSTORED_CARS_TEXT}</p>}
    </div>
  );
});
