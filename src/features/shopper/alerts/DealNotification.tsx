import { useState } from 'react';
import { callApi } from '#src/browser/call-api.ts';
import { ACCOUNT_PATH } from '#src/domain/visitor/account-paths.ts';
import styles from '#src/features/shopper/alerts/DealNotification.module.css';
import { addAlertCall } from '#src/features/shopper/alerts/alerts.call.ts';
import { CAPTURE_ANSWERS, CAPTURE_ASKS } from '#src/features/shopper/email-capture/capture-answers.ts';
import type { CallOutput } from '#src/lib/call.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

interface Props {
  listingId: string;
  close: () => void;
  /** The signed-in hint was stale, and the visitor is signed out. */
  onSignedOut: () => void;
}

/** An alert about one car, sent to the address of the account. */
export function DealNotification({ listingId, close, onSignedOut }: Props) {
  const [answer, setAnswer] = useState<CallOutput<typeof addAlertCall> | 'asking'>();
  const result = answer === 'asking' ? undefined : answer;
  const isDone = result?.type === 'ok';

  async function add(): Promise<void> {
    if (isDone || answer === 'asking') return;
    setAnswer('asking');
    const { data } = await callApi(addAlertCall, { listingId });
    setAnswer(data);
    if (data.type === 'signed-out') onSignedOut();
  }

  return (
    <Dialog title="Receive Price Alerts" onClose={close}>
      <p>{CAPTURE_ASKS.car}</p>
      <p role={isDone ? 'status' : 'alert'} hidden={result === undefined}>
        {isDone ? CAPTURE_ANSWERS.begun.message : result?.message}{' '}
        {isDone && <a href={`${ACCOUNT_PATH}#alerts`}>See your alerts</a>}
      </p>
      <p className={styles['actions']}>
        <Button look="main" aria-busy={answer === 'asking'} onClick={() => void add()}>
          {isDone ? 'Subscribed!' : 'Subscribe'}
        </Button>
        {isDone && <Button onClick={close}>Done</Button>}
      </p>
    </Dialog>
  );
}
