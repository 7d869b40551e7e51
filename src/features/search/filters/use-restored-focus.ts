import { useEffect, useRef } from 'react';

/**
 * Restores focus when the focused field is gone after an answer: it moves to the first new field, else to the first
 * field.
 * @param values the values of the fields in order
 */
export function useRestoredFocus(values: readonly string[]) {
  const ref = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  const before = useRef(values);
  useEffect(() => {
    const added = values.find((value) => !before.current.includes(value));
    const isChanged = before.current.join() !== values.join();
    before.current = values;
    if (!isChanged || !isInside.current || ref.current?.contains(document.activeElement)) return;
    const field =
      added === undefined ? ':scope > select, :scope > details > summary' : `input[value="${added}"]`;
    ref.current?.querySelector<HTMLElement>(field)?.focus();
  });
  return {
    ref,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      if (relatedTarget !== null) isInside.current = false;
    },
  };
}
