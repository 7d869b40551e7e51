import type { Campaign } from '#src/domain/listing/campaign.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';

/** A highlight that is booked for one car makes it a highlighted car. */
export function withHighlight(listing: Listing, campaigns: readonly Campaign[]): Listing {
  const isBooked = campaigns.some(({ tier, listingId }) => tier === 'highlight' && listingId === listing.id);
  if (!isBooked || listing.vehicleHighlight?.isVehicleHighlight) return listing;
  return { ...listing, vehicleHighlight: { ...listing.vehicleHighlight, isVehicleHighlight: true } };
}
