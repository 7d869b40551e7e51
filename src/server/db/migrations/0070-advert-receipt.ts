/** Signed copies of listings. They name no shopper: whoever has the address of one can read it. */
export const advertReceiptMigration = {
  name: '0070-advert-receipt',
  statements: [
    `CREATE TABLE advert_receipt (
      id TEXT PRIMARY KEY,
      listing_id TEXT NOT NULL,
      advert_digest TEXT NOT NULL,
      envelope TEXT NOT NULL,
      made_at_ms BIGINT NOT NULL
    )`,
    `CREATE INDEX advert_receipt_by_advert ON advert_receipt (listing_id, advert_digest, made_at_ms)`,
    `CREATE INDEX advert_receipt_by_age ON advert_receipt (made_at_ms)`,
  ],
} as const;
