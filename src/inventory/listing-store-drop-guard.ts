/**
 * A feed that suddenly lacks many cars of a dealer, or of its own, is more often a broken export than a good weekend.
 * Each feed is compared with the previous one as it was received. Newly missing cars stay for sale until a person
 * accepts the drop, they come back, or three feeds in a row have lacked them.
 * @see docs/rules/stock.md#large-drops
 */
import type { DatabaseSync } from 'node:sqlite';
import { nameFiles, readHeldFeed } from '#src/inventory/held-feeds.ts';
import { isLargeLoss } from '#src/lib/large-loss.ts';
import type { HeldCars, HeldDealer, ImportOptions } from '#src/inventory/listing-store-row.ts';

/** Private sellers and small dealers are guarded as part of the whole feed, from this many cars. */
const MIN_GUARDED_FEED = 25;
/** The third feed in a row is accepted. */
export const FEEDS_TO_ACCEPT = 3;
/** Dealers named in reports and at the desk. */
const MAX_DEALERS = 50;

/** Active cars of the source that are not in this feed; `missed_feeds` is null for those that the last feed had. */
const FIND_MISSING = `
  INSERT INTO temp.missing_now
  SELECT l.rowid, l.owner_id, m.missed_feeds FROM listing l LEFT JOIN missing_listing m ON m.listing_id = l.id
  WHERE l.source = :source AND l.status = 'active'
    AND l.rowid NOT IN (SELECT listing_row FROM staged_change WHERE listing_row IS NOT NULL)`;

/** The cars of the last feed as it was received, and which of them this one lacks. */
const COMPARE = `
  SELECT owner_id AS ownerId, lastCount, missingCount FROM
    (SELECT l.owner_id, count(*) AS lastCount FROM listing l
      WHERE l.source = :source AND l.status = 'active'
        AND l.id NOT IN (SELECT listing_id FROM missing_listing WHERE source = :source) GROUP BY l.owner_id)
    JOIN (SELECT owner_id, count(*) AS missingCount FROM temp.missing_now WHERE missed_feeds IS NULL GROUP BY owner_id)
    USING (owner_id)`;
const COUNT_LAST = `
  SELECT (SELECT count(*) FROM listing WHERE source = :source AND status = 'active')
    - (SELECT count(*) FROM missing_listing WHERE source = :source) AS lastCount`;

const FORGET_RETURNED = `
  DELETE FROM missing_listing WHERE source = :source
    AND listing_id NOT IN (SELECT l.id FROM temp.missing_now n JOIN listing l ON l.rowid = n.listing_row)`;
const HOLD = `
  INSERT INTO missing_listing (listing_id, source, missed_feeds)
  SELECT l.id, :source, 1 FROM temp.missing_now n JOIN listing l ON l.rowid = n.listing_row
  WHERE n.missed_feeds IS NULL AND (:isWholeFeed OR n.owner_id IN (SELECT owner_id FROM temp.held_owner))`;

interface ComparedDealer {
  readonly ownerId: string;
  readonly lastCount: number;
  readonly missingCount: number;
}

/** Updates the table `missing_listing`; cars in it are not marked as gone. */
export function guardDrops(db: DatabaseSync, source: string, options: ImportOptions): void {
  db.exec(`DROP TABLE IF EXISTS temp.missing_now; DROP TABLE IF EXISTS temp.held_owner;
    CREATE TEMP TABLE missing_now (listing_row INTEGER PRIMARY KEY, owner_id TEXT NOT NULL, missed_feeds INTEGER);
    CREATE TEMP TABLE held_owner (owner_id TEXT PRIMARY KEY)`);
  if (options.confirmDrop) {
    db.prepare('DELETE FROM missing_listing WHERE source = ?').run(source);
    return;
  }
  db.prepare(FIND_MISSING).run({ source });
  const dealers = db.prepare(COMPARE).all({ source }) as unknown as ComparedDealer[];
  const missingCount = dealers.reduce((sum, dealer) => sum + dealer.missingCount, 0);
  const lastCount = Number(db.prepare(COUNT_LAST).get({ source })?.['lastCount']);
  const isWholeFeed = lastCount >= MIN_GUARDED_FEED && isLargeLoss(lastCount, lastCount - missingCount);
  const hold = db.prepare('INSERT INTO temp.held_owner (owner_id) VALUES (?)');
  for (const dealer of dealers) if (isDropped(dealer)) hold.run(dealer.ownerId);
  db.prepare(FORGET_RETURNED).run({ source });
  if (!isHeldAlready(db, source, options))
    db.prepare('UPDATE missing_listing SET missed_feeds = missed_feeds + 1 WHERE source = ?').run(source);
  db.prepare('DELETE FROM missing_listing WHERE source = ? AND missed_feeds >= ?').run(
    source,
    FEEDS_TO_ACCEPT,
  );
  db.prepare(HOLD).run({ source, isWholeFeed: Number(isWholeFeed) });
}

/** These same files were held before, so they are no news. */
function isHeldAlready(db: DatabaseSync, source: string, options: ImportOptions): boolean {
  const files = nameFiles(options);
  return files !== undefined && readHeldFeed(db, source, 'cars')?.files === files;
}

function isDropped({ lastCount, missingCount }: ComparedDealer): boolean {
  return isLargeLoss(lastCount, lastCount - missingCount);
}

/** The cars that stay for sale after the feed was applied; undefined when there are none. */
export function findHeldCars(db: DatabaseSync, source: string): HeldCars | undefined {
  const held = db
    .prepare(
      'SELECT count(*) AS missingCount, max(missed_feeds) AS feeds FROM missing_listing WHERE source = ?',
    )
    .get(source) as { missingCount: number; feeds: number | null } | undefined;
  if (!held?.feeds) return undefined;
  const byDealer = db
    .prepare(
      `SELECT l.owner_id AS ownerId, count(*) AS missingCount FROM missing_listing m
        JOIN listing l ON l.id = m.listing_id WHERE m.source = ?
        GROUP BY l.owner_id ORDER BY count(*) DESC, l.owner_id`,
    )
    .all(source) as { ownerId: string; missingCount: number }[];
  const countActive = db.prepare(
    "SELECT count(*) AS count FROM listing WHERE source = ? AND status = 'active' AND owner_id = ?",
  );
  const selectOwner = db.prepare('SELECT record FROM owner WHERE id = ?');
  const dealers = byDealer.slice(0, MAX_DEALERS).map(({ ownerId, missingCount }): HeldDealer => {
    const { name } = JSON.parse(String(selectOwner.get(ownerId)?.['record'])) as { name: string };
    return { name, missingCount, activeCount: Number(countActive.get(source, ownerId)?.['count']) };
  });
  const all = db
    .prepare("SELECT count(*) AS count FROM listing WHERE source = ? AND status = 'active'")
    .get(source);
  const activeCount = Number(all?.['count']);
  return {
    missingCount: held.missingCount,
    feeds: held.feeds,
    dealerCount: byDealer.length,
    dealers,
    activeCount,
  };
}
