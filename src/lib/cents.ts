/** Money is stored in whole cents, and in feeds, forms and on pages it is in dollars. */
const CENTS = 100;

/** To the nearest cent: 19.99 dollars are 1998.9999999999998 by multiplication. */
export function toCents(dollars: number): number {
  return Math.round(dollars * CENTS);
}

export function toDollars(cents: number): number {
  return cents / CENTS;
}
