import { memo, useEffect, useState } from 'react';
import { callApi } from '#src/browser/call-api.ts';
import { sharedBookmarkCall } from '#src/features/shopper/saved-searches/saved-searches.call.ts';
import styles from '#src/features/shopper/saved-searches/SharedSearch.module.css';
import type { CallOutput } from '#src/lib/call.ts';
import { ButtonLink } from '#src/ui/Button.tsx';

interface Props {
  bookmarkId: string;
  /** A search without filters. */
  allCarsUrl: string;
}

/**
 * An island, because only the browser knows the token: it is the fragment of the URL, which is removed at once. Without
 * JavaScript the page explains what is missing.
 */
export const SharedSearch = memo(function SharedSearch({ bookmarkId, allCarsUrl }: Props) {
  const [answer, setAnswer] = useState<CallOutput<typeof sharedBookmarkCall>>();
  useEffect(() => {
    const accessToken = takeFragment();
    void callApi(sharedBookmarkCall, { bookmarkId, accessToken }).then(({ data }) => setAnswer(data));
  }, [bookmarkId]);

  if (!answer) return <p role="status">Loading the search…</p>;
  if (answer.type !== 'ok')
    return (
      <>
        <p role="alert">
          {answer.type === 'failed' ? answer.message : 'This link has expired. Ask for a new one.'}
        </p>
        <ButtonLink href={allCarsUrl}>Browse all cars</ButtonLink>
      </>
    );
  return (
    <>
      <h2>{answer.bookmarkTitle ?? answer.searchName}</h2>
      <ul className={styles['labels']}>
        {answer.labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
      <ButtonLink look="main" href={answer.searchResultsURL}>
        See cars
      </ButtonLink>
    </>
  );
});

/** The token is removed from the address bar and the history, and stored so that a reload still works. */
function takeFragment(): string {
  const token = location.hash.slice(1);
  if (token === '') return readStoredToken();
  history.replaceState({ ...(history.state as object | null), [STATE_KEY]: token }, '', location.pathname);
  return token;
}

const STATE_KEY = 'sharedSearchToken';

function readStoredToken(): string {
  const state: unknown = history.state;
  const kept = typeof state === 'object' && state !== null ? Object.entries(state) : [];
  const [, token] = kept.find(([key]) => key === STATE_KEY) ?? [];
  return typeof token === 'string' ? token : '';
}
