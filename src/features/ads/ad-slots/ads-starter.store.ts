/** The only ad script that loads with the page; the rest waits for the first scroll. */
export function awaitFirstScroll(): void {
  const root = document.querySelector<HTMLElement>('[data-ads]');
  if (!root) return;
  const start = () =>
    // Not taken apart here: that packs larger.
    void import('#src/features/ads/ad-slots/ads.store.ts').then((file) => {
      file.startAds(root);
    });
  addEventListener('scroll', start, { once: true });
}
