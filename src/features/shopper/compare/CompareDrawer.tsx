import { useEffect } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { addToShortlistHref } from '#src/domain/visitor/shortlist-paths.ts';
import { smallPhoto } from '#src/domain/listing/photo-sources.ts';
import { useNewest } from '#src/browser/use-newest.ts';
import styles from '#src/features/shopper/compare/CompareDrawer.module.css';
import { formatCompareUrl } from '#src/features/shopper/compare/compare-link.ts';
import {
  $compared,
  $compareStep,
  $isDrawerOpen,
  changeCompared,
  closeCompareStep,
  DRAWER_ID,
  dropCompared,
  NO_CARS,
  setDrawerOpen,
} from '#src/features/shopper/compare/compare.store.ts';
import { refreshCompared } from '#src/features/shopper/compare/refresh-compared.store.ts';
import { isComparisonStored, UNSTORED_CARS_TEXT } from '#src/features/shopper/compare/stored-comparison.ts';
import { MAX_COMPARED } from '#src/features/shopper/compare/compared-car.ts';
import type { ComparedCar } from '#src/features/shopper/compare/compared-car.ts';
import { $overlay, placeOverlay } from '#src/stores/overlays.store.ts';
import { $shownSearch } from '#src/stores/search.store.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { CLOSE_ICON } from '#src/ui/close-icon.ts';
import { CHEVRON_DOWN_ICON } from '#src/ui/icons.ts';
import { carDrawing } from '#src/ui/car-drawing.ts';

const LIST_ID = 'compare-cars';

/** The chosen cars at the bottom of the page: a bar that opens and is not modal. */
export function CompareDrawer() {
  const cars = useNewest($compared, NO_CARS);
  const step = useNewest($compareStep);
  const isOpen = useNewest($isDrawerOpen, false);
  useEffect(() => {
    if (isOpen) void refreshCompared();
  }, [isOpen]);
  const isWanted = cars.length > 0 || step?.hasUndo === true;
  const isShown = useNewest($overlay) === 'compare';
  if (!isWanted || !isShown) return null;

  function closeOnEscape(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Escape' || !isOpen) return;
    setDrawerOpen(false);
    event.currentTarget.focus();
  }

  return (
    <section
      ref={placeOverlay}
      id={DRAWER_ID}
      className={styles['drawer']}
      aria-label="Compare"
      tabIndex={-1}
      data-open={isOpen && cars.length > 0}
      data-no-print
      onKeyDown={closeOnEscape}
    >
      {cars.length === 0 ? <Emptied /> : <Chosen cars={cars} isOpen={isOpen} />}
    </section>
  );
}

function Chosen({ cars, isOpen }: { cars: readonly ComparedCar[]; isOpen: boolean }) {
  const zip = useNewest($shownSearch)?.answer?.query.zip ?? zipOfPage();
  return (
    <>
      <div className={styles['bar']}>
        <button
          type="button"
          className={styles['opener']}
          aria-expanded={isOpen}
          aria-controls={LIST_ID}
          onClick={() => setDrawerOpen(!isOpen)}
        >
          <Icon path={CHEVRON_DOWN_ICON} />
          <b>Compare</b> <span>{`${cars.length} of ${MAX_COMPARED}`}</span>
        </button>
        <button
          type="button"
          className={styles['clear']}
          onClick={() => changeCompared(NO_CARS, 'Cleared all cars', true)}
        >
          Clear all
        </button>
        {cars.length > 1 ? (
          <ButtonLink
            look="main"
            href={formatCompareUrl(
              cars.map(({ id }) => id),
              zip,
            )}
          >
            {`Compare ${cars.length} cars`}
          </ButtonLink>
        ) : (
          <p className={styles['hint']}>Add one more car to compare</p>
        )}
      </div>
      <ul id={LIST_ID} className={styles['cars']} hidden={!isOpen}>
        {isOpen && !isComparisonStored(cars) && (
          <li className={`${styles['room']} ${styles['lost']}`}>
            <span role="status">{UNSTORED_CARS_TEXT}</span>
          </li>
        )}
        {cars.map((car) => (
          <ChosenCar key={car.id} car={car} />
        ))}
        <li className={styles['room']}>
          <a href={addToShortlistHref(cars.map(({ id }) => id))}>Add to a shortlist</a>
        </li>
        {cars.length < MAX_COMPARED && (
          <li className={styles['room']}>{`Add up to ${MAX_COMPARED - cars.length} more`}</li>
        )}
      </ul>
    </>
  );
}

function ChosenCar({ car }: { car: ComparedCar }) {
  /** Moves the focus to the next car before one is removed. After the last car, Undo takes the focus. */
  function remove(event: MouseEvent<HTMLButtonElement>): void {
    const item = event.currentTarget.parentElement;
    const [next, previous] = [item?.nextElementSibling, item?.previousElementSibling].map((neighbor) =>
      neighbor?.querySelector('button'),
    );
    (next ?? previous)?.focus();
    dropCompared(car, true);
  }

  return (
    <li className={styles['car']}>
      <div className={`studio ${styles['picture']}`} data-paint={car.color}>
        <svg viewBox="0 0 400 150" aria-hidden="true">
          <use href={carDrawing(car.style)} />
        </svg>
        {car.photo && (
          <img
            {...smallPhoto(car.photo)}
            alt=""
            width={96}
            height={72}
            decoding="async"
            referrerPolicy="no-referrer"
          />
        )}
      </div>
      <p>
        <b>{car.price}</b>
        <span>{car.title}</span>
      </p>
      <button type="button" onClick={remove}>
        <Icon path={CLOSE_ICON} size={16} />
        <span className="visually-hidden">Remove {car.title}</span>
      </button>
    </li>
  );
}

/** Shown when the last car was removed, with Undo. */
function Emptied() {
  const step = useNewest($compareStep);
  return (
    <div className={styles['bar']}>
      <p className={styles['hint']}>{step?.text}</p>
      <Button autoFocus onClick={() => changeCompared(step?.before ?? NO_CARS, 'Cars restored')}>
        Undo
      </Button>
      <button type="button" className={styles['close']} onClick={closeCompareStep}>
        <Icon path={CLOSE_ICON} />
        <span className="visually-hidden">Close</span>
      </button>
    </div>
  );
}

/** Only on a page that shows its own search. */
function zipOfPage(): string | undefined {
  return new URLSearchParams(location.search).get('zip') ?? undefined;
}
