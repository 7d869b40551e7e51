import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';

/** Which kind of page a lead comes from. @see R §7 (originPage) */
export function originPageOf(path: string): 'srp' | 'vdp' {
  return path.startsWith(vehicleUrl('')) ? 'vdp' : 'srp';
}
