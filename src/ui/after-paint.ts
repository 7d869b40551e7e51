/** Runs work that need not hold up what a visitor is waiting to see: after the next frame, in the order it was given. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
