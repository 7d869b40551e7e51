/**
 * Facts about dealers from a file of their own. `seller` is the owner of a listing as everybody reads it: what the
 * dealer file says, and what listing feeds say for the rest. No reference to `owner`: a dealer may come before its cars.
 */
export const dealerMigration = {
  name: '0031-dealer',
  isOfStock: true,
  statements: [
    `CREATE TABLE dealer (
      id TEXT PRIMARY KEY,
      source TEXT NOT NULL,
      record TEXT NOT NULL
    )`,
    `CREATE VIEW seller AS
      SELECT owner.id AS id,
        CASE WHEN dealer.record IS NULL THEN owner.record ELSE json_patch(owner.record, dealer.record) END AS record
      FROM owner LEFT JOIN dealer ON dealer.id = owner.id`,
  ],
} as const;
