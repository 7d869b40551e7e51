// Presses every control of a page once and finds those after which nothing follows.
import type { Page } from '@playwright/test';
import { findControl, listControls, pressControl } from '#tests/support/controls.ts';
import type { Control } from '#tests/support/controls.ts';
import { observe, settle } from '#tests/support/observed-effects.ts';

/** More than any page has: a crawl that does not end is a mistake. */
const MAX_PRESSES = 300;
/** For a control within something that closes when another control is pressed. */
const MAX_TRIES = 3;

/** What the crawl knows of a control, by its key. */
interface Known {
  readonly name: string;
  /** The control that was pressed before this one came into sight. */
  readonly opener: string | undefined;
  presses: number;
  works: boolean;
}

/**
 * The names of the controls that do nothing, also after all others around them were pressed: what is chosen already,
 * or at its end, does something then.
 * @param open leads to the page, as often as a control has led away from it
 */
export async function findDeadControls(page: Page, open: () => Promise<void>): Promise<string[]> {
  const known = new Map<string, Known>();
  let last: string | undefined;
  const start = async () => {
    await open();
    await page.keyboard.press('Tab'); // what comes at the first touch is not what a control does
    await settle(page);
  };
  await start();
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    // A navigation may begin only after something else was noticed.
    const controls = await listControls(page).catch(async () => (await start(), listControls(page)));
    for (const { key, name } of controls)
      if (!known.has(key)) known.set(key, { name, opener: last, presses: 0, works: false });
    const next = chooseNext(controls, known);
    if (next === undefined) {
      if (!(await leaveDialog(page)))
        return [...known.values()].flatMap(({ name, presses, works }) => (presses > 0 && !works ? name : []));
      last = undefined;
      continue;
    }
    const control = known.get(next.key);
    const handle = await findControl(page, next.index);
    const { hasEffect, left } = await observe(page, () => pressControl(page, handle));
    if (control) {
      control.presses++;
      control.works ||= hasEffect;
    }
    last = next.key;
    if (left) await start();
  }
  throw new Error(`more than ${MAX_PRESSES} presses, at last of ${last ?? ''}`);
}

/** One that is not pressed yet, then one that did nothing, then one that brings back what was seen and is gone. */
function chooseNext(controls: readonly Control[], known: ReadonlyMap<string, Known>): Control | undefined {
  const pressesOf = ({ key }: Control) => known.get(key)?.presses ?? 0;
  const fresh = controls.filter((control) => pressesOf(control) === 0);
  const missing = new Set([...known.values()].flatMap(({ presses, opener }) => (presses > 0 ? [] : opener)));
  return (
    fresh.find(({ isLast }) => !isLast) ??
    controls.find((control) => pressesOf(control) === 1 && known.get(control.key)?.works === false) ??
    fresh[0] ??
    controls.find((control) => missing.has(control.key) && pressesOf(control) < MAX_TRIES)
  );
}

/** Whether there was one. */
async function leaveDialog(page: Page): Promise<boolean> {
  const dialogs = page.locator('dialog:modal');
  const count = await dialogs.count();
  if (count === 0) return false;
  await page.keyboard.press('Escape');
  await settle(page);
  if ((await dialogs.count()) === count) throw new Error('Escape does not close the dialog.');
  return true;
}
