import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent, SubmitEvent } from 'react';
import { findPriceProblem } from '#src/domain/search-query/price-rules.ts';
import {
  clearPrice,
  readPlace,
  resetForm,
  settlePrices,
  takeEarlyChoices,
} from '#src/features/search/filters/filter-form.ts';
import type { PanelDrawing } from '#src/features/search/filters/filters.store.ts';
import { findZipProblem } from '#src/features/search/location/location.store.ts';
import { announce } from '#src/stores/announcer.store.ts';
import { $requestedSearch, submitSearch } from '#src/stores/search.store.ts';

/** As in the form: empty for an invalid ZIP or radius. */
type Place = Readonly<Record<'zip' | 'searchRadius', string>>;

interface Problems {
  readonly price?: string;
  readonly zip?: string;
}

/**
 * Makes the panel's form a live search: a choice applies at once, a price when its field is left, and a ZIP or radius
 * on submit. Fields keep a choice until an answer renders them again.
 * @param place the location last searched
 * @param drawn changes with every render
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
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once, for choices made before the script ran
  }, []);
  useEffect(() => {
    if (ref.current && drawn && !drawn.isAddition) resetForm(ref.current, drawn.isReturn, applied.current);
    applied.current = { zip, searchRadius };
  }, [drawn, zip, searchRadius]);

  /** Returns false for an invalid price: its field is cleared, the message says why, and no search runs. */
  function apply(form: HTMLFormElement, wanted = applied.current): boolean {
    const price = findPriceProblem(settlePrices(form));
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
    const problem = wanted.zip === '' || wanted.zip === zip ? undefined : await findZipProblem(wanted.zip);
    if (problem !== undefined) {
      (form.elements.namedItem('zip') as HTMLElement).focus(); // it may be far from the button
      setProblems({ zip: problem });
      announce(problem);
      return;
    }
    if (apply(form, wanted) && isByButton) onSubmitted();
  }

  return {
    problems: drawn?.isReturn && found.drawn !== drawn ? {} : found.problems, // going back clears the fields
    onPriceCommit: (field: HTMLInputElement) => {
      if (field.form) apply(field.form);
    },
    form: {
      ref,
      onChange: (event: ChangeEvent<HTMLFormElement>) => {
        const { type, name } = event.target as Element as HTMLInputElement | HTMLSelectElement;
        if (type !== 'text' && name !== 'searchRadius') apply(event.currentTarget);
      },
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        void submit(event.currentTarget, submitter?.hasAttribute('data-closes') ?? false);
      },
    },
  };
}
