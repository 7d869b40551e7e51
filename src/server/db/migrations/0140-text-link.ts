/** When each link of a text to another site was last checked, and what came of it. @see docs/rules/desk.md#links-to-other-sites */
export const textLinkMigration = {
  name: '0140-text-link',
  statements: [
    `CREATE TABLE text_link (
      url TEXT PRIMARY KEY, checked_at_ms BIGINT NOT NULL, failed_since_ms BIGINT, failures BIGINT NOT NULL,
      note TEXT NOT NULL
    )`,
  ],
} as const;
