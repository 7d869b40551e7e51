import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent, SubmitEvent } from 'react';
import { isSameSearch } from '#src/domain/search-query/format-query.ts';
import { findPriceProblem } from '#src/domain/search-query/price-rules.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { ZIP_MESSAGE } from '#src/domain/visitor/zip.ts';
import { isFormTouched, readFilterForm } from '#src/features/filters/filter-form.ts';
import { checkZip } from '#src/features/location/location.store.ts';
import { announce } from '#src/stores/announcer.store.ts';
import { wishSearch } from '#src/stores/search.store.ts';

interface Problems {
  readonly price?: string;
  readonly zip?: string;
}

/**
 * The panel's form as a live search: a choice counts at once, a price when its field is left, a ZIP when the form is
 * submitted. The form is read by the same rules as the server reads its query.
 */
export function useFilterForm(query: SearchQuery, onSubmitted: () => void) {
  const ref = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});

  /** False when a price is wrong: its field is emptied, the message says why, and nothing is searched. */
  function apply(form: HTMLFormElement, zip: string | undefined): boolean {
    const data = new FormData(form);
    data.set('zip', zip ?? '');
    const wanted = readFilterForm(data);
    const price = wanted.ranges.price && findPriceProblem(wanted.ranges.price);
    if (price !== undefined) {
      clearPrice(form);
      setProblems({ price });
      announce(price);
      return false;
    }
    setProblems({});
    if (!isSameSearch(wanted, { ...query, firstRecord: 0 })) wishSearch(wanted);
    return true;
  }

  async function submit(form: HTMLFormElement, isByButton: boolean): Promise<void> {
    const zip = String(new FormData(form).get('zip') ?? '').trim();
    if (zip !== '' && zip !== query.zip && !(await checkZip(zip))) {
      setProblems({ zip: ZIP_MESSAGE });
      announce(ZIP_MESSAGE);
      return;
    }
    if (apply(form, zip === '' ? undefined : zip) && isByButton) onSubmitted();
  }

  // What the visitor chose before the script was there counts too.
  useEffect(() => {
    if (ref.current && isFormTouched(ref.current)) apply(ref.current, query.zip);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only once, at the beginning
  }, []);

  return {
    problems,
    onPriceCommit: (field: HTMLInputElement) => {
      if (field.form) apply(field.form, query.zip);
    },
    form: {
      ref,
      onChange: (event: ChangeEvent<HTMLFormElement>) => {
        const field: EventTarget = event.target;
        const isText = field instanceof HTMLInputElement && field.type === 'text';
        if (!isText) apply(event.currentTarget, query.zip);
      },
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
        void submit(event.currentTarget, submitter?.hasAttribute('data-closes') ?? false);
      },
    },
  };
}

/** "On error the field is cleared": the one just used, else the last one. @see R §5 */
function clearPrice(form: HTMLFormElement): void {
  const used = document.activeElement;
  const last = form.elements.namedItem('maxPrice');
  const field = used instanceof HTMLInputElement && /Price$/.test(used.name) ? used : last;
  if (field instanceof HTMLInputElement) field.value = '';
}
