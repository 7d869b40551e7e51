/** All of it that comes with a page: the rest waits until the browser has nothing else to do. */
export function awaitIdle(): void {
  const root = document.querySelector<HTMLElement>('[data-page-events]');
  const start = () =>
    void import('#src/features/site/analytics/analytics.store.ts').then(({ startAnalytics }) => {
      if (root) startAnalytics(root);
    });
  if ('requestIdleCallback' in window) requestIdleCallback(start);
  else setTimeout(start);
}
