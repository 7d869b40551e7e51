import { useEffect, useRef } from 'react';

/**
 * A field that the visitor used may be gone with the answer. Then its focus goes to the field that came instead, the
 * first one that was not there before, else to the first one at all.
 * @param values what the fields are of, in their order
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
