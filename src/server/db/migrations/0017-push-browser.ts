/**
 * The browser that a device belongs to, whoever is signed in there: `visitor:` and its id. Rows of accounts without one
 * return with the browser's next visit.
 */
export const pushBrowserMigration = {
  name: '0017-push-browser',
  statements: [
    "ALTER TABLE push_device ADD COLUMN browser TEXT NOT NULL DEFAULT ''",
    "UPDATE push_device SET browser = keeper WHERE keeper LIKE 'visitor:%'",
    "DELETE FROM push_device WHERE browser = ''",
    'CREATE INDEX push_device_by_browser ON push_device (browser)',
  ],
} as const;
