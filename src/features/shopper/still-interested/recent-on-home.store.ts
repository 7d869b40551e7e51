/**
 * Shows the viewed cars on the home page, for which `recent-strip-script.ts` has reserved the place. Only then is React loaded:
 * nothing else on that page needs it.
 */
import { isBrowserSupported } from '#src/browser/browser-floor.ts';
import { waitForFirstInteraction } from '#src/browser/first-interaction.ts';

export function startRecentOnHome(place: Element | null): void {
  if (!isBrowserSupported()) return;
  if (place && 'returning' in document.documentElement.dataset) showCars(place).catch(reportError);
  startVisit().catch(reportError);
}

async function showCars(place: Element): Promise<void> {
  const [{ createElement }, { createRoot }, { RecentOnHome }] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    import('#src/features/shopper/still-interested/RecentOnHome.tsx'),
  ]);
  createRoot(place).render(createElement(RecentOnHome));
}

async function startVisit(): Promise<void> {
  await waitForFirstInteraction();
  await import('#src/features/shopper/alerts/start-visit.store.ts').then((file) => file.startVisit());
}
