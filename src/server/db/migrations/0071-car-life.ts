/**
 * Every state of every offer of a car with a VIN, whichever feed it came from and whether it is shown. Written by the
 * database itself, so that no import can forget one. An offer keeps its last hundred states.
 */
const MAX_STATES = 100;
const MILEAGE = (row: string): string => `json_extract(${row}.record, '$.specifications.mileage')`;
const NOTED_AT = `CASE WHEN NEW.status = 'gone' THEN ifnull(NEW.gone_at_ms, NEW.last_seen_at_ms) ELSE NEW.last_seen_at_ms END`;
const NOTE = `INSERT OR REPLACE INTO car_life (vin, listing_id, at_ms, source, owner_id, status, price_cents, mileage)
  VALUES (NEW.vin, NEW.id, ${NOTED_AT}, NEW.source, NEW.owner_id, NEW.status, NEW.sale_price_cents, ${MILEAGE('NEW')});`;
const FORGET_OLDEST = `DELETE FROM car_life WHERE vin = NEW.vin AND listing_id = NEW.id AND at_ms <= (
  SELECT at_ms FROM car_life WHERE vin = NEW.vin AND listing_id = NEW.id ORDER BY at_ms DESC LIMIT 1 OFFSET ${MAX_STATES});`;

export const carLifeMigration = {
  name: '0071-car-life',
  isOfStock: true,
  statements: [
    `CREATE TABLE car_life (
      vin TEXT NOT NULL,
      listing_id TEXT NOT NULL,
      at_ms BIGINT NOT NULL,
      source TEXT NOT NULL,
      owner_id TEXT NOT NULL,
      status TEXT NOT NULL CHECK (status IN ('active', 'gone')),
      price_cents BIGINT,
      mileage BIGINT,
      PRIMARY KEY (vin, listing_id, at_ms)
    ) WITHOUT ROWID`,
    'CREATE INDEX car_life_by_listing ON car_life (listing_id)',
    `INSERT INTO car_life (vin, listing_id, at_ms, source, owner_id, status, price_cents, mileage)
      SELECT vin, id, first_seen_at_ms, source, owner_id, 'active', sale_price_cents, ${MILEAGE('listing')}
      FROM listing WHERE vin IS NOT NULL`,
    `INSERT OR IGNORE INTO car_life (vin, listing_id, at_ms, source, owner_id, status, price_cents, mileage)
      SELECT vin, id, gone_at_ms, source, owner_id, 'gone', sale_price_cents, ${MILEAGE('listing')}
      FROM listing WHERE vin IS NOT NULL AND status = 'gone' AND gone_at_ms IS NOT NULL`,
    `CREATE TRIGGER car_life_began AFTER INSERT ON listing WHEN NEW.vin IS NOT NULL BEGIN ${NOTE} END`,
    `CREATE TRIGGER car_life_went_on AFTER UPDATE OF vin, source, owner_id, status, sale_price_cents, record ON listing
      WHEN NEW.vin IS NOT NULL AND (NEW.vin IS NOT OLD.vin OR NEW.source <> OLD.source OR NEW.owner_id <> OLD.owner_id
        OR NEW.status <> OLD.status OR NEW.sale_price_cents IS NOT OLD.sale_price_cents
        OR ${MILEAGE('NEW')} IS NOT ${MILEAGE('OLD')})
      BEGIN ${NOTE} ${FORGET_OLDEST} END`,
    // A listing that is given another VIN is no longer one of the first car.
    `CREATE TRIGGER car_life_left AFTER UPDATE OF vin ON listing
      WHEN OLD.vin IS NOT NULL AND NEW.vin IS NOT OLD.vin AND OLD.status = 'active'
      BEGIN INSERT OR REPLACE INTO car_life (vin, listing_id, at_ms, source, owner_id, status, price_cents, mileage)
        VALUES (OLD.vin, OLD.id, NEW.last_seen_at_ms, OLD.source, OLD.owner_id, 'gone', OLD.sale_price_cents, NULL); END`,
    `CREATE TRIGGER car_life_forgotten AFTER DELETE ON listing
      BEGIN DELETE FROM car_life WHERE listing_id = OLD.id; END`,
  ],
} as const;
