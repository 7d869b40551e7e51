import { useEffect } from 'react';
import { rememberVehicle } from '#src/stores/recent-vehicles.store.ts';

interface Props {
  id: string;
  vin?: string | undefined;
}

/** An island, because only the browser remembers which cars were opened. Without it they are not remembered. */
export function VisitRecorder({ id, vin }: Props) {
  useEffect(() => rememberVehicle({ id, ...(vin !== undefined && { vin }), atMs: Date.now() }), [id, vin]);
  return null;
}
