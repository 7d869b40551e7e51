// What covers a page: the bottom bar, overlays above it, dialogs.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Everything that is fixed to the window except the bar, by name, including open dialogs and popovers. */
async function listOverlays(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        if (element.matches('[data-bottom-bar]')) return false;
        const isOnTop = element.matches('dialog[open], :popover-open');
        return isOnTop || getComputedStyle(element).position === 'fixed';
      })
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => element.closest('[inert]') === null && element.getBoundingClientRect().height > 0)
      .map((element) => element.id || (element.getAttribute('aria-label') ?? element.outerHTML.slice(0, 80))),
  );
}

/** At most one, and with the bar it leaves most of the window to the page, except for dialogs. */
export async function expectOneOverlay(page: Page): Promise<void> {
  const overlays = await listOverlays(page);
  expect(overlays.length, overlays.join(' | ')).toBeLessThanOrEqual(1);
}

/** The focused element is visible at one point, neither covered nor outside of the window. @see WCAG 2.4.11 */
export async function expectFocusClear(page: Page): Promise<void> {
  const findHidden = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return undefined;
      const { left, top, right, bottom } = focused.getBoundingClientRect();
      const points = [0.1, 0.5, 0.9].map((share) => [
        left + (right - left) / 2,
        top + (bottom - top) * share,
      ]);
      const isSeen = ([x = 0, y = 0]: number[]) => {
        const seen = document.elementFromPoint(x, y);
        return (
          seen !== null && (focused.contains(seen) || seen.contains(focused) || isOfSameCard(seen, focused))
        );
      };
      // A card's link covers the card, and a select fills its label.
      const isOfSameCard = (one: Element, other: Element) => {
        const [card, label] = [other.closest('li, label'), one.closest('li, label')];
        return card !== null && card === label;
      };
      return points.some(isSeen) ? undefined : focused.outerHTML.slice(0, 120);
    });
  await expect.poll(findHidden, 'has focus but is not visible').toBeUndefined();
}
