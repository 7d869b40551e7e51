import { afterPaint } from '#src/ui/after-paint.ts';

/**
 * Shows a dialog at once, and makes it modal after that frame, because browsers then style the whole page again. Its first
 * frame needs styles for `:not(:modal)`.
 * @param prepare runs right before it is modal
 * @returns cancels what has not happened yet
 */
export function showDialog(dialog: HTMLDialogElement, prepare: () => void = () => undefined): () => void {
  dialog.open = true;
  return afterPaint(() => {
    prepare();
    dialog.open = false;
    dialog.showModal();
  });
}
