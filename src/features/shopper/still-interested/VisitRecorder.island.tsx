import { memo, useEffect } from 'react';
import { noteVisit } from '#src/features/shopper/alerts/visits.store.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { rememberVehicle } from '#src/stores/recent-vehicles.store.ts';

interface Props {
  id: string;
  vin?: string | undefined;
}

/** An island, because viewed cars are stored in the browser only. Without it they are not remembered. */
export const VisitRecorder = memo(function VisitRecorder({ id, vin }: Props) {
  useEffect(() => {
    const atMs = Date.now();
    noteVisit(atMs);
    rememberVehicle({ id, ...definedOnly({ vin }), atMs });
  }, [id, vin]);
  return null;
});
