import { ElectricTypesText } from '#src/features/research/electric-types/ElectricTypesText.tsx';
import type { DialogProps } from '#src/stores/dialogs.store.ts';
import { Dialog } from '#src/ui/Dialog.tsx';

export function ElectricTypesDialog({ close }: DialogProps) {
  return (
    <Dialog title="Electric vehicle types" onClose={close}>
      <ElectricTypesText level={3} />
    </Dialog>
  );
}
