// How much of a page moved without the visitor's doing. @see https://web.dev/articles/cls
import { expect, type BrowserContext, type Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

interface Recording {
  takeShifts: () => string[];
}

/** Of all pages that the context opens from now on. */
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

/** What has moved until now followed from the visitor's hand, only later than a browser takes for that. */
export async function forgetShifts(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as Recording).takeShifts().splice(0));
}

/** How much has moved, one shift after the other. */
export async function sumShifts(page: Page): Promise<number> {
  const shifts = await page.evaluate(() => (window as unknown as Recording).takeShifts());
  return shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
}

/** Nothing has moved since the page began to load, but for what follows from the visitor's own hand. */
export async function expectSteady(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const shifts = await page.evaluate(() => (window as unknown as Recording).takeShifts());
  expect(shifts, 'what moved by itself').toEqual([]);
}
