import { useState } from 'react';
import { CaptureForm } from '#src/features/shopper/email-capture/CaptureForm.tsx';
import { CAPTURE_ASKS } from '#src/features/shopper/email-capture/capture-answers.ts';
import { closeEmailCapture } from '#src/features/shopper/email-capture/email-capture.store.ts';
import { SEARCH_ROOT } from '#src/domain/search-query/search-path.ts';
import { SIGN_IN_PATH } from '#src/domain/visitor/account-paths.ts';
import type { DialogProps } from '#src/stores/dialogs.store.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

interface Props extends DialogProps {
  /** The visitor's session has just turned out to be over. */
  isSignedOut?: boolean;
}

/** Asks for an email address for alerts about the search of the page, a given search (`search`), or a car (`listing`). */
export function EmailCaptureDialog({ details, close, isSignedOut = false }: Props) {
  const { search, listing = '' } = details;
  const [isDone, setIsDone] = useState(false);
  const page = search === undefined ? location.pathname + location.search : `${SEARCH_ROOT}?${search}`;
  const closeAll = () => {
    if (!isDone) closeEmailCapture();
    close();
  };
  return (
    <Dialog title="Receive Price Alerts" onClose={closeAll}>
      {isSignedOut && (
        <p role="alert">
          You&apos;ve been signed out.{' '}
          <a
            href={`${SIGN_IN_PATH}?refUrl=${encodeURIComponent(location.pathname + location.search)}`}
            data-dialog="sign-in"
          >
            Sign in again
          </a>
          , or enter your email below.
        </p>
      )}
      <p>{listing === '' ? CAPTURE_ASKS.search : CAPTURE_ASKS.car}</p>
      <CaptureForm label="Email" page={page} listingId={listing} onSubscribed={() => setIsDone(true)} />
      {isDone && (
        <p>
          <Button onClick={close}>Done</Button>
        </p>
      )}
    </Dialog>
  );
}
