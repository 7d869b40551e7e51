import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** React begins the ids of `useId` with this here; it occurs in no text. */
const ID_PREFIX = '\u0001';

/** Renders a part that never hydrates and whose markup other pages may reuse. @throws when the part has ids of `useId` */
export function renderFragment(part: ReactNode): string {
  const markup = renderToStaticMarkup(part, { identifierPrefix: ID_PREFIX });
  if (markup.includes(ID_PREFIX))
    throw new Error('A part with useId cannot be reused: its ids would collide with those of other parts.');
  return markup;
}
