const VEHICLE_ROOT = '/cars-for-sale/vehicle';

/** The page of one car. Apart from the other paths, because cards need it and those bring the table of filters along. */
export function vehicleUrl(listingId: string): string {
  return `${VEHICLE_ROOT}/${encodeURIComponent(listingId)}`;
}
