/** The only ad script that loads with the page; the rest waits for the first scroll. */
export function awaitFirstScroll(): void {
  const root = document.querySelector<HTMLElement>('[data-ads]');
  const start = () =>
    // Not taken apart here: that packs larger.
    void import('#src/features/ads/ad-slots/ads.store.ts').then((file) => {
      if (root) file.startAds(root);
    });
  addEventListener('scroll', start, { once: true });
}
