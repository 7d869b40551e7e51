import { LeadDialog } from '#src/features/vehicle/contact-dealer/LeadDialog.tsx';
import { LeadEditor } from '#src/features/vehicle/contact-dealer/LeadEditor.tsx';
import { listingIdOf } from '#src/features/vehicle/contact-dealer/lead-links.ts';
import type { DialogProps } from '#src/stores/dialogs.store.ts';

/** Opens the offer form for a private seller. @see docs/rules/vehicle.md#make-an-offer */
export function OfferDialog({ details, close }: DialogProps) {
  const listingId = listingIdOf(details['href']);
  return (
    <LeadDialog listingId={listingId} title="Make an offer" close={close}>
      {(form) => <LeadEditor form={form} listingId={listingId} clickType="offer" close={close} />}
    </LeadDialog>
  );
}
