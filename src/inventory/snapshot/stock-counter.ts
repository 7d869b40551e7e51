import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { isForecourtCertified } from '#src/domain/listing/forecourt-certified.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { createDealerCounter } from '#src/inventory/snapshot/dealer-counts.ts';
import { createVehicleCounter } from '#src/inventory/snapshot/vehicle-counts.ts';

/** Counts cars by vehicle and by dealer. `add` returns the number of the car's vehicle, for `rankOf`. */
export function createStockCounter() {
  const vehicles = createVehicleCounter();
  const ofProgram = createVehicleCounter();
  const dealers = createDealerCounter();
  return {
    add(listing: Listing, owner: Owner, hasDoubtfulPrice: boolean): number {
      const isOfProgram = isForecourtCertified(listing, owner);
      if (isOfProgram) ofProgram.add(listing, hasDoubtfulPrice);
      dealers.add(owner, isOfProgram);
      return vehicles.add(listing, hasDoubtfulPrice);
    },
    finish() {
      const { counts: vehicleCounts, rankOf } = vehicles.finish();
      const counts = { vehicleCounts, programCounts: ofProgram.finish().counts, dealers: dealers.list() };
      return { counts, rankOf };
    },
  };
}
