import { useNewest } from '#src/browser/use-newest.ts';
import { RecentStrip } from '#src/features/shopper/still-interested/RecentStrip.tsx';
import { recentVehicles } from '#src/stores/recent-vehicles.store.ts';

/** The viewed cars, until the visitor clears them. */
export function RecentOnHome() {
  const vehicles = useNewest(recentVehicles.$value);
  const isReturning = vehicles?.some(({ vin }) => vin !== undefined) === true;
  return isReturning ? <RecentStrip vehicles={vehicles} /> : null;
}
