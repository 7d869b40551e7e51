/** Connects changes of saved searches to this page. */
import { callApi } from '#src/browser/call-api.ts';
import { persistent } from '#src/browser/persistent.ts';
import { updateSearchCall } from '#src/features/shopper/saved-searches/saved-searches.call.ts';
import { readSearchChanges } from '#src/features/shopper/saved-searches/search-changes.ts';
import { createSearchChanges } from '#src/features/shopper/saved-searches/search-changes.store.ts';

const RETRY_MS = 30_000;

export const waitingSearchChanges = persistent('forecourt.search-changes', readSearchChanges, []);

let timer: ReturnType<typeof setTimeout> | undefined;

export const searchChanges = createSearchChanges({
  waiting: waitingSearchChanges,
  async send({ titledAtMs, ...change }) {
    const age = titledAtMs === undefined ? {} : { titledAgeMs: Math.max(0, Date.now() - titledAtMs) };
    const { type } = (await callApi(updateSearchCall, { ...change, ...age })).data;
    return type === 'ok' ? 'stored' : type === 'not-found' ? 'gone' : 'failed';
  },
  later(send) {
    clearTimeout(timer);
    timer = setTimeout(send, RETRY_MS);
  },
});

addEventListener('online', () => void searchChanges.sendAll());
void searchChanges.sendAll();
