import { memo, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { waitForFirstInteraction } from '#src/browser/first-interaction.ts';
import { useNewest } from '#src/browser/use-newest.ts';
import type { RecentListingsProps } from '#src/features/shopper/still-interested/RecentListings.tsx';
import { recentVehicles } from '#src/stores/recent-vehicles.store.ts';
import { $shownSearch } from '#src/stores/search.store.ts';

interface Props {
  /** The page was rendered with results. */
  hasResults: boolean;
  /** The alert next to the strip, by the flag `still_interested_alert`. */
  hasAlert: boolean;
}

/**
 * An island, because only the browser knows the viewed cars. Without it, and on a first visit, nothing is shown. The rest
 * is loaded for returning visitors.
 */
export const RecentVehicles = memo(function RecentVehicles({ hasResults, hasAlert }: Props) {
  const vehicles = useNewest(recentVehicles.$value);
  const shown = useNewest($shownSearch);
  const [Listings, setListings] = useState<ComponentType<RecentListingsProps>>();
  const isReturning = vehicles !== undefined && vehicles.length > 0;
  useEffect(() => {
    if (!isReturning) return;
    import('#src/features/shopper/still-interested/RecentListings.tsx').then(
      (file) => setListings(() => file.RecentListings),
      reportError,
    );
  }, [isReturning]);
  useEffect(() => void startVisit(), []);
  if (!Listings || !vehicles) return null;
  const isActive = shown?.answer ? shown.answer.total > 0 : hasResults;
  return <Listings vehicles={vehicles} hasResults={isActive} hasAlert={hasAlert} />;
});

async function startVisit(): Promise<void> {
  await waitForFirstInteraction();
  await import('#src/features/shopper/alerts/start-visit.store.ts').then((file) => file.startVisit());
}
