import {
  describeCar,
  describeReading,
  formatFound,
  formatUnused,
} from '#src/features/search/keyword/keyword-texts.ts';
import styles from '#src/features/search/keyword/KeywordDialog.module.css';
import type { ReadCar, SearchReading } from '#src/features/search/keyword/keyword.call.ts';
import { withoutSpans } from '#src/features/search/keyword/phrase-edit.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { CLOSE_ICON } from '#src/ui/close-icon.ts';

interface Props {
  reading: SearchReading;
  /** The text that was read. */
  text: string;
  keepsOthers: boolean;
  onKeep: (keeps: boolean) => void;
  /** Removing a chip removes its words from the text. */
  onEdit: (text: string) => void;
}

/** Shows what a phrase means before it is searched. */
export function ReadingView({ reading, text, keepsOthers, onKeep, onEdit }: Props) {
  const { parts, keyword, corrections, isAnswer, car, hasOthers } = reading;
  const unused = formatUnused(reading);
  if (car) return <CarView car={car} />;
  return (
    <div className={styles['reading']}>
      {parts.length > 0 && (
        <ul className={styles['chips']} aria-label="Understood as">
          {parts.map(({ label, spans }) => (
            <li key={label}>
              <button
                type="button"
                className={styles['chip']}
                aria-label={`Remove ${label}`}
                onClick={() => onEdit(withoutSpans(text, spans))}
              >
                {label}
                <Icon path={CLOSE_ICON} size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {corrections.length > 0 && (
        <p className={styles['note']}>
          Showing results for <strong>{describeReading(reading)}</strong>.{' '}
          <a href={reading.wordsUrl} rel="nofollow">
            Search for the exact words instead
          </a>
        </p>
      )}
      {keyword !== '' && parts.length > 0 && (
        <p className={styles['note']}>
          {isAnswer ? (
            <>
              We'll look for <q>{keyword}</q> in listing titles.
            </>
          ) : (
            'Some listings match your exact words. Search to see them.'
          )}
        </p>
      )}
      {unused !== '' && <p className={styles['note']}>{unused}.</p>}
      {hasOthers && (
        <label className={styles['keep']}>
          <input type="checkbox" checked={keepsOthers} onChange={(event) => onKeep(event.target.checked)} />
          Keep my other filters
        </label>
      )}
      <Button type="submit" look="main" isWide>
        {`Search · ${formatFound(reading)}`}
      </Button>
    </div>
  );
}

/** Shows one car instead of a search, or why there is none. */
function CarView({ car }: { car: ReadCar }) {
  if (car.type === 'unknown-vin')
    return (
      <p className={styles['problem']} role="alert">
        {`${describeCar(car)}.`}
      </p>
    );
  return (
    <div className={styles['reading']}>
      <p>{car.isSold ? `${describeCar(car)}. See its page and similar cars.` : car.title}</p>
      <ButtonLink look="main" isWide href={car.url}>
        {car.isSold ? 'View this car and similar ones' : 'View this car'}
      </ButtonLink>
    </div>
  );
}
