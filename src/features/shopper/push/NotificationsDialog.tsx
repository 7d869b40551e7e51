import { useState } from 'react';
import styles from '#src/features/shopper/push/PushDialog.module.css';
import { allowNotifications } from '#src/features/shopper/push/push.store.ts';
import type { DialogProps } from '#src/stores/dialogs.store.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

type Stage = 'asking' | 'waiting' | 'on' | 'off' | 'later';

const TEXTS: Readonly<Record<Stage, string>> = {
  asking:
    'We can tell you in this browser when the price of a car that you saved or looked at drops, or when a new car fits a saved search.',
  waiting: 'Your browser asks you now.',
  on: 'Notifications are on. You can turn them off in the settings of your browser at any time.',
  later:
    'Your browser allows notifications, but they could not be set up now. We try again when you come back.',
  off: 'Notifications stay off. You can turn them on in the settings of your browser at any time.',
};

/** Asked before the browser asks: whose "no" is for good. @see R §2, D §4 (Push prompt) */
export function NotificationsDialog({ close }: DialogProps) {
  const [stage, setStage] = useState<Stage>('asking');
  const allow = async () => {
    setStage('waiting');
    setStage(await allowNotifications());
  };
  return (
    <Dialog title="Notifications" onClose={close}>
      <p role="status">{TEXTS[stage]}</p>
      <div className={styles['ways']}>
        {stage === 'asking' ? (
          <>
            <Button look="main" onClick={() => void allow()}>
              Turn on notifications
            </Button>
            <Button onClick={close}>Not now</Button>
          </>
        ) : (
          <Button onClick={close}>Close</Button>
        )}
      </div>
    </Dialog>
  );
}
