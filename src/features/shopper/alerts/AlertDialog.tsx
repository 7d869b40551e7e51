import { useState } from 'react';
import { hasHint } from '#src/browser/has-hint.ts';
import { DealNotification } from '#src/features/shopper/alerts/DealNotification.tsx';
import { EmailCaptureDialog } from '#src/features/shopper/email-capture/EmailCaptureDialog.tsx';
import type { DialogProps } from '#src/stores/dialogs.store.ts';

/** Signed-in shoppers get alerts about a car with one click. Other visitors are asked for their address. */
export function AlertDialog(props: DialogProps) {
  const { listing } = props.details;
  const [isKnown] = useState(() => hasHint('signed_in'));
  const [isSignedOut, setIsSignedOut] = useState(false);
  return isKnown && !isSignedOut && listing !== undefined ? (
    <DealNotification listingId={listing} close={props.close} onSignedOut={() => setIsSignedOut(true)} />
  ) : (
    <EmailCaptureDialog {...props} isSignedOut={isSignedOut} />
  );
}
