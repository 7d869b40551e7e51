/**
 * A feed that suddenly lacks much of a dealer's stock is more often a broken export than a good weekend: those cars
 * stay on offer until somebody confirms the drop. @see D §6
 */
import type { DatabaseSync } from 'node:sqlite';
import type { HeldDealer } from '#src/inventory/listing-store-row.ts';

const MAX_DROP_SHARE = 0.2;
/** Of fewer cars, one sale is already a fifth. */
const MIN_GUARDED_CARS = 5;

/** Fills the temporary table `held_owner`, which the marking of gone cars spares. */
export function holdDrops(db: DatabaseSync, source: string, isConfirmed: boolean): HeldDealer[] {
  db.exec('DROP TABLE IF EXISTS temp.held_owner; CREATE TEMP TABLE held_owner (owner_id TEXT PRIMARY KEY)');
  if (isConfirmed) return [];
  const dropped = db
    .prepare(
      `SELECT ownerId, o.record AS record, activeCount, missingCount FROM (
          SELECT l.owner_id AS ownerId, count(*) AS activeCount,
            sum(l.rowid NOT IN (SELECT listing_row FROM staged_change WHERE listing_row IS NOT NULL)) AS missingCount
          FROM listing l WHERE l.source = ? AND l.status = 'active' GROUP BY l.owner_id)
        JOIN owner o ON o.id = ownerId
        WHERE activeCount >= ? AND missingCount > activeCount * ? ORDER BY ownerId`,
    )
    .all(source, MIN_GUARDED_CARS, MAX_DROP_SHARE) as unknown as (Omit<HeldDealer, 'name'> & {
    record: string;
  })[];
  const hold = db.prepare('INSERT INTO held_owner (owner_id) VALUES (?)');
  return dropped.map(({ record, ...dealer }) => {
    hold.run(dealer.ownerId);
    return { ...dealer, name: (JSON.parse(record) as { name: string }).name };
  });
}
