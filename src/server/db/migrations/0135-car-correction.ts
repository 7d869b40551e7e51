/**
 * What dealers have corrected of their cars. With PostgreSQL the table is in both databases: the shared one has what was
 * entered, and each machine copies it next to its stock.
 */
export const carCorrectionMigration = {
  name: '0135-car-correction',
  statements: [
    `CREATE TABLE car_correction (
      listing_id TEXT PRIMARY KEY,
      owner_id TEXT NOT NULL,
      record TEXT NOT NULL,
      at_ms BIGINT NOT NULL
    )`,
    'CREATE INDEX car_correction_by_owner ON car_correction (owner_id)',
    `CREATE TABLE car_correction_log (
      id TEXT PRIMARY KEY,
      listing_id TEXT NOT NULL,
      owner_id TEXT NOT NULL,
      who TEXT NOT NULL,
      what TEXT NOT NULL,
      at_ms BIGINT NOT NULL
    )`,
    'CREATE INDEX car_correction_log_by_owner ON car_correction_log (owner_id, at_ms)',
    'CREATE INDEX car_correction_log_by_who ON car_correction_log (who)',
  ],
} as const;

/** A car that is corrected is another one in the next generation. */
const trigger = (name: string, event: string, id: string): string =>
  `CREATE TRIGGER ${name} AFTER ${event} ON car_correction BEGIN
    INSERT INTO stock_log (generation, kind, changed_id)
      VALUES ((SELECT generation FROM stock_generation), 'listing', ${id}); END`;

export const carCorrectionOfStockMigration = {
  name: '0136-car-correction-of-stock',
  isOfStock: true,
  statements: [
    trigger('car_correction_came', 'INSERT', 'NEW.listing_id'),
    trigger('car_correction_changed', 'UPDATE', 'NEW.listing_id'),
    trigger('car_correction_went', 'DELETE', 'OLD.listing_id'),
  ],
} as const;

/** Rejected rows for all machines, and not only for the one that imported. SQLite has them since `0093`. */
export const sharedRejectionMigration = {
  name: '0137-shared-rejection',
  statements: [
    `CREATE TABLE IF NOT EXISTS rejected_row (
      source TEXT NOT NULL,
      owner_id TEXT NOT NULL,
      listing_id TEXT,
      file TEXT,
      line INTEGER NOT NULL,
      field TEXT NOT NULL,
      reason TEXT NOT NULL,
      at_ms BIGINT NOT NULL
    )`,
    'CREATE INDEX IF NOT EXISTS rejected_row_by_owner ON rejected_row (owner_id)',
    'CREATE INDEX IF NOT EXISTS rejected_row_by_source ON rejected_row (source)',
  ],
} as const;

/** Named as in other tables of people, whose rows are found by it when an account is deleted. */
export const correctionEmailMigration = {
  name: '0138-correction-email',
  statements: ['ALTER TABLE car_correction_log RENAME COLUMN who TO email'],
} as const;
