import { afterPaint } from '#src/ui/after-paint.ts';

/**
 * Shows a dialog at once, and makes it modal after that frame, because browsers then style the whole page again. One that is
 * closed before, by Escape too, stays so. Its first frame needs styles for `:not(:modal)`.
 * @param prepare runs right before it is modal
 */
export function showDialog(dialog: HTMLDialogElement, prepare: () => void = () => undefined): void {
  dialog.open = true;
  // Browsers listen for it once the dialog is modal.
  const untilModal = new AbortController();
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  };
  document.addEventListener('keydown', leave, { signal: untilModal.signal });
  afterPaint(() => {
    untilModal.abort();
    if (!dialog.open) return;
    prepare();
    dialog.open = false;
    dialog.showModal();
  });
}
