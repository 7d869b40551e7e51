// Measures how much of a page moves without the visitor's action. @see https://web.dev/articles/cls
import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

interface Recording {
  takeShifts: () => string[];
}

/** For all pages that the context opens from now on. */
export async function recordLayoutShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: string[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const shift of entries as Shift[]) {
        if (shift.hadRecentInput) continue;
        const moved = shift.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML : node?.nodeName,
        );
        shifts.push(`${shift.value}: ${moved.map((html) => html?.slice(0, 90)).join(' | ')}`);
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const takeShifts = () => {
      note(observer.takeRecords());
      return shifts;
    };
    Object.assign(window, { takeShifts } satisfies Recording);
  });
}

/** Discards shifts caused by the visitor's action, but later than browsers allow. */
export async function forgetShifts(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as Recording).takeShifts().splice(0));
}

/** The sum of all shifts. */
export async function sumShifts(page: Page): Promise<number> {
  const shifts = await page.evaluate(() => (window as unknown as Recording).takeShifts());
  return shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
}

/** Nothing has moved since the page began to load, except by the visitor's own action. */
export async function expectSteady(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const shifts = await page.evaluate(() => (window as unknown as Recording).takeShifts());
  expect(shifts, 'unexpected layout shift').toEqual([]);
}
