import { useNewest } from '#src/browser/use-newest.ts';
import styles from '#src/features/search/filters/FieldView.module.css';
import { $rest, completePanel } from '#src/features/search/filters/filters.store.ts';
import { ALL_FIELDS } from '#src/features/search/filters/later-fields.ts';
import { FILTERS_ID } from '#src/domain/site/first-view.ts';

/** Without a script, the form leads to the page with all fields. @param sectionKey the section that is open then */
export function LaterFields({ sectionKey }: { sectionKey: string }) {
  const rest = useNewest($rest);
  if (rest === 'loading') return <p className={styles['waiting']}>Loading options</p>;
  return (
    <>
      {rest === 'failed' && <p role="alert">We couldn't load the options.</p>}
      <button
        name={ALL_FIELDS}
        value={sectionKey}
        formAction={`/cars-for-sale#${FILTERS_ID}`}
        onClick={(event) => {
          event.preventDefault();
          completePanel();
        }}
      >
        {rest === 'failed' ? 'Try again' : 'Show options'}
      </button>
    </>
  );
}
