import { useRef, useState } from 'react';
import { shareSearch, unshareSearch } from '#src/features/shopper/saved-searches/saved-searches.store.ts';
import {
  SHARE_FAILED_TEXT,
  SHARE_STOPPED_TEXT,
  SHARE_TEXT,
} from '#src/features/shopper/saved-searches/saved-searches.ts';
import styles from '#src/features/shopper/saved-searches/SavedSearch.module.css';
import type { DialogProps } from '#src/stores/dialogs.store.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

const COPIED_TEXT = 'Link copied';

/** Creates a link to a saved search, which is shown only once, and revokes all links to it. */
export function ShareSearchDialog({ details, close }: DialogProps) {
  const { bookmarkId = '', title, shared } = details;
  const field = useRef<HTMLInputElement>(null);
  const [link, setLink] = useState<string>();
  const [isShared, setIsShared] = useState(shared !== undefined);
  const [message, setMessage] = useState('');

  async function create(): Promise<void> {
    const made = await shareSearch(bookmarkId);
    setLink(made);
    setIsShared(isShared || made !== undefined);
    setMessage(
      made === undefined ? SHARE_FAILED_TEXT : "Your link is ready. Copy it now: you won't see it again.",
    );
  }

  async function copy(): Promise<void> {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link ?? '');
      setMessage(COPIED_TEXT);
    } catch {
      setMessage('Link selected. Press Ctrl+C or ⌘C to copy it.'); // the browser does not allow access to the clipboard
    }
  }

  async function end(): Promise<void> {
    const hasEnded = await unshareSearch(bookmarkId);
    if (hasEnded) {
      setLink(undefined);
      setIsShared(false);
    }
    setMessage(hasEnded ? SHARE_STOPPED_TEXT : SHARE_FAILED_TEXT);
  }

  return (
    <Dialog title="Share this search" onClose={close}>
      {title !== undefined && <p>{title}</p>}
      <p>{SHARE_TEXT}</p>
      {link !== undefined && (
        <div className={styles['line']}>
          <label htmlFor="share-search-link">Link</label>
          <input
            id="share-search-link"
            ref={field}
            type="url"
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
          />
          <Button look="main" onClick={() => void copy()}>
            Copy link
          </Button>
        </div>
      )}
      <p role="status">{message}</p>
      <div className={styles['actions']}>
        {link === undefined && (
          <Button look="main" onClick={() => void create()}>
            Create link
          </Button>
        )}
        {isShared && <Button onClick={() => void end()}>Stop sharing</Button>}
      </div>
    </Dialog>
  );
}
