/** The fields of the sign-in and sign-up forms. The page and the dialog share them. */
import { MIN_PASSWORD_LENGTH } from '#src/domain/visitor/password.ts';
import { AccountField } from '#src/features/shopper/account/AccountField.tsx';
import { hintOfPassword } from '#src/features/shopper/account/account-form.ts';
import type { FormState } from '#src/features/shopper/account/account-form.ts';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '#src/features/shopper/account/account.schema.ts';
import { PASSWORD_HINT } from '#src/features/shopper/account/account-texts.ts';
import styles from '#src/features/shopper/account/AccountFields.module.css';
import { Button } from '#src/ui/Button.tsx';

interface Props {
  state: FormState;
  /** Keeps the ids of two forms on one page apart. */
  prefix: string;
  isBusy?: boolean;
}

export function SignInFields({ state, prefix, isBusy = false }: Props) {
  const { values, problems, problem } = state;
  return (
    <div className={styles['fields']}>
      <WholeProblem text={problem} />
      <EmailField prefix={prefix} value={values.email} problem={problems.email} />
      <AccountField
        id={`${prefix}-password`}
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        hint={hintOfPassword(state, 'password')}
        problem={problems.password}
      />
      <Button type="submit" look="main" disabled={isBusy}>
        Sign in
      </Button>
    </div>
  );
}

export function SignUpFields({ state, prefix, isBusy = false }: Props) {
  const { values, problems, problem } = state;
  return (
    <div className={styles['fields']}>
      <WholeProblem text={problem} />
      <AccountField
        id={`${prefix}-name`}
        name="name"
        label="Name"
        autoComplete="name"
        required
        maxLength={MAX_NAME_LENGTH}
        defaultValue={values.name}
        problem={problems.name}
      />
      <EmailField prefix={prefix} value={values.email} problem={problems.email} />
      <NewPasswordField prefix={prefix} label="Password" state={state} />
      <Button type="submit" look="main" disabled={isBusy}>
        Create account
      </Button>
    </div>
  );
}

interface EmailProps {
  prefix: string;
  value?: string | undefined;
  problem?: string | undefined;
}

export function EmailField({ prefix, value, problem }: EmailProps) {
  return (
    <AccountField
      id={`${prefix}-email`}
      name="email"
      label="Email address"
      type="email"
      autoComplete="username"
      required
      maxLength={MAX_EMAIL_LENGTH}
      defaultValue={value}
      problem={problem}
    />
  );
}

interface NewPasswordProps {
  prefix: string;
  label?: string;
  state: FormState;
}

export function NewPasswordField({ prefix, label = 'New password', state }: NewPasswordProps) {
  return (
    <AccountField
      id={`${prefix}-password`}
      name="password"
      label={label}
      type="password"
      autoComplete="new-password"
      required
      minLength={MIN_PASSWORD_LENGTH}
      hint={hintOfPassword(state, 'password', PASSWORD_HINT)}
      problem={state.problems.password}
    />
  );
}

/** A message about the whole form. It takes the focus when no single field is invalid. */
export function WholeProblem({ text }: { text?: string | undefined }) {
  return text === undefined ? null : (
    <p className={styles['whole']} role="alert" tabIndex={-1} autoFocus>
      {text}
    </p>
  );
}
