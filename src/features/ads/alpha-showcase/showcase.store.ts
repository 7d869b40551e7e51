/** The showcase of the search that is shown. */
import { atom } from 'nanostores';
import { callApi } from '#src/browser/call-api.ts';
import { formatShownIds, withShownIds } from '#src/features/ads/alpha-showcase/shown-ids.ts';
import { leaveOut } from '#src/features/ads/alpha-showcase/showcase-state.ts';
import { showcaseAnswerCall } from '#src/features/ads/alpha-showcase/showcase-answer.call.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { ShowcaseState } from '#src/features/ads/alpha-showcase/showcase-state.ts';

/** Of one search, without a showcase while it is on its way. */
export interface LoadedShowcase {
  readonly search: string;
  /** The cars that it was asked to leave out, as they were sent. */
  readonly without: string;
  readonly showcase?: ShowcaseState;
  readonly status: 'loading' | 'loaded' | 'failed';
}

export const $showcase = atom<LoadedShowcase | undefined>();

let asking: AbortController | undefined;

/**
 * Asks for the showcase of a search, once; again after a failure, and when more results have taken all its cars. Resolves
 * when it is there or has failed.
 */
export async function loadShowcase(search: string, shownIds: ReadonlySet<string>): Promise<void> {
  const known = $showcase.get();
  const without = formatShownIds(shownIds);
  if (known?.search === search && known.status !== 'failed' && !isUsedUp(known, shownIds, without)) return;
  asking?.abort();
  const { signal } = (asking = new AbortController());
  $showcase.set({ search, without, status: 'loading' });
  const input = { search: withShownIds(search, shownIds) };
  const { source, data } = await callApi(showcaseAnswerCall, input, { signal });
  if (signal.aborted) return;
  $showcase.set({ search, without, ...definedOnly(data), status: source === 'live' ? 'loaded' : 'failed' });
}

function isUsedUp(
  { showcase, without }: LoadedShowcase,
  shownIds: ReadonlySet<string>,
  wanted: string,
): boolean {
  return showcase !== undefined && without !== wanted && leaveOut(showcase, shownIds) === undefined;
}
