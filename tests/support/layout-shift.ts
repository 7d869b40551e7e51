// How much of a page moved without the visitor's doing. @see https://web.dev/articles/cls
import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Call before the page is opened. @returns all shifts so far, each with what moved */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        if (shift.hadRecentInput) continue;
        const moved = shift.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML : node?.nodeName,
        );
        shifts.push(`${shift.value}: ${moved.map((html) => html?.slice(0, 90)).join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}
