/** The campaign by which the sender of a lead came to the site. */
export const leadChannelMigration = {
  name: '0026-lead-channel',
  statements: [`ALTER TABLE lead ADD COLUMN channel TEXT NOT NULL DEFAULT ''`],
} as const;
