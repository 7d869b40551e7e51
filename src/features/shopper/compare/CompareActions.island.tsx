import { memo, useEffect } from 'react';
import styles from '#src/features/shopper/compare/CompareActions.module.css';
import { changeCompared, dropCompared } from '#src/features/shopper/compare/compare.store.ts';
import { MAX_COMPARED } from '#src/features/shopper/compare/compared-car.ts';
import type { ComparedCar } from '#src/features/shopper/compare/compared-car.ts';
import { ButtonLink } from '#src/ui/Button.tsx';

interface Props {
  cars: readonly ComparedCar[];
  /** Of the page, for who gets its link. */
  title: string;
  /** A mail with the link. */
  shareHref: string;
  /** Where other cars are. */
  searchHref: string;
}

/**
 * An island, because the cars of a shared comparison become the visitor's own when another one is added, and a car that
 * is taken out here leaves the tray as well. Without it the links work, and the tray stays as it was.
 */
export const CompareActions = memo(function CompareActions({ cars, title, shareHref, searchHref }: Props) {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLElement>('a[data-drop]');
      const car = link && cars.find(({ id }) => id === link.dataset['drop']);
      if (car) dropCompared(car);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [cars]);
  return (
    <div className={styles['actions']} data-no-print>
      {cars.length < MAX_COMPARED && (
        <ButtonLink look="main" href={searchHref} onClick={() => changeCompared(cars, '')}>
          Add another car
        </ButtonLink>
      )}
      <ButtonLink href={shareHref} data-dialog="share" data-shared="this comparison" data-title={title}>
        Share
      </ButtonLink>
    </div>
  );
});
