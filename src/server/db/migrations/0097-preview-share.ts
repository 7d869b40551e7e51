/** Links that show a preview to people without the desk, until they expire. */
export const previewShareMigration = {
  name: '0097-preview-share',
  statements: [
    `CREATE TABLE preview_share (
      token_digest TEXT PRIMARY KEY,
      path TEXT NOT NULL,
      shared_at_ms BIGINT NOT NULL,
      until_ms BIGINT NOT NULL
    )`,
  ],
} as const;
