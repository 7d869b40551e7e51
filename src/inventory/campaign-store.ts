/** The campaigns in the database. A snapshot includes them, so a booking takes effect with the next generation. */
import type { DatabaseSync } from 'node:sqlite';
import { CAMPAIGN_TIERS } from '#src/domain/listing/campaign.ts';
import type { Campaign } from '#src/domain/listing/campaign.ts';

/** By owner and tier. */
export function readCampaigns(db: DatabaseSync): Campaign[] {
  return db
    .prepare('SELECT owner_id, tier, bid_cents FROM campaign ORDER BY owner_id, tier')
    .all()
    .flatMap((row) => {
      const tier = CAMPAIGN_TIERS.find((known) => known === row['tier']);
      if (tier === undefined) return []; // of a newer version
      return { ownerId: String(row['owner_id']), tier, bidCents: Number(row['bid_cents']) };
    });
}

/** Replaces all campaigns of one source. */
export function replaceCampaigns(db: DatabaseSync, source: string, campaigns: Iterable<Campaign>): void {
  const insert = db.prepare(
    `INSERT INTO campaign (owner_id, tier, bid_cents, source) VALUES (?, ?, ?, ?)
      ON CONFLICT (owner_id, tier) DO NOTHING`,
  );
  db.exec('BEGIN IMMEDIATE');
  try {
    db.prepare('DELETE FROM campaign WHERE source = ?').run(source);
    for (const { ownerId, tier, bidCents } of campaigns) insert.run(ownerId, tier, bidCents, source);
    db.exec('COMMIT');
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}
