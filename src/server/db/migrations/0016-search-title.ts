/** When the title of a saved search was chosen, so that a late change does not undo a newer one. */
export const searchTitleMigration = {
  name: '0016-search-title',
  statements: ['ALTER TABLE saved_search ADD COLUMN titled_at_ms BIGINT NOT NULL DEFAULT 0'],
} as const;
