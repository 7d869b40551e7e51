/** Up to which stock and release of this machine webhooks have been sent. */
export const webhookMarkMigration = {
  name: '0051-webhook-mark',
  isOfStock: true,
  statements: [`CREATE TABLE webhook_mark (what TEXT PRIMARY KEY, value TEXT NOT NULL)`],
} as const;
