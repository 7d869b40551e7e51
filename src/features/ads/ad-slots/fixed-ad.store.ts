/** Connects the fixed ad's state machine to the page: listens, runs its timers and renders its state. */
import { persistent } from '#src/browser/persistent.ts';
import '#src/features/ads/ad-slots/fixed-ad.css';
import { AD_SANDBOX } from '#src/features/ads/ad-slots/ad-sandbox.ts';
import { AD_TIMEOUT_MS, openAdFrame } from '#src/features/ads/ad-slots/ad-frame.store.ts';
import {
  FIRST_FIXED_AD_STATE,
  isFixedAdRefreshing,
  nextFixedAdState,
  parseRefreshLimit,
  toScrolledShare,
} from '#src/features/ads/ad-slots/fixed-ad.ts';
import type { FixedAdEvent, FixedAdState } from '#src/features/ads/ad-slots/fixed-ad.ts';
import type { AdAddress } from '#src/features/ads/ad-slots/ad-address.ts';
import { publishPageEvent } from '#src/stores/page-events.store.ts';
import { $isPageCovered, $overlay, placeOverlay, wantOverlay } from '#src/stores/overlays.store.ts';
import { $shownSearch } from '#src/stores/search.store.ts';

const SLOT = 'fixed';
/** @see docs/rules/ads.md#fixed-bottom-ad */
const REFRESH_MS = 30_000;
const POLL_MS = 300;
const SIZES = { small: '320x50', large: '728x90' };
const LARGE = '(min-width: 48rem)';

/** Closing the ad lasts for the whole visit. */
const closedForVisit = persistent(
  'fixed-ad-closed',
  (value) => (value === true ? true : undefined),
  false,
  'session',
);

export function startFixedAd(box: HTMLElement, addressOf: AdAddress): void {
  if (closedForVisit.get()) return;
  const limit = parseRefreshLimit(box.dataset['refreshLimit']);
  let state: FixedAdState = FIRST_FIXED_AD_STATE;
  let isRequested = false;
  let clock: ReturnType<typeof setInterval> | undefined;

  const happen = (event: FixedAdEvent): void => {
    const { refreshCount } = state;
    state = nextFixedAdState(state, event, limit);
    wantOverlay('fixed-ad', state.showFixedAd);
    if (state.refreshCount > refreshCount) void showAd(box, addressOf, state.refreshCount);
    if (state.scrolled && state.hasResults && !isRequested) ask();
    if (isFixedAdRefreshing(state, limit)) clock ??= setInterval(tick, REFRESH_MS);
    else {
      clearInterval(clock);
      clock = undefined;
    }
  };
  const ask = (): void => {
    isRequested = true;
    let isReady = false;
    void showAd(box, addressOf, 0).then(() => (isReady = true));
    const startedAt = performance.now();
    const poll = setInterval(() => {
      if (!isReady && performance.now() - startedAt < AD_TIMEOUT_MS) return;
      clearInterval(poll);
      happen({ type: 'ready' }); // shows the house ad when the ad server has none
    }, POLL_MS);
  };
  const tick = (): void => {
    const isSeen = !document.hidden && box.checkVisibility();
    const isInUse = box.matches(':hover, :focus-within');
    if (isSeen && !isInUse) happen({ type: 'refresh-due' });
  };
  let unplace: (() => void) | undefined;
  $overlay.subscribe((overlay) => {
    box.hidden = overlay !== 'fixed-ad';
    unplace?.();
    unplace = box.hidden ? undefined : placeOverlay(box);
  });
  followPage(box, happen);
}

function followPage(box: HTMLElement, happen: (event: FixedAdEvent) => void): void {
  const scroll = (): void => {
    const share = toScrolledShare(scrollY, document.documentElement.scrollHeight, innerHeight);
    happen({ type: 'scrolled', share });
  };
  const pageTotal = Number(box.dataset['total']);
  $shownSearch.subscribe((shown) => {
    happen({ type: 'results-changed', hasResults: (shown?.answer?.total ?? pageTotal) > 0 });
  });
  addEventListener('scroll', scroll, { passive: true });
  scroll();
  $isPageCovered.listen((isCovered) => {
    if (isCovered) happen({ type: 'overlay-opened' });
  });
  box.querySelector('[data-close-ad]')?.addEventListener('click', () => {
    removeEventListener('scroll', scroll);
    closedForVisit.save(true);
    happen({ type: 'closed' });
    document.getElementById('listings')?.focus({ preventScroll: true }); // the close button is gone
  });
}

/** House ads rotate. An ad of the server replaces the one before it, which stays if there is no other. */
async function showAd(box: HTMLElement, addressOf: AdAddress, turn: number): Promise<void> {
  const size = matchMedia(LARGE).matches ? SIZES.large : SIZES.small;
  const address = addressOf(SLOT, size);
  if (address === undefined) {
    const ads = box.querySelectorAll<HTMLElement>('[data-house-ad]');
    for (const [index, ad] of ads.entries()) ad.hidden = index !== turn % ads.length;
    publishPageEvent({ type: 'ad-shown', slot: SLOT });
    return;
  }
  const older = box.querySelectorAll('iframe');
  const frame = document.createElement('iframe');
  const attributes = { title: 'Advertisement', sandbox: AD_SANDBOX, referrerpolicy: 'no-referrer' };
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
  frame.toggleAttribute('credentialless', true);
  box.querySelector('[data-ad-place]')?.append(frame);
  const isFilled = await openAdFrame(frame, address, SLOT);
  for (const gone of isFilled ? older : [frame]) gone.remove();
}
