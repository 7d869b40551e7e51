/** Up to where webhooks were told of the stock and the releases of this machine. */
export const webhookMarkMigration = {
  name: '0051-webhook-mark',
  isOfStock: true,
  statements: [`CREATE TABLE webhook_mark (what TEXT PRIMARY KEY, value TEXT NOT NULL)`],
} as const;
