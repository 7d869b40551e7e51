import { memo, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useNewest } from '#src/browser/use-newest.ts';
import type { RecentStripProps } from '#src/features/shopper/still-interested/RecentStrip.tsx';
import { recentVehicles } from '#src/stores/recent-vehicles.store.ts';

/**
 * An island, because only the browser knows the viewed cars. Without it, and on a first visit, nothing is shown. It wakes for
 * returning visitors only, for whom `recent-strip-script.ts` has reserved the place: nothing else on the page needs React.
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
  return Strip && isReturning ? <Strip vehicles={vehicles} /> : null;
});
