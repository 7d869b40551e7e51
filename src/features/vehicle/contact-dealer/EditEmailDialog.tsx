import { LeadDialog } from '#src/features/vehicle/contact-dealer/LeadDialog.tsx';
import { LeadEditor } from '#src/features/vehicle/contact-dealer/LeadEditor.tsx';
import { listingIdOf } from '#src/features/vehicle/contact-dealer/lead-links.ts';
import type { DialogProps } from '#src/stores/dialogs.store.ts';

/** An e-mail with what is known of its sender, to be changed before it goes. @see R §4 (One-click email) */
export function EditEmailDialog({ details, close }: DialogProps) {
  const listingId = listingIdOf(details['href']);
  return (
    <LeadDialog listingId={listingId} titleOf={() => 'Edit e-mail'} close={close}>
      {(form) => <LeadEditor form={form} listingId={listingId} clickType="edit-email" close={close} />}
    </LeadDialog>
  );
}
