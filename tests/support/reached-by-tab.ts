// Whether people who use a keyboard reach everything of a page.
import type { Page } from '@playwright/test';
import { expect } from '#tests/support/browser-test.ts';

/**
 * Every control below an element gets the focus by Tab, where it can be seen.
 * @param root a selector
 */
export async function expectReachedByTab(page: Page, root: string): Promise<void> {
  await page.keyboard.press('Tab'); // a focus that a script sets is shown as after the last input
  const missed = await page.evaluate((within) => {
    const controls = document.querySelectorAll<HTMLElement>(
      `${within} :is(a[href], button, input:not([type="hidden"], [type="radio"]), select, textarea, summary)`,
    );
    return [...controls]
      .filter((control) => control.checkVisibility() && !control.matches(':disabled'))
      .filter((control) => {
        control.focus();
        const { outlineStyle, outlineWidth } = getComputedStyle(control);
        const isSeen = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
        return control.tabIndex < 0 || document.activeElement !== control || !isSeen;
      })
      .map((control) => control.outerHTML.slice(0, 120));
  }, root);
  expect(missed, 'not reached by Tab, or without a visible focus').toEqual([]);
}
