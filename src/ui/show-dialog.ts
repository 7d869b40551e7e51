import { afterPaint } from '#src/ui/after-paint.ts';

/**
 * Shows a dialog at once, and makes it modal after that frame, because browsers then style the whole page again. One that is
 * closed before stays so. Its first frame needs styles for `:not(:modal)`.
 * @param prepare runs right before it is modal
 */
export function showDialog(dialog: HTMLDialogElement, prepare: () => void = () => undefined): void {
  dialog.open = true;
  afterPaint(() => {
    if (!dialog.open) return;
    prepare();
    dialog.open = false;
    dialog.showModal();
  });
}
