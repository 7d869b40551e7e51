import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent, SubmitEvent } from 'react';
import { findPriceProblem } from '#src/domain/search-query/price-rules.ts';
import { ZIP_MESSAGE } from '#src/domain/visitor/zip.ts';
import {
  clearPrice,
  readPlace,
  readPrices,
  resetForm,
  takeEarlyChoices,
} from '#src/features/search/filters/filter-form.ts';
import type { PanelDrawing } from '#src/features/search/filters/filters.store.ts';
import { checkZip } from '#src/features/search/location/location.store.ts';
import { announce } from '#src/stores/announcer.store.ts';
import { $requestedSearch, submitSearch } from '#src/stores/search.store.ts';

/** As the form has them: empty for a ZIP or a radius that is none. */
type Place = Readonly<Record<'zip' | 'searchRadius', string>>;

interface Problems {
  readonly price?: string;
  readonly zip?: string;
}

/**
 * The panel's form as a live search: a choice counts at once, a price when its field is left, a ZIP
 * or radius when the form is submitted. The fields keep what was chosen until an answer draws them anew.
 * @param place the one searched with
 * @param drawn changes with every drawing
 */
export function useFilterForm(place: Place, drawn: PanelDrawing | undefined, onSubmitted: () => void) {
  const { zip, searchRadius } = place;
  const ref = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<{ problems: Problems; drawn?: PanelDrawing | undefined }>({
    problems: {},
  });
  const setProblems = (problems: Problems) => setFound({ problems, drawn });
  /** May still wait for its answer. */
  const applied = useRef(place);

  useEffect(() => $requestedSearch.listen(() => setFound({ problems: {} })), []);
  useEffect(() => {
    if (ref.current && takeEarlyChoices(ref.current)) apply(ref.current);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what was chosen before the script was there, once
  }, []);
  useEffect(() => {
    if (ref.current && drawn && !drawn.isAddition) resetForm(ref.current, drawn.isReturn, applied.current);
    applied.current = { zip, searchRadius };
  }, [drawn, zip, searchRadius]);

  /** False when a price is wrong: its field is emptied, the message says why, and nothing is searched. */
  function apply(form: HTMLFormElement, wanted = applied.current): boolean {
    const price = findPriceProblem(readPrices(form));
    if (price !== undefined) {
      clearPrice(form);
      setProblems({ price });
      announce(price);
      return false;
    }
    applied.current = wanted;
    submitSearch(form, { ...wanted });
    return true;
  }

  async function submit(form: HTMLFormElement, isByButton: boolean): Promise<void> {
    const wanted = readPlace(form);
    if (wanted.zip !== '' && wanted.zip !== zip && !(await checkZip(wanted.zip))) {
      setProblems({ zip: ZIP_MESSAGE });
      announce(ZIP_MESSAGE);
      return;
    }
    if (apply(form, wanted) && isByButton) onSubmitted();
  }

  return {
    problems: drawn?.isReturn && found.drawn !== drawn ? {} : found.problems, // going back empties the fields
    onPriceCommit: (field: HTMLInputElement) => {
      if (field.form) apply(field.form);
    },
    form: {
      ref,
      onChange: (event: ChangeEvent<HTMLFormElement>) => {
        const field: EventTarget = event.target;
        const isText = field instanceof HTMLInputElement && field.type === 'text';
        const isRadius = field instanceof HTMLSelectElement && field.name === 'searchRadius';
        if (!isText && !isRadius) apply(event.currentTarget);
      },
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        void submit(event.currentTarget, submitter?.hasAttribute('data-closes') ?? false);
      },
    },
  };
}
