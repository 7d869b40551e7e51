/** Dialogs may open above a drawer. They make the rest of the page inert by themselves, and alerts belong to them. */
const DIALOGS = '[component-export=DialogHost],[role=alert]';

/**
 * Makes everything around an element inert and moves focus into it. The returned function undoes both and returns
 * focus to the earlier element if it is still in the page.
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

/** Lists the siblings of an element and of all its ancestors. */
function listOutside(element: HTMLElement): HTMLElement[] {
  const outside: HTMLElement[] = [];
  for (let inner = element; inner !== document.body && inner.parentElement; inner = inner.parentElement) {
    for (const other of inner.parentElement.children)
      if (other !== inner && other instanceof HTMLElement) outside.push(other);
  }
  return outside;
}
