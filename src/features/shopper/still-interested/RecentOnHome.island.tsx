import { memo, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { waitForFirstInteraction } from '#src/browser/first-interaction.ts';
import { useNewest } from '#src/browser/use-newest.ts';
import type { RecentStripProps } from '#src/features/shopper/still-interested/RecentStrip.tsx';
import { recentVehicles } from '#src/stores/recent-vehicles.store.ts';

/**
 * An island, because only the browser knows the viewed cars. Without it, and on a first visit, nothing is shown. The rest
 * is loaded for returning visitors, for whom `recent-strip-script.ts` has reserved the place.
 */
export const RecentOnHome = memo(function RecentOnHome() {
  const vehicles = useNewest(recentVehicles.$value);
  const [Strip, setStrip] = useState<ComponentType<RecentStripProps>>();
  const isReturning = vehicles?.some(({ vin }) => vin !== undefined) === true;
  useEffect(() => {
    if (!isReturning) return;
    import('#src/features/shopper/still-interested/RecentStrip.tsx').then(
      (file) => setStrip(() => file.RecentStrip),
      reportError,
    );
  }, [isReturning]);
  useEffect(() => void startVisit(), []);
  return Strip && isReturning ? <Strip vehicles={vehicles} /> : null;
});

async function startVisit(): Promise<void> {
  await waitForFirstInteraction();
  await import('#src/features/shopper/alerts/start-visit.store.ts').then((file) => file.startVisit());
}
