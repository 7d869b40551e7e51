/** A payable car as a short attribute beside its price, in markup that no island renders. */
import type { PayableCar } from '#src/domain/payment/payable-car.ts';

/** What a price does not say about a payable car, as a short attribute; empty for most used cars. */
export function packPayable({ isNew, msrp, incentive, noLease }: PayableCar): string {
  const parts = [isNew && 1, msrp, incentive, noLease && 1];
  while (parts.length > 0 && parts.at(-1) === undefined) parts.pop();
  return parts.join();
}
