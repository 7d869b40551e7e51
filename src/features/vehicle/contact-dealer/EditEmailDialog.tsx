import { LeadDialog } from '#src/features/vehicle/contact-dealer/LeadDialog.tsx';
import { LeadEditor } from '#src/features/vehicle/contact-dealer/LeadEditor.tsx';
import { listingIdOf } from '#src/features/vehicle/contact-dealer/lead-links.ts';
import { EMAIL_TITLE } from '#src/features/vehicle/contact-dealer/lead-texts.ts';
import type { DialogProps } from '#src/stores/dialogs.store.ts';

/**
 * Opens the email form with the shopper's details, to edit before sending. @see docs/rules/vehicle.md#one-click-email
 */
export function EditEmailDialog({ details, close }: DialogProps) {
  const listingId = listingIdOf(details['href']);
  return (
    <LeadDialog listingId={listingId} title={EMAIL_TITLE} close={close}>
      {(form) => <LeadEditor form={form} listingId={listingId} clickType="edit-email" close={close} />}
    </LeadDialog>
  );
}
