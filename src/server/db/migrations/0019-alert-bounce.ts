/** When an alert mail bounced for good. Nothing more is sent there until the person subscribes again. */
export const alertBounceMigration = {
  name: '0019-alert-bounce',
  statements: [
    'ALTER TABLE alert_subscription ADD COLUMN bounced_at_ms BIGINT',
    'ALTER TABLE alert_mail_off ADD COLUMN bounced_at_ms BIGINT',
  ],
} as const;
