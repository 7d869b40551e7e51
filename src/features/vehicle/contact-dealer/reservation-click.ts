/** How a lead that asks for a reservation carries its receipt: at the end of its click type, and in its key. */
const PREFIX = 'buy-online-';

export const reservationClick = (receipt: string): string => PREFIX + receipt;
export const reservationKey = (receipt: string): string => `reservation ${receipt}`;

/** The receipt, if a lead asks for a reservation. */
export function findReservationReceipt(clickType: string): string | undefined {
  return clickType.startsWith(PREFIX) ? clickType.slice(PREFIX.length) : undefined;
}
