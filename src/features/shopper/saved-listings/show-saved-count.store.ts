/** The number beside the heart of the header, which is the same markup for everyone. */
export function showSavedCount(saved: Readonly<Record<string, boolean>> = {}): void {
  const place = document.querySelector('[data-saved-count]');
  const count = Object.values(saved).filter(Boolean).length;
  if (place) place.textContent = count === 0 ? '' : String(count);
}
