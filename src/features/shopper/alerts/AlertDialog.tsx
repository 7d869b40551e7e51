import { useState } from 'react';
import { hasHint } from '#src/browser/has-hint.ts';
import { DealNotification } from '#src/features/shopper/alerts/DealNotification.tsx';
import { EmailCaptureDialog } from '#src/features/shopper/email-capture/EmailCaptureDialog.tsx';
import type { DialogProps } from '#src/stores/dialogs.store.ts';

/** Whose address is known gets alerts about a car by one click; everybody else is asked for theirs. */
export function AlertDialog(props: DialogProps) {
  const { listing } = props.details;
  const [isKnown, setIsKnown] = useState(() => hasHint('signed_in'));
  return isKnown && listing !== undefined ? (
    <DealNotification listingId={listing} close={props.close} onSignedOut={() => setIsKnown(false)} />
  ) : (
    <EmailCaptureDialog {...props} />
  );
}
