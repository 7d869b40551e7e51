import type { ComponentProps } from 'react';
import styles from '#src/features/vehicle/contact-dealer/LeadFields.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'defaultValue'> {
  name: string;
  prefix: string;
  label: string;
  problem?: string | undefined;
  defaultValue?: string | undefined;
  /** Takes the whole width. */
  isWide?: boolean;
}

/** A single-line field with its problem. */
export function LeadField({ name, prefix, label, problem, defaultValue = '', isWide, ...rest }: Props) {
  const id = `${prefix}-${name}`;
  return (
    <div className={isWide ? styles['wide'] : undefined}>
      <label htmlFor={id}>{label}</label>
      <input
        type="text"
        {...rest}
        id={id}
        name={name}
        defaultValue={defaultValue}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
      />
      {problem !== undefined && (
        <p className={styles['problem']} id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}
