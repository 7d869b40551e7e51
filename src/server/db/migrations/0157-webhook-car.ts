/** Which cars webhooks of a certified site know as its program's: others that change are none of theirs. */
export const webhookCarMigration = {
  name: '0157-webhook-car',
  statements: ['CREATE TABLE webhook_car (listing_id TEXT PRIMARY KEY)'],
} as const;
