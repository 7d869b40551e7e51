/** The click type of a lead that asks for a reservation ends with its receipt. */
const PREFIX = 'buy-online-';

export const reservationClick = (receipt: string): string => PREFIX + receipt;

/** The receipt, if a lead asks for a reservation. */
export function findReservationReceipt(clickType: string): string | undefined {
  return clickType.startsWith(PREFIX) ? clickType.slice(PREFIX.length) : undefined;
}
