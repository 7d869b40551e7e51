/** Finds requests of other shoppers for one car. */
export const purchaseRivalMigration = {
  name: '0153-purchase-rival',
  statements: ['CREATE INDEX online_purchase_by_listing ON online_purchase (listing_id, status)'],
} as const;
