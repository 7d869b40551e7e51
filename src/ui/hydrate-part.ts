import { createElement, type ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

export interface HydratedPart<Props> {
  render: (props: Props) => void;
  unmount: () => void;
}

/**
 * Makes a React root of the server's markup, or of an empty container.
 *
 * @param props that the markup shows
 * @param identifierPrefix of the ids in the markup
 */
export function hydratePart<Props extends object>(
  container: Element | null,
  Part: ComponentType<Props>,
  props: Props,
  identifierPrefix: string,
): HydratedPart<Props> {
  if (!container) return { render: () => undefined, unmount: () => undefined }; // removed in the meantime
  const options = { identifierPrefix };
  const root = container.hasChildNodes()
    ? hydrateRoot(container, createElement(Part, props), options)
    : createRoot(container, options);
  return {
    render: (newest) => root.render(createElement(Part, newest)),
    unmount: () => root.unmount(),
  };
}
