/** Where dialogs open, also above a drawer: they hold the rest of the page by themselves; and what alerts of them. */
const DIALOGS = '[component-export=DialogHost],[role=alert]';

/**
 * Makes everything around an element inert and moves focus into it. The function given back undoes both; focus goes
 * back to where it was, if that is still in the page.
 */
export function holdFocus(element: HTMLElement): () => void {
  const before = document.activeElement;
  const outside = listOutside(element).filter((other) => !other.inert && !other.matches(DIALOGS));
  for (const other of outside) other.inert = true;
  element.focus();
  return () => {
    for (const other of outside) other.inert = false;
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
}

/** The siblings of an element and of all its ancestors. */
function listOutside(element: HTMLElement): HTMLElement[] {
  const outside: HTMLElement[] = [];
  for (let inner = element; inner !== document.body && inner.parentElement; inner = inner.parentElement) {
    for (const other of inner.parentElement.children)
      if (other !== inner && other instanceof HTMLElement) outside.push(other);
  }
  return outside;
}
