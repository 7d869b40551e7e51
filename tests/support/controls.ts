// The controls that a visitor sees on a page, and how each is pressed.
import type { ElementHandle, Page } from '@playwright/test';

export interface Control {
  /** Equal for controls of the same kind, on any page: thirty cards share one "Save". */
  readonly key: string;
  readonly name: string;
  /** Its position among all controls. */
  readonly index: number;
  /** It closes the dialog around it, so the other controls of the dialog are pressed first. */
  readonly isLast: boolean;
}

const SELECTOR = [
  'button',
  'summary',
  'select',
  ...['checkbox', 'radio', 'submit', 'button', 'reset', 'image'].map((type) => `input[type=${type}]`),
  ...['button', 'tab', 'switch', 'menuitem', 'option'].map((role) => `[role=${role}]`),
  'a[aria-haspopup]',
  'a[href^="#dialog="]',
].join();
const CLICKED_WITHIN_MS = 1_000;

/** In the top dialog, if one is open, because everything else is inert. */
export function listControls(page: Page): Promise<Control[]> {
  return page.evaluate((selector) => {
    for (const details of document.querySelectorAll('details:not([name])')) details.setAttribute('open', '');
    const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    const nameOf = (control: HTMLElement): string => {
      const labels = control instanceof HTMLInputElement ? control.labels : null;
      const texts = [control.ariaLabel, control.innerText, labels?.[0]?.innerText, control.title];
      const value = control instanceof HTMLInputElement ? control.value : '';
      return [...texts, value, control.getAttribute('name')].find((text) => text?.trim())?.trim() ?? '';
    };
    return [...root.querySelectorAll<HTMLElement>(selector)].flatMap((control, index) => {
      const { width, height } = control.getBoundingClientRect();
      const isSeen = control.checkVisibility({ visibilityProperty: true }) && width * height > 0;
      const hasOther =
        !(control instanceof HTMLSelectElement) ||
        [...control.options].some((option) => !option.selected && !option.disabled);
      const isIdle = control.matches(
        ':disabled, [aria-disabled="true"], [type="radio"]:checked, [role="tab"][aria-selected="true"]',
      );
      if (!isSeen || !hasOther || isIdle) return [];
      const name = nameOf(control).replaceAll(/\s+/g, ' ');
      const isOneOfMany = control.matches('input') || control.closest('li[data-tier]') !== null;
      const text = control.closest('tbody tr') ? control.innerText : name; // the name of a row's control has the row
      const field = control.getAttribute('name') ?? control.closest('details')?.getAttribute('name') ?? '';
      const group = isOneOfMany ? field : text.replaceAll(/\d+/g, '0');
      const type = control.getAttribute('type') ?? control.getAttribute('role') ?? '';
      const action = control.closest('form')?.getAttribute('action') ?? '';
      const key = [
        root instanceof Document ? '' : root.ariaLabel,
        action.replaceAll(/[^/?]*\d[^/]*/g, '0'),
        control.tagName,
        type,
        control.className,
        group,
      ];
      const isLast = /^(close|cancel|done|back|no)\b/i.test(name);
      return [{ key: key.join(' '), name: name || control.outerHTML.slice(0, 80), index, isLast }];
    });
  }, SELECTOR);
}

/** Scrolled to the middle of the screen, so that pressing it does not scroll. */
export async function findControl(page: Page, index: number): Promise<ElementHandle<HTMLElement>> {
  const handle = await page.evaluateHandle(
    ([selector, place]) => {
      const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
      return root.querySelectorAll<HTMLElement>(selector)[place] ?? document.body;
    },
    [SELECTOR, index] as const,
  );
  await handle.evaluate((control) => control.scrollIntoView({ block: 'center', behavior: 'instant' }));
  return handle;
}

/** Presses with the mouse if possible, otherwise with the keyboard. A control that no longer exists is skipped. */
export async function pressControl(page: Page, control: ElementHandle<HTMLElement>): Promise<void> {
  if (await control.evaluate((element) => element instanceof HTMLSelectElement)) return chooseOther(control);
  await control.click({ timeout: CLICKED_WITHIN_MS }).catch(async () => {
    const focus = (element: HTMLElement) => {
      element.focus();
      return element.isConnected;
    };
    const isThere = await control.evaluate(focus).catch(() => false); // a slow click has left the page
    if (isThere) await page.keyboard.press('Space');
  });
}

async function chooseOther(select: ElementHandle<HTMLElement>): Promise<void> {
  const value = await select.evaluate((element) => {
    const { options, selectedIndex } = element as HTMLSelectElement;
    return [...options].find((option, index) => index !== selectedIndex && !option.disabled)?.value;
  });
  if (value !== undefined) await select.selectOption(value);
}
