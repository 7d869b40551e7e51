/** Events that show the visitor has started to use the page. */
const INTERACTIONS = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

let interaction: Promise<void> | undefined;

/**
 * Resolves on the visitor's first interaction, also when it was to scroll before this code ran. Code that only answers
 * interactions need not load before.
 */
export function waitForFirstInteraction(): Promise<void> {
  interaction ??= new Promise((resolve) => {
    if (scrollY > 0) resolve();
    const stop = new AbortController();
    const answer = () => {
      stop.abort();
      resolve();
    };
    for (const type of INTERACTIONS)
      addEventListener(type, answer, { capture: true, passive: true, signal: stop.signal });
  });
  return interaction;
}
