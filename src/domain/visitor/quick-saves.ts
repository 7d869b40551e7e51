/** The default limit of saved cars without an account. @see docs/rules/shopper.md#saved-cars-and-searches */
export const MAX_QUICK_SAVES = 3;
