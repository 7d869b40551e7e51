import { useEffect, useRef, useState } from 'react';
import { callApi } from '#src/browser/call-api.ts';
import { hasHint } from '#src/browser/has-hint.ts';
import { FORGOT_PATH, PASSKEY_SIGN_IN_PATH } from '#src/domain/visitor/account-paths.ts';
import { SignInFields, SignUpFields } from '#src/features/shopper/account/AccountFields.tsx';
import { signInCall, signUpCall } from '#src/features/shopper/account/account.call.ts';
import { EMPTY_FORM, problemsOf, withProblems } from '#src/features/shopper/account/account-form.ts';
import { signInSchema, signUpSchema } from '#src/features/shopper/account/account.schema.ts';
import { CHECK_MAIL_TEXT } from '#src/features/shopper/account/account-texts.ts';
import type { AccountProblem } from '#src/features/shopper/account/account-texts.ts';
import { showSignedIn } from '#src/features/shopper/sign-in-prompt/show-signed-in.store.ts';
import { MAILED_SCREEN, signInHref } from '#src/features/shopper/sign-in-prompt/sign-in-links.ts';
import styles from '#src/features/shopper/sign-in-prompt/SignInDialog.module.css';
import { $dialog, openDialog } from '#src/stores/dialogs.store.ts';
import type { DialogProps } from '#src/stores/dialogs.store.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

/** Signs in without leaving the page, so that the pending action is completed. Without JavaScript its opener is a link. */
export function SignInDialog({ details, close }: DialogProps) {
  const { reason = 'Sign in to see your saved cars and searches on every device.' } = details;
  const refUrl = details['refUrl'] ?? location.pathname + location.search;
  const [isSignUp, setIsSignUp] = useState(details['screen'] === 'signup');
  const [state, setState] = useState(EMPTY_FORM);
  const [isBusy, setIsBusy] = useState(false);
  const screen = isSignUp ? 'sign-up' : 'sign-in';
  const shown = useRef<HTMLFormElement>(null);
  // The first invalid field, because the disabled button lost the focus.
  useEffect(() => {
    shown.current?.querySelector<HTMLElement>('[role="alert"], [aria-invalid]')?.focus();
  }, [state]);

  async function send(form: FormData): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    const typed = Object.fromEntries(
      [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
    const problems = await (isSignUp ? askSignUp(typed, refUrl) : askSignIn(typed));
    setIsBusy(false);
    if (problems) setState(withProblems(typed, ...problems));
    else if (isSignUp) {
      const isOpen = $dialog.get()?.details === details;
      if (isOpen) openDialog('sign-in', { ...details, screen: MAILED_SCREEN });
    } else {
      close();
      showSignedIn();
    }
  }

  if (details['screen'] === MAILED_SCREEN) {
    return (
      <Dialog title="Check your email" onClose={close}>
        <p role="status">{CHECK_MAIL_TEXT}</p>
        <Button onClick={close}>Close</Button>
      </Dialog>
    );
  }
  const Fields = isSignUp ? SignUpFields : SignInFields;
  return (
    <Dialog title={isSignUp ? 'Create a free account' : 'Sign in'} onClose={close}>
      <p>{reason}</p>
      <form
        key={screen}
        ref={shown}
        noValidate
        method="post"
        action={signInHref(refUrl, isSignUp ? 'signup' : undefined)}
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          void send(new FormData(event.currentTarget));
        }}
      >
        <Fields state={state} prefix={`dialog-${screen}`} isBusy={isBusy} />
      </form>
      <div className={styles['actions']}>
        <Button
          onClick={() => {
            setState(EMPTY_FORM);
            setIsSignUp(!isSignUp);
          }}
        >
          {isSignUp ? 'Sign in' : 'Create a free account'}
        </Button>
        {!isSignUp && <a href={FORGOT_PATH}>Forgot password?</a>}
        {!isSignUp && (
          <a href={`${PASSKEY_SIGN_IN_PATH}?refUrl=${encodeURIComponent(refUrl)}`}>Use a passkey</a>
        )}
      </div>
    </Dialog>
  );
}

type Typed = Record<string, string>;

/** Undefined on success, which sets a cookie. */
async function askSignIn(typed: Typed): Promise<AccountProblem[] | undefined> {
  const read = signInSchema.safeParse(typed);
  if (!read.success) return listProblems(read.error.issues, false);
  const { data } = await callApi(signInCall, read.data);
  if (data.type !== 'ok') return [data.type];
  return hasHint('signed_in') ? undefined : ['no-cookies'];
}

async function askSignUp(typed: Typed, refUrl: string) {
  const read = signUpSchema.safeParse(typed);
  if (!read.success) return listProblems(read.error.issues, true);
  const { data } = await callApi(signUpCall, { ...read.data, refUrl });
  return data.type === 'ok' ? undefined : [data.type];
}

function listProblems(issues: readonly { readonly path: readonly PropertyKey[] }[], isNew: boolean) {
  return problemsOf(
    issues.map(({ path }) => path[0]),
    isNew,
  );
}
