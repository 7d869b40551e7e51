/** The heart of the header, which is the same markup for everyone: how many cars are saved, and where they are. */
export function showSavedCount(saved: Readonly<Record<string, boolean>> = {}): void {
  const place = findCount();
  const count = Object.values(saved).filter(Boolean).length;
  if (place) place.textContent = count === 0 ? '' : String(count);
}

/** Changes the heart's link, for example to a list with distances from the ZIP Code of the page's search. */
export function leadToSavedList(href: string): void {
  findCount()?.closest('a')?.setAttribute('href', href);
}

function findCount(): Element | null {
  return document.querySelector('[data-saved-count]');
}
