/** What a shopper notes about a saved car. */
export const savedNoteMigration = {
  name: '0038-saved-note',
  statements: [`ALTER TABLE saved_listing ADD COLUMN note TEXT NOT NULL DEFAULT ''`],
} as const;
