/** The showcase of the search that is shown. */
import { atom } from 'nanostores';
import { callApi } from '#src/browser/call-api.ts';
import { showcaseAnswerCall } from '#src/features/ads/alpha-showcase/showcase-answer.call.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { ShowcaseState } from '#src/features/ads/alpha-showcase/showcase-state.ts';

/** Of one search, without a showcase while it is on its way. */
export interface LoadedShowcase {
  readonly search: string;
  readonly showcase?: ShowcaseState;
  readonly status: 'loading' | 'loaded' | 'failed';
}

export const $showcase = atom<LoadedShowcase | undefined>();

let asking: AbortController | undefined;

/** Asks for the showcase of a search, once; again after a failure. Resolves when it is there or has failed. */
export async function loadShowcase(search: string): Promise<void> {
  const known = $showcase.get();
  if (known?.search === search && known.status !== 'failed') return;
  asking?.abort();
  const { signal } = (asking = new AbortController());
  $showcase.set({ search, status: 'loading' });
  const { source, data } = await callApi(showcaseAnswerCall, { search }, { signal });
  if (signal.aborted) return;
  $showcase.set({ search, ...definedOnly(data), status: source === 'live' ? 'loaded' : 'failed' });
}
