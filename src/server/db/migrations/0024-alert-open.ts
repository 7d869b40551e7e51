/** Finds waiting rows by recipient. The other indexes had all of them under one value, or were unused. */
export const alertOpenMigration = {
  name: '0024-alert-open',
  statements: [
    'DROP INDEX alert_event_open',
    'DROP INDEX alert_event_by_digest',
    'CREATE INDEX alert_event_by_digest ON alert_event (digest_id) WHERE digest_id IS NOT NULL',
  ],
} as const;
