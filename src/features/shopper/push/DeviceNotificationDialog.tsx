import styles from '#src/features/shopper/push/PushDialog.module.css';
import type { DialogProps } from '#src/stores/dialogs.store.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

/** iOS supports notifications only for sites on the home screen. This dialog explains how to add one. */
export function DeviceNotificationDialog({ close }: DialogProps) {
  return (
    <Dialog title="Device Notification" onClose={close}>
      <p>On this device, only sites on your home screen can send notifications. To get price drop alerts:</p>
      <ol className={styles['steps']}>
        <li>Tap Share in your browser's toolbar.</li>
        <li>Choose “Add to Home Screen”.</li>
        <li>Open this site from your home screen and turn on notifications.</li>
      </ol>
      <div className={styles['actions']}>
        <Button look="main" onClick={close}>
          Got it
        </Button>
      </div>
    </Dialog>
  );
}
