/** Where the stock is shared, what webhooks were told is known to all machines. SQLite has the table since 0051. */
export const sharedWebhookMarkMigration = {
  name: '0152-shared-webhook-mark',
  statements: ['CREATE TABLE IF NOT EXISTS webhook_mark (what TEXT PRIMARY KEY, value TEXT NOT NULL)'],
} as const;
