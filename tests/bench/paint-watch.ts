/** Times from an input to the frame that shows its effect, taken inside the page with the input's own time. */
import type { Page } from '@playwright/test';

/** What must be in the document for an effect to be seen. */
export interface Part {
  readonly selector: string;
  /** Stands in the text or the address of the first element that is found. */
  readonly includes?: string;
  /** Of the elements found; 1 by default. */
  readonly atLeast?: number;
}

/** An effect and its name in the report. */
export interface Sign {
  readonly name: string;
  readonly parts: readonly Part[];
}

interface Watch {
  readonly event: string;
  readonly signs: readonly Sign[];
  readonly withinMs: number;
}

const SHOWN_WITHIN_MS = 30_000;

/**
 * Starts before the input and resolves when every sign was painted, or after half a minute.
 * @param event the input's event, such as "click"; only its first one counts
 * @returns milliseconds from the event to the paint for each sign that was seen
 */
export function watchPaints(
  page: Page,
  event: string,
  signs: readonly Sign[],
): Promise<Readonly<Record<string, number>>> {
  return page.evaluate(watchInPage, { event, signs, withinMs: SHOWN_WITHIN_MS });
}

/** Runs in the page, so it uses nothing from outside. */
function watchInPage({ event, signs, withinMs }: Watch): Promise<Record<string, number>> {
  const isThere = ({ selector, includes = '', atLeast = 1 }: Part): boolean => {
    const found = document.querySelectorAll(selector);
    const text = `${found[0]?.textContent ?? ''} ${found[0]?.getAttribute('href') ?? ''}`;
    return found.length >= atLeast && text.includes(includes);
  };
  return new Promise((resolve) => {
    const times: Record<string, number> = {};
    const deadline = performance.now() + withinMs;
    const look = (start: number) => {
      const seen = signs.filter(({ name, parts }) => times[name] === undefined && parts.every(isThere));
      // A message is delivered after the frame that is being made now.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        for (const { name } of seen) times[name] = performance.now() - start;
        const isDone = signs.every(({ name }) => times[name] !== undefined);
        if (isDone || performance.now() > deadline) resolve(times);
        else requestAnimationFrame(() => look(start));
      };
      port2.postMessage(undefined);
    };
    window.addEventListener(event, ({ timeStamp }) => requestAnimationFrame(() => look(timeStamp)), {
      capture: true,
      once: true,
    });
    setTimeout(() => resolve(times), withinMs); // also when the input never came
  });
}
