/** For browsers that do not say when they are idle. */
const SOON_MS = 200;

/** Runs once the page has been painted and the browser is idle, so that nothing loads before what the visitor came to see. */
export function runAfterPaint(run: () => void): void {
  requestAnimationFrame(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
    else setTimeout(run, SOON_MS);
  });
}
