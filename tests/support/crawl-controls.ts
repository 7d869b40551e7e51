// Presses every control of a page once, and reports those without an effect.
import type { Page } from '@playwright/test';
import { findControl, listControls, pressControl } from '#tests/support/controls.ts';
import type { Control } from '#tests/support/controls.ts';
import { observe, settle } from '#tests/support/observed-effects.ts';

/** More than any page has, so that a crawl ends. */
const MAX_PRESSES = 300;
/** For a control inside something that closes when another control is pressed. */
const MAX_TRIES = 3;

/** The state of a control, by its key. */
interface Known {
  readonly name: string;
  /** The control that revealed this one. */
  readonly opener: string | undefined;
  presses: number;
  works: boolean;
}

interface CrawlOptions {
  /** Keys of controls that are known to work, because another page has them, too. Those of this page are added. */
  readonly working?: Set<string>;
  /** Only the controls of the dialog that opens with the page. */
  readonly isDialogOnly?: boolean;
}

/**
 * The names of controls without an effect, even after all others were pressed: a control that is already selected, or at its
 * end, has an effect then.
 * @param open opens the page again each time a control has left it
 */
export async function findDeadControls(
  page: Page,
  open: () => Promise<void>,
  { working = new Set(), isDialogOnly = false }: CrawlOptions = {},
): Promise<string[]> {
  const known = new Map<string, Known>();
  let last: string | undefined;
  const start = async () => {
    await open();
    await page.keyboard.press('Tab'); // what loads on the first interaction is not an effect of a control
    await settle(page);
  };
  await start();
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    // A navigation may start only after another effect was noticed.
    const controls = await listControls(page).catch(async () => (await start(), listControls(page)));
    for (const { key, name } of controls)
      if (!known.has(key)) {
        const works = working.has(key);
        known.set(key, { name, opener: last, presses: works ? 1 : 0, works });
      }
    const next = chooseNext(controls, known);
    if (next === undefined) {
      if (!(await leaveDialog(page)) || (isDialogOnly && !(await hasDialog(page))))
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
      if (control.works) working.add(next.key);
    }
    last = next.key;
    if (left || (isDialogOnly && !(await hasDialog(page)))) await start();
  }
  throw new Error(`more than ${MAX_PRESSES} presses, at last of ${last ?? ''}`);
}

/** Prefers a control that was not pressed yet, then one without an effect, then one that restores a hidden control. */
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

const DIALOG = 'dialog:modal';

async function hasDialog(page: Page): Promise<boolean> {
  return (await page.locator(DIALOG).count()) > 0;
}

/** Returns whether there was one. */
async function leaveDialog(page: Page): Promise<boolean> {
  const dialogs = page.locator(DIALOG);
  const count = await dialogs.count();
  if (count === 0) return false;
  await page.keyboard.press('Escape');
  await settle(page);
  if ((await dialogs.count()) === count) throw new Error('Escape does not close the dialog.');
  return true;
}
