/**
 * Cars that may be sold or fake: lowered in results, or hidden. With PostgreSQL the table is in both databases: the shared
 * one has what was judged, and each machine copies it next to its stock.
 */
export const carStandingMigration = {
  name: '0111-car-standing',
  statements: [
    `CREATE TABLE car_standing (
      listing_id TEXT PRIMARY KEY,
      level TEXT NOT NULL CHECK (level IN ('lowered', 'hidden')),
      reasons TEXT NOT NULL,
      since_ms BIGINT NOT NULL
    )`,
  ],
} as const;

/** A car whose standing changes is another one in the next generation. */
const trigger = (name: string, event: string, id: string): string =>
  `CREATE TRIGGER ${name} AFTER ${event} ON car_standing BEGIN
    INSERT INTO stock_log (generation, kind, changed_id)
      VALUES ((SELECT generation FROM stock_generation), 'listing', ${id}); END`;

export const carStandingLogMigration = {
  name: '0112-car-standing-log',
  isOfStock: true,
  statements: [
    trigger('car_standing_came', 'INSERT', 'NEW.listing_id'),
    trigger('car_standing_changed', 'UPDATE OF level', 'NEW.listing_id'),
    trigger('car_standing_went', 'DELETE', 'OLD.listing_id'),
  ],
} as const;
