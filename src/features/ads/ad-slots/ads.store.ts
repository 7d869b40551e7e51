/** Runs the ads once the visitor scrolls; none of this is loaded before. */
import { formatAdAddress, toAdTargeting } from '#src/features/ads/ad-slots/ad-address.ts';
import type { AdAddress } from '#src/features/ads/ad-slots/ad-address.ts';
import { openAdFrame } from '#src/features/ads/ad-slots/ad-frame.store.ts';
import { startFixedAd } from '#src/features/ads/ad-slots/fixed-ad.store.ts';
import { $shownSearch } from '#src/stores/search.store.ts';

const GRID_FRAMES = '[data-ad-slot] > iframe';
/** A frame is requested about one screen before it is visible. */
const NEAR = '800px';

/** @param root the element of `Ads.astro`, with the page's data */
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

/** Fills the frames that the grid renders, now and later. Other results get other ads. */
function followGridFrames(addressOf: AdAddress): void {
  const open = (frame: HTMLIFrameElement): void => {
    const { adSlot = '', layout = '' } = frame.parentElement?.dataset ?? {};
    const address = addressOf(adSlot, layout);
    if (address !== undefined) void openAdFrame(frame, address, adSlot);
  };
  // A slot that has no row at this width never intersects. The browser's own lazy loading would request its ad at
  // once.
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
      const fresh = frame.cloneNode() as HTMLIFrameElement; // changing the address would add a history entry
      for (const name of ['src', 'data-filled']) fresh.removeAttribute(name);
      frame.replaceWith(fresh);
    }
  };
  fill();
  const listings = document.getElementById('listings');
  if (listings) new MutationObserver(fill).observe(listings, { childList: true, subtree: true });
  $shownSearch.listen(renew);
}
