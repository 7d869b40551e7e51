import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showDialog } from '#src/ui/show-dialog.ts';

let steps: string[];
let frames: (() => void)[];

/** Notes what happens to it, in order. */
function aDialog(): HTMLDialogElement {
  const dialog = {
    set open(isOpen: boolean) {
      steps.push(isOpen ? 'shown' : 'reset');
    },
    showModal: () => steps.push('modal'),
  };
  return dialog as unknown as HTMLDialogElement;
}

beforeEach(() => {
  steps = [];
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
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
  expect(steps).toEqual(['shown', 'painted', 'prepared', 'reset', 'modal']);
});

test('one that was left before is not modal afterward', () => {
  showDialog(aDialog())();
  paint();
  expect(steps).toEqual(['shown', 'painted']);
});
