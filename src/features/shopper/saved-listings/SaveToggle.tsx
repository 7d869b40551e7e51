import { useAwake } from '#src/ui/use-awake.ts';
import { useNewest } from '#src/browser/use-newest.ts';
import { SAVE_FORM_ID } from '#src/features/shopper/saved-listings/save-form.ts';
import { $savedCars, toggleSaved } from '#src/features/shopper/saved-listings/saved-cars.store.ts';
import styles from '#src/features/shopper/saved-listings/SaveToggle.module.css';

interface Props {
  id: string;
  title: string;
  /** `corner` is on a photo; `line` is among other actions and has a label. */
  look?: 'corner' | 'line';
}

/**
 * Saves and unsaves a car. Without JavaScript it is no toggle: it sends the form of the page, which leads to the list.
 */
export function SaveToggle({ id, title, look = 'corner' }: Props) {
  const isSaved = useNewest($savedCars)?.[id] ?? false;
  const isAwake = useAwake();
  return (
    <button
      className={look === 'line' ? styles['line'] : undefined}
      form={SAVE_FORM_ID}
      name="listingId"
      value={id}
      aria-label={`Save ${title}`}
      aria-pressed={isAwake ? isSaved : undefined}
      onClick={(event) => {
        event.preventDefault();
        toggleSaved(id, title);
      }}
    >
      {look === 'line' && 'Save'}
    </button>
  );
}
