import type { ShopperRecords } from '#src/server/shoppers/shopper-records.ts';

/** What is kept of people, feature by feature: moved at sign-in, exported and erased by this list. */
export const shopperRecords: readonly ShopperRecords[] = [];
