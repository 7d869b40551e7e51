const VEHICLE_ROOT = '/cars-for-sale/vehicle';

/** The page of one car. It is separate from other paths, because cards need it and those import the table of filters. */
export function vehicleUrl(listingId: string): string {
  return `${VEHICLE_ROOT}/${encodeURIComponent(listingId)}`;
}
