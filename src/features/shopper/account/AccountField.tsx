import type { ComponentProps } from 'react';
import styles from '#src/features/shopper/account/AccountFields.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  id: string;
  label: string;
  hint?: string | undefined;
  /** The validation message of the value that was typed. */
  problem?: string | undefined;
}

/**
 * One field with its label, hint and validation message. Pasting always works. When a page comes back with errors, the
 * first invalid field has the focus, even without JavaScript.
 */
export function AccountField({ id, label, hint, problem, ...input }: Props) {
  const describedBy = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        autoFocus={problem !== undefined}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={describedBy || undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className={styles['problem']}>
          {problem}
        </p>
      )}
    </div>
  );
}
