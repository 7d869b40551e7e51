import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showDialog } from '#src/ui/show-dialog.ts';

let steps: string[];
let frames: (() => void)[];
let page: EventTarget;

/** Notes what happens to it, in order. */
function aDialog(): HTMLDialogElement {
  let isShown = false;
  const dialog = {
    get open() {
      return isShown;
    },
    set open(isOpen: boolean) {
      isShown = isOpen;
      steps.push(isOpen ? 'shown' : 'hidden');
    },
    showModal: () => steps.push('modal'),
    close: () => {
      dialog.open = false;
    },
    dispatchEvent: ({ type }: Event) => steps.push(type) > 0,
  };
  return dialog as unknown as HTMLDialogElement;
}

beforeEach(() => {
  steps = [];
  frames = [];
  page = new EventTarget();
  vi.stubGlobal('document', page);
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function paint(): void {
  for (const frame of frames.splice(0)) frame();
  steps.push('painted');
  vi.runAllTimers();
}

test('a dialog is painted before it is modal', () => {
  showDialog(aDialog(), () => steps.push('prepared'));
  paint();
  expect(steps).toEqual(['shown', 'painted', 'prepared', 'hidden', 'modal']);
});

test('one that was closed before is not modal afterward', () => {
  const dialog = aDialog();
  showDialog(dialog);
  dialog.open = false;
  paint();
  expect(steps).toEqual(['shown', 'hidden', 'painted']);
});

const press = (key: string) => page.dispatchEvent(Object.assign(new Event('keydown'), { key }));

test('Escape closes it before it is modal, and is then left to the browser', () => {
  showDialog(aDialog());
  press('a');
  press('Escape');
  paint();
  press('Escape');
  expect(steps).toEqual(['shown', 'cancel', 'hidden', 'painted']);
  showDialog(aDialog());
  paint();
  steps = [];
  press('Escape');
  expect(steps).toEqual([]);
});
