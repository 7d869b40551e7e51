/** The files of a held feed, so that importing them again does not count as another feed. */
export const heldFilesMigration = {
  name: '0025-held-files',
  isOfStock: true,
  statements: [`ALTER TABLE held_feed ADD COLUMN files TEXT`],
} as const;
