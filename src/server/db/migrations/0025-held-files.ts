/** Which files a held feed came in: importing them again does not make another feed of them. */
export const heldFilesMigration = {
  name: '0025-held-files',
  statements: [`ALTER TABLE held_feed ADD COLUMN files TEXT`],
} as const;
