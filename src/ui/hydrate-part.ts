import { createElement, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

export interface HydratedPart<Props> {
  render: (props: Props) => void;
  unmount: () => void;
}

/**
 * Makes a React root of the server's markup, or of an empty container.
 *
 * @param props that the markup shows
 */
export function hydratePart<Props extends object>(
  container: Element | null,
  Part: ComponentType<Props>,
  props: Props,
): HydratedPart<Props> {
  if (!container) return { render: () => undefined, unmount: () => undefined }; // removed in the meantime
  let newest = props;
  let show: ((props: Props) => void) | undefined;
  let isOver = false;
  /** Shows newer properties only after hydration: React would throw the server's markup away. */
  function Host() {
    const [shown, setShown] = useState(props);
    useEffect(() => {
      show = setShown;
      if (isOver) queueMicrotask(() => root.unmount());
      else setShown(newest);
    }, []);
    return createElement(Part, shown);
  }
  const root = container.hasChildNodes()
    ? hydrateRoot(container, createElement(Host))
    : createRoot(container);
  if (!container.hasChildNodes()) root.render(createElement(Host));
  return {
    render(next) {
      newest = next;
      show?.(next);
    },
    /** A root that is still hydrating is unmounted after it: React would report an error (424). */
    unmount() {
      isOver = true;
      if (show) root.unmount();
    },
  };
}
