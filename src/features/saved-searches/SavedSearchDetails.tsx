import { useState } from 'react';
import { renameSearch } from '#src/features/saved-searches/saved-searches.store.ts';
import type { SaveOutcome } from '#src/features/saved-searches/saved-searches.store.ts';
import { CREATE_ACCOUNT_TEXT, MAX_TITLE_LENGTH } from '#src/features/saved-searches/saved-searches.ts';
import { SAVED_SEARCHES_PATH } from '#src/features/saved-searches/search-links.ts';
import styles from '#src/features/saved-searches/SavedSearch.module.css';
import { signInHref } from '#src/features/sign-in-prompt/sign-in-links.ts';
import { openDialog } from '#src/stores/dialogs.store.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';

type Saved = Extract<SaveOutcome, { type: 'ok' }>;

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** A search that has just been saved, and what can be done with it. @see R §3 (Saved search) */
export function SavedSearchDetails({ bookmark, isSignedIn, canSubscribe }: Saved) {
  const { bookmarkId, bookmarkTitle, searchName, saveSearchString: search } = bookmark;
  const title = bookmarkTitle ?? searchName;
  return (
    <>
      <p role="status">
        <strong>{searchName}</strong>, saved on {DATE.format(bookmark.savedAtMs)}
      </p>
      {bookmarkTitle !== undefined && <TitleForm bookmarkId={bookmarkId} title={bookmarkTitle} />}
      <p>{bookmark.saveSearchInstrText}</p>
      <div className={styles['ways']}>
        <ButtonLink look="main" href={SAVED_SEARCHES_PATH}>
          See saved searches
        </ButtonLink>
        <Button onClick={() => openDialog('share-search', { bookmarkId, title })}>Share</Button>
        {canSubscribe && (
          <Button onClick={() => openDialog('email-capture', { bookmarkId, title, search })}>
            E-mail me new matches
          </Button>
        )}
      </div>
      {!isSignedIn && (
        <p>
          <a href={signInHref(location.pathname + location.search, 'signup')}>{CREATE_ACCOUNT_TEXT}</a> to
          find it on every device.
        </p>
      )}
      <p className={styles['quiet']}>{bookmark.textModalDisclaimer}</p>
    </>
  );
}

function TitleForm({ bookmarkId, title }: { bookmarkId: string; title: string }) {
  const [state, setState] = useState<'idle' | 'stored' | 'failed'>('idle');

  async function store(text: FormDataEntryValue | null): Promise<void> {
    if (typeof text !== 'string' || text.trim() === '') return;
    setState((await renameSearch(bookmarkId, text)) ? 'stored' : 'failed');
  }

  return (
    <form
      className={styles['line']}
      onSubmit={(event) => {
        event.preventDefault();
        void store(new FormData(event.currentTarget).get('title'));
      }}
    >
      <label htmlFor="saved-search-title">Title</label>
      <input
        id="saved-search-title"
        name="title"
        defaultValue={title}
        required
        maxLength={MAX_TITLE_LENGTH}
        autoComplete="off"
        onChange={() => setState('idle')}
      />
      <Button type="submit">Save title</Button>
      <span role="status">
        {state === 'stored' && 'Title saved'}
        {state === 'failed' && 'The title could not be saved. Please try again.'}
      </span>
    </form>
  );
}
