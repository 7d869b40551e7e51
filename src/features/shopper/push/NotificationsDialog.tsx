import { useState } from 'react';
import styles from '#src/features/shopper/push/PushDialog.module.css';
import { allowNotifications } from '#src/features/shopper/push/push.store.ts';
import type { DialogProps } from '#src/stores/dialogs.store.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

type Stage = 'asking' | 'waiting' | 'on' | 'off' | 'later';

const TEXTS: Readonly<Record<Stage, string>> = {
  asking:
    'Get notified in this browser when a car you saved or viewed drops in price, or when a new car matches a saved search.',
  waiting: "Choose “Allow” in your browser's prompt.",
  on: 'Notifications are on. You can turn them off anytime in your browser settings.',
  later: "We couldn't set up notifications right now. We'll try again on your next visit.",
  off: 'Notifications are off. You can turn them on anytime in your browser settings.',
};

/** Asks before the browser does, because declining the browser's prompt is permanent. */
export function NotificationsDialog({ close }: DialogProps) {
  const [stage, setStage] = useState<Stage>('asking');
  const allow = async () => {
    setStage('waiting');
    setStage(await allowNotifications());
  };
  return (
    <Dialog title="Notifications" onClose={close}>
      <p role="status">{TEXTS[stage]}</p>
      <div className={styles['actions']}>
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
