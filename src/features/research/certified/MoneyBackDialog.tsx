import { shownBrand } from '#src/browser/shown-brand.ts';
import { findMoneyBack } from '#src/features/research/certified/money-back.ts';
import { MoneyBackPoints } from '#src/features/research/certified/MoneyBackPoints.tsx';
import type { DialogProps } from '#src/stores/dialogs.store.ts';
import { Dialog } from '#src/ui/Dialog.tsx';

/** The guarantee of the given program, or of the brand. */
export function MoneyBackDialog({ details, close }: DialogProps) {
  const text = findMoneyBack(shownBrand(), details['productId']);
  return (
    <Dialog title={text.heading} onClose={close}>
      <MoneyBackPoints text={text} />
    </Dialog>
  );
}
