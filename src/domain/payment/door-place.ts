import type { DoorPlace } from '#src/domain/payment/price-with-fees.ts';
import type { RegistrationFees } from '#src/domain/payment/registration-fee.schema.ts';
import { leastRegistrationCents } from '#src/domain/payment/registration-fees.ts';
import type { Place } from '#src/domain/visitor/place.ts';

/** What is known about places, and what registration costs there. */
export interface DoorServices {
  readonly places: { find(zip: string): Pick<Place, 'state'> | undefined };
  readonly config: { readonly registrationFees: RegistrationFees };
}

/** Where the car of a search would be registered. No state without a known ZIP. */
export function findDoorPlace({ places, config }: DoorServices, zip: string | undefined): DoorPlace {
  const state = zip === undefined ? undefined : places.find(zip)?.state;
  return { state, registrationCents: leastRegistrationCents(config.registrationFees, state) };
}
