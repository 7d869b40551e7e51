import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from '#src/features/vehicle/contact-dealer/LeadDialog.module.css';
import { Button } from '#src/ui/Button.tsx';

interface Props {
  text: string;
  close: () => void;
  children?: ReactNode;
}

/** The end of a message: kept by the server, and on its way. */
export function LeadSent({ text, close, children }: Props) {
  const told = useRef<HTMLParagraphElement>(null);
  // The button that had focus is gone with its form.
  useEffect(() => told.current?.focus(), []);
  return (
    <>
      <p ref={told} role="status" tabIndex={-1}>
        {text}
      </p>
      <p className={styles['ways']}>
        <Button look="main" onClick={close}>
          Close
        </Button>
        {children}
      </p>
    </>
  );
}
