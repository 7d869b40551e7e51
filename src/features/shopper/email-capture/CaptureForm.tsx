import { useState } from 'react';
import styles from '#src/features/shopper/email-capture/CaptureForm.module.css';
import { CaptureFields } from '#src/features/shopper/email-capture/CaptureFields.tsx';
import { isOfAddress } from '#src/features/shopper/email-capture/capture-answers.ts';
import type { CaptureAnswer } from '#src/features/shopper/email-capture/capture-answers.ts';
import { sendEmailCapture } from '#src/features/shopper/email-capture/email-capture.store.ts';
import { Button } from '#src/ui/Button.tsx';

interface Props {
  label: string;
  /** The path and query of the search page. */
  page: string;
  /** A listing, instead of the search. */
  listingId?: string;
  onSubscribed: () => void;
}

/** Asks for an email address in place. The button changes from "Subscribe" to "Subscribed!". */
export function CaptureForm({ label, page, listingId = '', onSubscribed }: Props) {
  const [answer, setAnswer] = useState<CaptureAnswer>();
  const [isBusy, setBusy] = useState(false);
  const isDone = answer?.type === 'success';
  const send = async (form: HTMLFormElement) => {
    setBusy(true);
    const result = await sendEmailCapture(form, page);
    setAnswer(result);
    setBusy(false);
    if (result.type === 'success') onSubscribed();
    if (isOfAddress(result)) form.querySelector<HTMLElement>('[type="email"]')?.focus();
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && !isDone) void send(event.currentTarget);
      }}
    >
      <input type="hidden" name="listingId" value={listingId} />
      <CaptureFields
        id="capture-email"
        label={label}
        describedBy="capture-answer"
        isInvalid={(answer && isOfAddress(answer)) || undefined}
      />
      <p
        id="capture-answer"
        className={styles['answer']}
        role={answer && !isDone ? 'alert' : 'status'}
        data-type={answer?.type}
      >
        {answer?.message}
      </p>
      <Button type="submit" look="main" aria-busy={isBusy}>
        {isDone ? 'Subscribed!' : 'Subscribe'}
      </Button>
    </form>
  );
}
