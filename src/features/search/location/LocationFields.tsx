import { useState } from 'react';
import { useAwake } from '#src/ui/use-awake.ts';
import { DEFAULT_RADIUS, RADIUS_OPTIONS } from '#src/domain/search-query/search-options.ts';
import { parseZip, ZIP_FIELD_LENGTH, ZIP_PATTERN } from '#src/domain/visitor/zip.ts';
import styles from '#src/features/search/location/LocationFields.module.css';

interface Props {
  zip: string | undefined;
  searchRadius: number | undefined;
  /** Sellers outside the radius who deliver into it are included. */
  isExtended: boolean;
  problem: string | undefined;
}

const PROBLEM_ID = 'zip-problem';

/** ZIP and radius as fields of a search form. Changes apply on submit. @see docs/rules/search.md#zip-and-radius */
export function LocationFields({ zip, searchRadius, isExtended, problem }: Props) {
  const [typedZip, setTypedZip] = useState<string>();
  const isAwake = useAwake();
  const radius = zip === undefined ? DEFAULT_RADIUS : (searchRadius ?? '');
  return (
    <>
      <div className={styles['fields']}>
        <label>
          ZIP Code
          <input
            type="text"
            inputMode="numeric"
            autoComplete="postal-code"
            name="zip"
            maxLength={ZIP_FIELD_LENGTH}
            pattern={isAwake ? undefined : ZIP_PATTERN} // the script shows its own message
            title={isAwake ? undefined : 'Five digits'}
            defaultValue={zip ?? ''}
            data-chosen={zip ?? ''}
            aria-invalid={problem === undefined ? undefined : true}
            aria-describedby={problem === undefined ? undefined : PROBLEM_ID}
            onInput={({ currentTarget }) => setTypedZip(parseZip(currentTarget.value))}
          />
        </label>
        <label>
          Distance
          <select
            name="searchRadius"
            defaultValue={radius}
            data-chosen={radius}
            disabled={isAwake && (zip ?? typedZip) === undefined}
          >
            {RADIUS_OPTIONS.map((miles) => (
              <option key={miles} value={miles}>{`${miles} miles`}</option>
            ))}
            <option value="">Any</option>
          </select>
        </label>
        <button type="submit" className={styles['apply']}>
          Set
        </button>
      </div>
      {problem !== undefined && (
        <p id={PROBLEM_ID} className={styles['problem']}>
          {problem}
        </p>
      )}
      {searchRadius !== undefined && (
        <label className={styles['extended']}>
          <input type="checkbox" name="marketExtension" value="include" defaultChecked={isExtended} />
          Include sellers who deliver from farther away
        </label>
      )}
    </>
  );
}
