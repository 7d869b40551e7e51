import type { PayableCar } from '#src/domain/payment/payable-car.ts';
import { readNumber } from '#src/lib/read-number.ts';

/**
 * Reads what `packPayable` wrote. In a file of its own, because only a script that most visitors never load needs it.
 *
 * @param price its price as text: "$25,000"
 */
export function unpackPayable(price: string, packed: string): PayableCar {
  const [isNew, msrp, incentive, noLease] = packed.split(',').map(Number);
  return {
    price: readNumber(price),
    ...(isNew && { isNew: true as const }),
    ...(msrp && { msrp }),
    ...(incentive && { incentive }),
    ...(noLease && { noLease: true as const }),
  };
}
