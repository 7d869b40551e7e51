/** Signs that somebody is there: a pointer, a key, a scroll. */
const TOUCHES = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

let touch: Promise<void> | undefined;

/** When the visitor first touches the page: what only answers them need not be loaded before. */
export function waitForFirstTouch(): Promise<void> {
  touch ??= new Promise((resolve) => {
    const stop = new AbortController();
    const answer = () => {
      stop.abort();
      resolve();
    };
    for (const type of TOUCHES)
      addEventListener(type, answer, { capture: true, passive: true, signal: stop.signal });
  });
  return touch;
}
