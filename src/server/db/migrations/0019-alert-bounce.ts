/** When the mail of an alert came back, for good: nothing is sent there until somebody asks for it again. */
export const alertBounceMigration = {
  name: '0019-alert-bounce',
  statements: [
    'ALTER TABLE alert_subscription ADD COLUMN bounced_at_ms BIGINT',
    'ALTER TABLE alert_mail_off ADD COLUMN bounced_at_ms BIGINT',
  ],
} as const;
