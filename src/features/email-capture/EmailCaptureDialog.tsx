import { useState } from 'react';
import styles from '#src/features/email-capture/EmailCaptureDialog.module.css';
import type { CaptureAnswer } from '#src/features/email-capture/capture-answers.ts';
import { closeEmailCapture, sendEmailCapture } from '#src/features/email-capture/email-capture.store.ts';
import { HONEYPOT_FIELD, MAX_EMAIL_LENGTH } from '#src/features/email-capture/email-rules.ts';
import { SEARCH_ROOT } from '#src/domain/search-query/search-path.ts';
import type { DialogProps } from '#src/stores/dialogs.store.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

const ASK = {
  search:
    'We write when a price in this search drops or a new car comes, once a day at most. One click ends it.',
  car: 'We write when the price of this car drops, or when it is gone. One click ends it.',
};

/** Asks where alerts shall go: about the search of the page, one that was saved (`search`), or a car (`listing`). */
export function EmailCaptureDialog({ details, close }: DialogProps) {
  const { search, listing = '' } = details;
  const [answer, setAnswer] = useState<CaptureAnswer>();
  const [isBusy, setBusy] = useState(false);
  const isDone = answer?.type === 'success';
  const page = search === undefined ? location.pathname + location.search : `${SEARCH_ROOT}?${search}`;
  const send = async (form: HTMLFormElement) => {
    setBusy(true);
    setAnswer(await sendEmailCapture(form, page));
    setBusy(false);
  };
  const closeAll = () => {
    if (!isDone) closeEmailCapture();
    close();
  };
  return (
    <Dialog title="Receive Price Alerts" onClose={closeAll}>
      <p>{listing === '' ? ASK.search : ASK.car}</p>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && !isDone) void send(event.currentTarget);
        }}
      >
        <input type="hidden" name="listingId" value={listing} />
        <label htmlFor="email-capture-email">E-mail</label>
        <input
          id="email-capture-email"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={MAX_EMAIL_LENGTH}
          aria-describedby="email-capture-answer"
        />
        <div className="visually-hidden" aria-hidden="true">
          <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </div>
        <p
          id="email-capture-answer"
          className={styles['answer']}
          role={answer && !isDone ? 'alert' : 'status'}
          data-type={answer?.type}
        >
          {answer?.message}
        </p>
        <Button type="submit" look="main" aria-busy={isBusy}>
          {isDone ? 'Subscribed!' : 'Subscribe'}
        </Button>
        {isDone && <Button onClick={close}>Done</Button>}
      </form>
    </Dialog>
  );
}
