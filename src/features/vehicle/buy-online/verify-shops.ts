import type { FoundListing } from '#src/domain/listing/found-listing.schema.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { eligibilityCall } from '#src/features/vehicle/buy-online/eligibility.call.ts';
import type { Ask } from '#src/engine/calls/ask.ts';

/** A page shows its cars in lists by name. */
export async function verifyShopLists<Lists extends Readonly<Record<string, readonly FoundListing[]>>>(
  ask: Ask,
  lists: Lists,
): Promise<{ [Name in keyof Lists]: FoundListing[] }> {
  const verified = Object.entries(lists).map(async ([name, listings]) => [
    name,
    await Promise.all(listings.map((listing) => verifyShop(ask, listing))),
  ]);
  return Object.fromEntries(await Promise.all(verified)) as { [Name in keyof Lists]: FoundListing[] };
}

/**
 * Marks a listing whose dealer's eligibility service does not confirm that the car can be bought online.
 * @see docs/rules/vehicle.md#buy-online
 */
export async function verifyShop<Item extends Pick<Listing, 'id' | 'esntial'>>(
  ask: Ask,
  listing: Item,
): Promise<Item> {
  const service = listing.esntial?.eligibilityService;
  if (service === undefined) return listing;
  const { data } = await ask(eligibilityCall, { listingId: listing.id, service });
  return data.isEligible ? listing : { ...listing, esntial: { isRefused: true } };
}
