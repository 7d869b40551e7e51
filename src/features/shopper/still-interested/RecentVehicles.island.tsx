import { memo, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { waitForFirstInteraction } from '#src/browser/first-interaction.ts';
import { useNewest } from '#src/browser/use-newest.ts';
import type { RecentVehiclesProps } from '#src/features/shopper/still-interested/RecentListings.tsx';
import { recentVehicles } from '#src/stores/recent-vehicles.store.ts';
import { $shownSearch } from '#src/stores/search.store.ts';

interface Props {
  /** The page came with results. */
  hasResults: boolean;
  /** The alert beside the strip: `still_interested_alert`. */
  hasAlert: boolean;
}

/**
 * An island, because which cars somebody has looked at is known to their browser alone. Without it, and for whoever comes
 * the first time, there is nothing; the rest comes for those who return.
 */
export const RecentVehicles = memo(function RecentVehicles({ hasResults, hasAlert }: Props) {
  const vehicles = useNewest(recentVehicles.$value, undefined);
  const shown = useNewest($shownSearch, undefined);
  const [Listings, setListings] = useState<ComponentType<RecentVehiclesProps>>();
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
