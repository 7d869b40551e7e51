import { useEffect, useState } from 'react';
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import { LeadDialog } from '#src/features/vehicle/contact-dealer/LeadDialog.tsx';
import { LeadEditor } from '#src/features/vehicle/contact-dealer/LeadEditor.tsx';
import { LeadSent } from '#src/features/vehicle/contact-dealer/LeadSent.tsx';
import { sendByOneClick } from '#src/features/vehicle/contact-dealer/lead.store.ts';
import type { LeadForm } from '#src/features/vehicle/contact-dealer/lead.schema.ts';
import { originPageOf } from '#src/features/vehicle/contact-dealer/origin-page.ts';
import { EMAIL_TITLE } from '#src/features/vehicle/contact-dealer/lead-texts.ts';
import { LEAD_TOPICS, parseLeadTopic } from '#src/features/vehicle/contact-dealer/lead-topics.ts';
import { listingIdOf } from '#src/features/vehicle/contact-dealer/lead-links.ts';
import { openDialog } from '#src/stores/dialogs.store.ts';
import type { DialogProps } from '#src/stores/dialogs.store.ts';
import { Button } from '#src/ui/Button.tsx';

/** A second message about the same car is never sent without showing it first. */
const isOneClick = (form: LeadForm): boolean => form.canOneClick && form.emailedOn === undefined;

/**
 * Sends a plain email at once for a shopper who opted in; otherwise shows the form.
 * @see docs/rules/vehicle.md#one-click-email
 */
export function EmailDialog({ details, close }: DialogProps) {
  const listingId = listingIdOf(details['href']);
  const topic = parseLeadTopic(details['topic']);
  return (
    <LeadDialog listingId={listingId} title={topic ? LEAD_TOPICS[topic].title : EMAIL_TITLE} close={close}>
      {(form) =>
        !topic && isOneClick(form) ? (
          <OneClick form={form} listingId={listingId} close={close} />
        ) : (
          <LeadEditor form={form} listingId={listingId} clickType="email" topic={topic} close={close} />
        )
      }
    </LeadDialog>
  );
}

function OneClick({ form, listingId, close }: { form: LeadForm; listingId: string; close: () => void }) {
  const [isSent, setIsSent] = useState<boolean>();
  useEffect(() => {
    // The server sends it only once per car and day, even when this effect runs again.
    void sendByOneClick(listingId, originPageOf(location.pathname)).then(setIsSent);
  }, [listingId]);
  if (isSent === undefined) return <p role="status">Sending your email…</p>;
  if (!isSent) return <LeadEditor form={form} listingId={listingId} clickType="edit-email" close={close} />;
  return (
    <LeadSent text={`Email sent. ${form.seller} has your details and your question.`} close={close}>
      <Button onClick={() => openDialog('edit-email', { href: vehicleUrl(listingId) })}>
        Write another message
      </Button>
    </LeadSent>
  );
}
