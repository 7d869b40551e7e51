import { signInHref } from '#src/features/sign-in-prompt/sign-in-links.ts';
import styles from '#src/features/sign-in-prompt/SignInDialog.module.css';
import type { DialogProps } from '#src/stores/dialogs.store.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

/** Why an account helps here, and the two ways to one; both come back to this page. */
export function SignInDialog({ details, close }: DialogProps) {
  const { reason = 'Sign in to keep your cars and searches on every device.' } = details;
  const refUrl = details['refUrl'] ?? location.pathname + location.search;
  return (
    <Dialog title="Sign in" onClose={close}>
      <p>{reason}</p>
      <div className={styles['ways']}>
        <ButtonLink look="main" href={signInHref(refUrl)}>
          Sign in
        </ButtonLink>
        <ButtonLink href={signInHref(refUrl, 'signup')}>Create a free account</ButtonLink>
      </div>
    </Dialog>
  );
}
