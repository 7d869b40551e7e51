/** The only analytics code that is loaded with a page. The rest waits until the browser is idle. */
export function awaitIdle(): void {
  const root = document.querySelector<HTMLElement>('[data-page-events]');
  if (!root) return;
  const start = () =>
    void import('#src/features/site/analytics/analytics.store.ts').then((file) => {
      file.startAnalytics(root);
    });
  if ('requestIdleCallback' in window) requestIdleCallback(start);
  else setTimeout(start);
}
