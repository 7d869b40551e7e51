/** What dealers disclose as fees, by state, to rank cars whose dealers disclose none. '' is the whole country. */
const FEES =
  "ifnull(json_extract(record, '$.pricingDetail.addedFees'), json_extract(record, '$.pricingDetail.disclosedFees'))";

export const feeMedianMigration = {
  name: '0110-fee-median',
  isOfStock: true,
  statements: [
    `CREATE TABLE fee_median (
      state TEXT PRIMARY KEY,
      fees INTEGER NOT NULL
    ) WITHOUT ROWID`,
    // Without it, every import would read every car to find the few that disclose fees.
    `CREATE INDEX listing_by_fees ON listing (owner_id, ${FEES}) WHERE status = 'active' AND ${FEES} IS NOT NULL`,
  ],
} as const;
