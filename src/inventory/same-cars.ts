/**
 * A car that several sources or sellers offer is shown once. All offers stay in the store, so that another one takes over
 * when the shown one ends.
 * @see docs/rules/stock.md#one-car-several-sources
 */
import type { DatabaseSync } from 'node:sqlite';

/** More states of an offer are forgotten, the oldest first. */
const KEPT_STATES = 100;
/** With this VIN, and by this site's own clock: the days that a feed states could be made up. */
const OFFERED_SINCE = `coalesce((
    SELECT CASE WHEN count(*) < ${KEPT_STATES} THEN min(at_ms)
      ELSE (SELECT min(from_ms) FROM offered_price o WHERE o.listing_id = listing.id) END
    FROM car_life c WHERE c.vin = listing.vin AND c.listing_id = listing.id), last_seen_at_ms)`;
const HAS_NO_PHOTO = `ifnull(json_extract(record, '$.images.sources[0].src'), '/drawings/') LIKE '/drawings/%'`;
/**
 * Every offer of a car with several, with the one to show. The seller who came first stays, so that nobody takes over another's
 * car with its VIN, a lower price and a photo.
 */
const CHOOSE = `
  CREATE TEMP TABLE covered_now AS
  SELECT id AS listing_id, shown_id FROM (
    SELECT id, first_value(id) OVER (PARTITION BY vin ORDER BY
        seller_since, sale_price_cents IS NULL, has_no_photo, first_seen_at_ms, id) AS shown_id
    FROM (
      SELECT id, vin, sale_price_cents, first_seen_at_ms, ${HAS_NO_PHOTO} AS has_no_photo,
        min(${OFFERED_SINCE}) OVER (PARTITION BY vin, owner_id) AS seller_since
      FROM listing WHERE status = 'active' AND vin IN (
        SELECT vin FROM listing WHERE status = 'active' AND vin IS NOT NULL GROUP BY vin HAVING count(*) > 1)))
  WHERE id <> shown_id`;
const FORGET = `
  DELETE FROM covered_listing WHERE (listing_id, shown_id) NOT IN (SELECT listing_id, shown_id FROM covered_now)`;
const COVER = `
  INSERT INTO covered_listing (listing_id, shown_id)
  SELECT listing_id, shown_id FROM covered_now WHERE listing_id NOT IN (SELECT listing_id FROM covered_listing)`;

/** Call it after every change of offers, in its transaction. Returns how many offers are covered or shown otherwise now. */
export function chooseOffers(db: DatabaseSync): number {
  db.exec(`DROP TABLE IF EXISTS temp.covered_now; ${CHOOSE}`);
  const changed = Number(db.prepare(FORGET).run().changes) + Number(db.prepare(COVER).run().changes);
  db.exec('DROP TABLE temp.covered_now');
  return changed;
}

/** How many offers of a source are not shown, because another one of the same car is. */
export function countCovered(db: DatabaseSync, source: string): number {
  const row = db
    .prepare(
      `SELECT count(*) AS count FROM covered_listing c JOIN listing l ON l.id = c.listing_id
        WHERE l.source = :source`,
    )
    .get({ source });
  return Number(row?.['count']);
}
