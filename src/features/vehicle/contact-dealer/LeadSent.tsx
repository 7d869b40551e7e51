import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from '#src/features/vehicle/contact-dealer/LeadDialog.module.css';
import { Button } from '#src/ui/Button.tsx';

interface Props {
  text: string;
  close: () => void;
  children?: ReactNode;
}

/** Shown when the server has stored the message for delivery. */
export function LeadSent({ text, close, children }: Props) {
  const message = useRef<HTMLParagraphElement>(null);
  // The focused button is gone with its form.
  useEffect(() => message.current?.focus(), []);
  return (
    <>
      <p ref={message} role="status" tabIndex={-1}>
        {text}
      </p>
      <p className={styles['actions']}>
        <Button look="main" onClick={close}>
          Close
        </Button>
        {children}
      </p>
    </>
  );
}
