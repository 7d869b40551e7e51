/** The state machine of the fixed bottom ad. @see docs/rules/ads.md#fixed-bottom-ad */

/** The default limit when an ad server is configured. */
export const FIXED_AD_REFRESH_LIMIT = 10;
const REFRESH_LIMIT_WITHOUT_SETTING = 25;
const SCROLLED_SHARE = 0.1;

export interface FixedAdState {
  readonly showFixedAd: boolean;
  readonly closeFixedAd: boolean;
  /** True once the page was scrolled past the threshold; it stays true. */
  readonly scrolled: boolean;
  readonly refreshCount: number;
  readonly hasResults: boolean;
  readonly isReady: boolean;
  /** An overlay was opened, so the current ad stays. */
  readonly isStill: boolean;
}

export type FixedAdEvent =
  /** `share` is how far the page is scrolled, from 0 to 1. */
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

/** @param refreshLimit the result of `parseRefreshLimit` */
export function nextFixedAdState(
  state: FixedAdState,
  event: FixedAdEvent,
  refreshLimit: number,
): FixedAdState {
  const next = { ...state, ...changeBy(state, event, refreshLimit) };
  return { ...next, showFixedAd: next.scrolled && next.hasResults && next.isReady && !next.closeFixedAd };
}

/** Whether there will be another refresh unless something stops it. */
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

/** Returns how far a page is scrolled, from 0 to 1; 0 for a page that fits its window. */
export function toScrolledShare(scrollY: number, pageHeight: number, windowHeight: number): number {
  const way = pageHeight - windowHeight;
  return way > 0 ? Math.min(1, Math.max(0, scrollY / way)) : 0;
}
