/** The life of the fixed bottom ad as a machine: what happens goes in, what is shown comes out. @see R §4, R §9, D §4 */

/** With an ad server, which is when there is a setting. */
export const FIXED_AD_REFRESH_LIMIT = 10;
const REFRESH_LIMIT_WITHOUT_SETTING = 25;
const SCROLLED_SHARE = 0.1;

export interface FixedAdState {
  readonly showFixedAd: boolean;
  readonly closeFixedAd: boolean;
  /** Past the threshold, once and for all. */
  readonly scrolled: boolean;
  readonly refreshCount: number;
  readonly hasResults: boolean;
  readonly isReady: boolean;
  /** An overlay was opened: what is shown stays as it is. */
  readonly isStill: boolean;
}

export type FixedAdEvent =
  /** `share` of the way from the page's beginning to its end, 0 to 1. */
  | { readonly type: 'scrolled'; readonly share: number }
  | { readonly type: 'results-changed'; readonly hasResults: boolean }
  | { readonly type: 'ready' }
  | { readonly type: 'refresh-due' }
  | { readonly type: 'overlay-opened' }
  | { readonly type: 'closed' };

export const FIRST_FIXED_AD_STATE: FixedAdState = {
  showFixedAd: false,
  closeFixedAd: false,
  scrolled: false,
  refreshCount: 0,
  hasResults: false,
  isReady: false,
  isStill: false,
};

/** @param refreshLimit as `parseRefreshLimit` gives it */
export function nextFixedAdState(
  state: FixedAdState,
  event: FixedAdEvent,
  refreshLimit: number,
): FixedAdState {
  const next = { ...state, ...changeBy(state, event, refreshLimit) };
  return { ...next, showFixedAd: next.scrolled && next.hasResults && next.isReady && !next.closeFixedAd };
}

/** Will there be another refresh, unless something stops it? */
export function isFixedAdRefreshing(state: FixedAdState, refreshLimit: number): boolean {
  return state.showFixedAd && !state.isStill && state.refreshCount < refreshLimit;
}

function changeBy(state: FixedAdState, event: FixedAdEvent, refreshLimit: number): Partial<FixedAdState> {
  switch (event.type) {
    case 'scrolled':
      return { scrolled: state.scrolled || event.share > SCROLLED_SHARE };
    case 'results-changed':
      return { hasResults: event.hasResults };
    case 'ready':
      return { isReady: true };
    case 'refresh-due':
      return isFixedAdRefreshing(state, refreshLimit) ? { refreshCount: state.refreshCount + 1 } : {};
    case 'overlay-opened':
      return { isStill: true };
    case 'closed':
      return { closeFixedAd: true };
  }
}

export function parseRefreshLimit(setting: string | undefined): number {
  return setting !== undefined && /^\d{1,4}$/.test(setting) ? Number(setting) : REFRESH_LIMIT_WITHOUT_SETTING;
}

/** How much of a page's way has been scrolled, 0 to 1; a page that fits into its window has none. */
export function toScrolledShare(scrollY: number, pageHeight: number, windowHeight: number): number {
  const way = pageHeight - windowHeight;
  return way > 0 ? Math.min(1, Math.max(0, scrollY / way)) : 0;
}
