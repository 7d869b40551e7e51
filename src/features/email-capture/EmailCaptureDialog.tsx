import styles from '#src/features/email-capture/EmailCaptureDialog.module.css';
import {
  EMAIL_CAPTURE_PATH,
  HONEYPOT_FIELD,
  MAX_EMAIL_LENGTH,
} from '#src/features/email-capture/email-rules.ts';
import type { DialogProps } from '#src/stores/dialogs.store.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

/** Asks where alerts about this search shall go. Behind the flag `email_capture`. */
export function EmailCaptureDialog({ close }: DialogProps) {
  return (
    <Dialog title="Receive price alerts" onClose={close}>
      <p>We write when a price in this search drops or a new car comes. One click ends it.</p>
      <form className={styles['form']} method="post" action={EMAIL_CAPTURE_PATH}>
        <input type="hidden" name="returnTo" value={location.pathname + location.search} />
        <label htmlFor="email-capture-email">E-mail</label>
        <input
          id="email-capture-email"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={MAX_EMAIL_LENGTH}
        />
        <div className="visually-hidden" aria-hidden="true">
          <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </div>
        <Button type="submit" look="main">
          Subscribe
        </Button>
      </form>
    </Dialog>
  );
}
