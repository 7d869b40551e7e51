import { useRef, useState } from 'react';
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import styles from '#src/features/vehicle/share-listing/ShareDialog.module.css';
import { announce } from '#src/stores/announcer.store.ts';
import type { DialogProps } from '#src/stores/dialogs.store.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

/** Shares the address of a car, or of the current page: copy it, email it, or use the device's own sharing. */
export function ShareDialog({ details, close }: DialogProps) {
  const { listingId, title = document.title } = details;
  const { shared = document.getElementById('listings') ? 'these results' : 'this page' } = details;
  const url = new URL(listingId === undefined ? location.href : vehicleUrl(listingId), location.origin);
  url.hash = '';
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);

  async function copy(): Promise<void> {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(url.href);
      setIsCopied(true);
    } catch {
      announce('Link selected. Press Ctrl+C or Command+C to copy it'); // the browser denies access to the clipboard
    }
  }

  return (
    <Dialog title={`Share ${listingId === undefined ? shared : 'this car'}`} onClose={close}>
      <p>{title}</p>
      <div className={styles['link']}>
        <label>
          <span className="visually-hidden">Link</span>
          <input
            ref={field}
            type="url"
            readOnly
            value={url.href}
            onFocus={(event) => event.target.select()}
          />
        </label>
        <Button look="main" onClick={() => void copy()}>
          Copy link
        </Button>
      </div>
      <p className={styles['state']} role="status">
        {isCopied && 'Link copied'}
      </p>
      <div className={styles['actions']}>
        <ButtonLink
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url.href)}`}
          look="plain"
        >
          Email link
        </ButtonLink>
        {'share' in navigator && (
          <Button
            onClick={() => {
              // Rejects when the visitor cancels, which is not a failure.
              navigator.share({ title, url: url.href }).then(close, () => undefined);
            }}
          >
            Share with another app
          </Button>
        )}
      </div>
    </Dialog>
  );
}
