/** A row of photos that scrolls sideways, one at a time. It also works without this script: by swiping. */

export interface PhotoRow {
  /** Counts from 0. */
  readonly current: () => number;
  /** Beyond the last photo comes the first, and the other way around. */
  readonly show: (index: number, behavior?: ScrollBehavior) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Makes the buttons with `data-step` in `controls` and the arrow keys, Home and End in the row move it.
 * @param onChange is called with the number of the photo that has come into view, and once at the start
 */
export function createPhotoRow(
  row: HTMLElement,
  controls: HTMLElement,
  onChange: (index: number) => void,
): PhotoRow {
  const count = () => row.children.length;
  const current = () => Math.round(row.scrollLeft / Math.max(1, row.clientWidth));
  const show = (index: number, behavior: ScrollBehavior = isCalm() ? 'instant' : 'smooth') =>
    row.scrollTo({ left: ((index + count()) % count()) * row.clientWidth, behavior });

  let shown = -1;
  const check = () => {
    if (current() === shown) return;
    shown = current();
    onChange(shown);
  };
  row.addEventListener('scroll', check, { passive: true });
  row.addEventListener('keydown', (event) => {
    const target = { Home: 0, End: count() - 1 }[event.key] ?? shown + (STEPS[event.key] ?? 0);
    if (event.target !== row || target === shown || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(target);
  });
  for (const button of controls.querySelectorAll<HTMLButtonElement>('[data-step]')) {
    button.hidden = false;
    button.addEventListener('click', () => show(shown + Number(button.dataset['step'])));
  }
  check();
  return { current, show };
}
