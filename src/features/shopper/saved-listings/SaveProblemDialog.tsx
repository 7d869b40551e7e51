import type { DialogProps } from '#src/stores/dialogs.store.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

/** Explains why a car was not saved. */
export function SaveProblemDialog({ details, close }: DialogProps) {
  return (
    <Dialog title="Not saved" onClose={close}>
      <p role="alert">{details['text'] ?? 'Please try again.'}</p>
      <Button onClick={close}>Close</Button>
    </Dialog>
  );
}
