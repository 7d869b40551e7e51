import type { ComponentProps } from 'react';
import styles from '#src/ui/Button.module.css';

export interface ButtonLook {
  /** `main` is the primary action of its place, `plain` any other, and `quiet` has no border. */
  look?: 'main' | 'plain' | 'quiet';
  isWide?: boolean;
}

export function Button({
  look = 'plain',
  isWide,
  type = 'button',
  ...rest
}: ButtonLook & ComponentProps<'button'>) {
  return <button {...rest} type={type} className={styles['button']} data-look={look} data-wide={isWide} />;
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'plain', isWide, children, ...rest }: ButtonLook & ComponentProps<'a'>) {
  return (
    <a {...rest} className={styles['button']} data-look={look} data-wide={isWide}>
      {children}
    </a>
  );
}
