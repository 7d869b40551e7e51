/** What ads do once the visitor scrolls; until then none of this is loaded. */
import { formatAdAddress, toAdTargeting, type AdAddress } from '#src/features/ads/ad-slots/ad-address.ts';
import { openAdFrame } from '#src/features/ads/ad-slots/ad-frame.store.ts';
import { startFixedAd } from '#src/features/ads/ad-slots/fixed-ad.store.ts';
import { $shownSearch } from '#src/stores/search.store.ts';

const GRID_FRAMES = '[data-ad-slot] > iframe';
/** How far from the window a frame is asked for: about a screen ahead. */
const NEAR = '800px';

/** @param root the element of `Ads.astro`, which knows the page */
export function startAds(root: HTMLElement): void {
  const { adsUrl, brand = '', search: pageSearch = '' } = root.dataset;
  const addressOf: AdAddress = (slot, size) => {
    if (adsUrl === undefined) return undefined;
    const query = $shownSearch.get()?.answer?.query;
    return formatAdAddress(adsUrl, { slot, size, brand, search: query ? toAdTargeting(query) : pageSearch });
  };
  const fixed = root.querySelector<HTMLElement>('[data-fixed-ad]');
  if (fixed) startFixedAd(fixed, addressOf);
  if (adsUrl !== undefined) followGridFrames(addressOf);
}

/** Fills the frames that the grid draws, now and later; other results get other ads. */
function followGridFrames(addressOf: AdAddress): void {
  const open = (frame: HTMLIFrameElement): void => {
    const { adSlot = '', layout = '' } = frame.parentElement?.dataset ?? {};
    const address = addressOf(adSlot, layout);
    if (address !== undefined) void openAdFrame(frame, address, adSlot);
  };
  // A slot that this width has no row for is never near. The browser's own lazy loading would ask for its ad at once.
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        watcher.unobserve(target);
        open(target as HTMLIFrameElement);
      }
    },
    { rootMargin: NEAR },
  );
  const fill = (): void => {
    for (const frame of document.querySelectorAll(`${GRID_FRAMES}:not([src])`)) watcher.observe(frame);
  };
  const renew = (): void => {
    for (const frame of document.querySelectorAll<HTMLIFrameElement>(`${GRID_FRAMES}[src]`)) {
      const fresh = frame.cloneNode() as HTMLIFrameElement; // another address would be a step of the tab's history
      for (const name of ['src', 'data-filled']) fresh.removeAttribute(name);
      frame.replaceWith(fresh);
    }
  };
  fill();
  const listings = document.getElementById('listings');
  if (listings) new MutationObserver(fill).observe(listings, { childList: true, subtree: true });
  $shownSearch.listen(renew);
}
