import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';

/** The kind of page a lead comes from: `srp` for results, `vdp` for a vehicle. */
export function originPageOf(path: string): 'srp' | 'vdp' {
  return path.startsWith(vehicleUrl('')) ? 'vdp' : 'srp';
}
