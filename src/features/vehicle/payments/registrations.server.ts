import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { listRegistrations } from '#src/domain/payment/registration-fees.ts';
import type { Registrations } from '#src/domain/payment/out-the-door.ts';
import type { Services } from '#src/server/services.ts';

/** What it costs to register this car, by state. Its weight is that of the lightest trim of its year. */
export function findRegistrations(
  { config, catalogue }: Pick<Services, 'config' | 'catalogue'>,
  listing: Listing,
  now: Date,
): Registrations {
  const { makeCode, modelCode, year } = listing;
  const weight = catalogue().findModelYear(makeCode, modelCode, year)?.specs?.weight?.[0];
  return listRegistrations(config.registrationFees, { ...listing, weight }, now.getUTCFullYear());
}
