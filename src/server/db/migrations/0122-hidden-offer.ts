/** Cars and sellers that a shopper does not want to see again. */
export const hiddenOfferMigration = {
  name: '0122-hidden-offer',
  statements: [
    `CREATE TABLE hidden_offer (
      shopper_id TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('car', 'seller')),
      subject TEXT NOT NULL,
      hidden_at_ms BIGINT NOT NULL,
      PRIMARY KEY (shopper_id, kind, subject)
    )`,
  ],
} as const;
