/**
 * Which cars and sellers each generation of the stock has changed, written by the database itself, so that no import can
 * forget one. A row has the generation that the change was made after; `logged_from` is the first that has all of its
 * rows. Only the last ten generations are kept.
 */
const AFTER = '(SELECT generation FROM stock_generation)';
const note = (kind: 'listing' | 'seller', row: string): string =>
  `INSERT INTO stock_log (generation, kind, changed_id) VALUES (${AFTER}, '${kind}', ${row})`;
const trigger = (name: string, event: string, statement: string): string =>
  `CREATE TRIGGER ${name} AFTER ${event} BEGIN ${statement}; END`;

export const stockLogMigration = {
  name: '0037-stock-log',
  isOfStock: true,
  statements: [
    `CREATE TABLE stock_log (
      generation INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('listing', 'seller')),
      changed_id TEXT NOT NULL
    )`,
    'CREATE INDEX stock_log_by_generation ON stock_log (generation)',
    'ALTER TABLE stock_generation ADD COLUMN logged_from INTEGER NOT NULL DEFAULT 0',
    'UPDATE stock_generation SET logged_from = generation',
    trigger('listing_came', 'INSERT ON listing', note('listing', 'NEW.id')),
    trigger(
      'listing_changed',
      'UPDATE OF source, owner_id, status, first_seen_at_ms, is_reduced, record ON listing',
      note('listing', 'NEW.id'),
    ),
    trigger('listing_went', 'DELETE ON listing', note('listing', 'OLD.id')),
    trigger('listing_covered', 'INSERT ON covered_listing', note('listing', 'NEW.listing_id')),
    trigger('listing_uncovered', 'DELETE ON covered_listing', note('listing', 'OLD.listing_id')),
    trigger('owner_changed', 'UPDATE OF record ON owner', note('seller', 'NEW.id')),
    trigger('dealer_came', 'INSERT ON dealer', note('seller', 'NEW.id')),
    trigger('dealer_changed', 'UPDATE OF record ON dealer', note('seller', 'NEW.id')),
    trigger('dealer_went', 'DELETE ON dealer', note('seller', 'OLD.id')),
    trigger(
      'generation_began',
      'UPDATE OF generation ON stock_generation',
      `DELETE FROM stock_log WHERE generation < NEW.generation - 10;
       UPDATE stock_generation SET logged_from = max(logged_from, NEW.generation - 10)`,
    ),
  ],
} as const;
