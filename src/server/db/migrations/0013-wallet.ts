/** Each shopper's budget, one row per person, and their saved deals. Terms as the form spells them. */
export const walletMigration = {
  name: '0013-wallet',
  statements: [
    `CREATE TABLE wallet (
      keeper TEXT PRIMARY KEY,
      monthly_budget_cents BIGINT,
      payment_emphasis INTEGER NOT NULL,
      terms TEXT NOT NULL,
      saved_at_ms BIGINT NOT NULL
    )`,
    `CREATE TABLE wallet_deal (
      id TEXT PRIMARY KEY,
      keeper TEXT NOT NULL,
      listing_id TEXT NOT NULL,
      title TEXT NOT NULL,
      finance_type TEXT NOT NULL,
      terms TEXT NOT NULL,
      price_cents BIGINT NOT NULL,
      amount_cents BIGINT NOT NULL,
      months INTEGER,
      saved_at_ms BIGINT NOT NULL
    )`,
    'CREATE INDEX wallet_deal_by_keeper ON wallet_deal (keeper, saved_at_ms)',
  ],
} as const;
