import { useEffect, useState } from 'react';
import { closeEmailCapture } from '#src/features/shopper/email-capture/email-capture.store.ts';
import { saveSearch } from '#src/features/shopper/saved-searches/saved-searches.store.ts';
import type { SaveOutcome } from '#src/features/shopper/saved-searches/saved-searches.store.ts';
import { CREATE_ACCOUNT_TEXT } from '#src/features/shopper/saved-searches/saved-searches.ts';
import { SAVED_PATH } from '#src/domain/visitor/account-paths.ts';
import styles from '#src/features/shopper/saved-searches/SavedSearch.module.css';
import { SavedSearchDetails } from '#src/features/shopper/saved-searches/SavedSearchDetails.tsx';
import { signInHref } from '#src/features/shopper/sign-in-prompt/sign-in-links.ts';
import type { DialogProps } from '#src/stores/dialogs.store.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

/**
 * Saves the search of its opener and shows the result. If it was opened by a URL, which anyone can send, it asks first.
 */
export function SaveSearchDialog({ details, close }: DialogProps) {
  const { search = location.search.slice(1) } = details;
  const [isConfirmed, setConfirmed] = useState(details['search'] !== undefined);
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const [attempt, setAttempt] = useState(0);
  const [hasSubscribed, setHasSubscribed] = useState(false);
  useEffect(() => {
    if (!isConfirmed) return;
    let isWanted = true;
    void saveSearch(search).then((answer) => {
      if (isWanted) setOutcome(answer);
    });
    return () => {
      isWanted = false;
    };
  }, [search, attempt, isConfirmed]);

  /** The dialog also asked for an address, so the box below the results stays hidden in this session. */
  const closeAll = () => {
    if (outcome?.type === 'ok' && outcome.canSubscribe && !hasSubscribed) closeEmailCapture();
    close();
  };

  return (
    <Dialog title={outcome?.type === 'ok' ? 'Search saved' : 'Save this search'} onClose={closeAll}>
      {!isConfirmed && (
        <>
          <p>Save this search so you can come back to it anytime.</p>
          <Button look="main" onClick={() => setConfirmed(true)}>
            Save search
          </Button>
        </>
      )}
      {isConfirmed && outcome === undefined && <p role="status">Saving…</p>}
      {outcome?.type === 'ok' && (
        <SavedSearchDetails {...outcome} onSubscribed={() => setHasSubscribed(true)} />
      )}
      {outcome && outcome.type !== 'ok' && <p role="alert">{outcome.message}</p>}
      {(outcome?.type === 'limit' || outcome?.type === 'enough') && (
        <div className={styles['actions']}>
          {outcome.type === 'limit' && (
            <ButtonLink look="main" href={signInHref(location.pathname + location.search, 'signup')}>
              {CREATE_ACCOUNT_TEXT}
            </ButtonLink>
          )}
          <ButtonLink href={SAVED_PATH}>See saved searches</ButtonLink>
        </div>
      )}
      {outcome?.type === 'failed' && (
        <Button
          onClick={() => {
            setOutcome(undefined);
            setAttempt(attempt + 1);
          }}
        >
          Try again
        </Button>
      )}
    </Dialog>
  );
}
