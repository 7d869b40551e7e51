/** Dialogs may open above a drawer. They make the rest of the page inert by themselves, and alerts belong to them. */
const LEFT_OUT = '[inert],[component-export=DialogHost],[role=alert]';

/**
 * Makes everything around an element inert and moves focus into it. The returned function undoes both and returns
 * focus to the earlier element if it is still in the page.
 */
export function holdFocus(element: HTMLElement): () => void {
  const before = document.activeElement as HTMLElement | null;
  const outside = listOutside(element).filter((other) => !other.matches(LEFT_OUT));
  for (const other of outside) other.inert = true;
  element.focus();
  return () => {
    for (const other of outside) other.inert = false;
    before?.focus();
  };
}

/** Lists the siblings of an element and of all its ancestors. */
function listOutside(element: HTMLElement): HTMLElement[] {
  const outside: HTMLElement[] = [];
  for (let inner = element; inner !== document.body && inner.parentElement; inner = inner.parentElement) {
    for (const other of inner.parentElement.children) if (other !== inner) outside.push(other as HTMLElement); // `inert` does nothing to others
  }
  return outside;
}
