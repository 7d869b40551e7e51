import { useState } from 'react';
import { SEARCH_ROOT } from '#src/domain/search-query/search-path.ts';
import { CaptureForm } from '#src/features/shopper/email-capture/CaptureForm.tsx';
import { CAPTURE_ASKS } from '#src/features/shopper/email-capture/capture-answers.ts';
import { isEmailCaptureClosed } from '#src/features/shopper/email-capture/email-capture.store.ts';
import { renameSearch } from '#src/features/shopper/saved-searches/saved-searches.store.ts';
import type { SaveOutcome } from '#src/features/shopper/saved-searches/saved-searches.store.ts';
import {
  CREATE_ACCOUNT_TEXT,
  GONE_SEARCH_TEXT,
  MAX_TITLE_LENGTH,
  WAITING_TITLE_TEXT,
} from '#src/features/shopper/saved-searches/saved-searches.ts';
import type { SearchChangeFate } from '#src/features/shopper/saved-searches/search-changes.store.ts';
import { SAVED_PATH } from '#src/domain/visitor/account-paths.ts';
import styles from '#src/features/shopper/saved-searches/SavedSearch.module.css';
import { signInHref } from '#src/features/shopper/sign-in-prompt/sign-in-links.ts';
import { formatShortDay } from '#src/lib/format-day.ts';
import { openDialog } from '#src/stores/dialogs.store.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';

type Saved = Extract<SaveOutcome, { type: 'ok' }>;
interface Props extends Saved {
  onSubscribed: () => void;
}

const RENAMED_TEXTS: Readonly<Record<SearchChangeFate, string>> = {
  stored: 'Title saved',
  gone: GONE_SEARCH_TEXT,
  failed: WAITING_TITLE_TEXT,
};

/** A search that was just saved, and its actions. */
export function SavedSearchDetails({ bookmark, isSignedIn, canSubscribe, onSubscribed }: Props) {
  const { bookmarkId, bookmarkTitle, searchName, saveSearchString: search } = bookmark;
  const title = bookmarkTitle ?? searchName;
  /** After the question was closed, it is not asked again in this session. */
  const [isClosed] = useState(isEmailCaptureClosed);
  return (
    <>
      <p role="status">
        <strong>{searchName}</strong>, saved on {formatShortDay(bookmark.savedAtMs)}
      </p>
      {bookmarkTitle !== undefined && <TitleForm bookmarkId={bookmarkId} title={bookmarkTitle} />}
      <p>{bookmark.saveSearchInstrText}</p>
      <div className={styles['actions']}>
        <ButtonLink look="main" href={SAVED_PATH}>
          See saved searches
        </ButtonLink>
        <Button onClick={() => openDialog('share-search', { bookmarkId, title })}>Share</Button>
      </div>
      {canSubscribe && !isClosed && (
        <section className={styles['capture']} aria-label="Alerts">
          <p>{CAPTURE_ASKS.search}</p>
          <CaptureForm
            label="Get new matches by email"
            page={`${SEARCH_ROOT}?${search}`}
            onSubscribed={onSubscribed}
          />
        </section>
      )}
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
  const [fate, setFate] = useState<SearchChangeFate>();

  async function store(text: FormDataEntryValue | null): Promise<void> {
    if (typeof text !== 'string' || text.trim() === '') return;
    setFate(await renameSearch(bookmarkId, text));
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
        onChange={() => setFate(undefined)}
      />
      <Button type="submit">Save title</Button>
      <span role="status">{fate && RENAMED_TEXTS[fate]}</span>
    </form>
  );
}
