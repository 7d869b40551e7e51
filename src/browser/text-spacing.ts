/**
 * Marks the page while the visitor has spaced its text out, by a style sheet of their own (WCAG 1.4.12). Cards then show in
 * full what they cut otherwise.
 */
export function followTextSpacing(): void {
  const { body } = document;
  const watcher = new ResizeObserver(() => {
    const { letterSpacing, wordSpacing } = getComputedStyle(body);
    const isSpaced = letterSpacing !== 'normal' || wordSpacing !== '0px';
    document.documentElement.toggleAttribute('data-spaced', isSpaced);
  });
  watcher.observe(body);
}
