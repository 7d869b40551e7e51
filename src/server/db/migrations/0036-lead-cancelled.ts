/** When the sender took a request back. */
export const leadCancelledMigration = {
  name: '0036-lead-cancelled',
  statements: [`ALTER TABLE lead ADD COLUMN cancelled_at_ms BIGINT`],
} as const;
