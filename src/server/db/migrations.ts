import type { DatabaseSync } from 'node:sqlite';
import { stockMigration } from '#src/server/db/migrations/0001-stock.ts';
import { campaignMigration } from '#src/server/db/migrations/0002-campaign.ts';
import { listingByVinMigration } from '#src/server/db/migrations/0003-listing-by-vin.ts';
import { listingReportMigration } from '#src/server/db/migrations/0004-listing-report.ts';
import { pageEventCountMigration } from '#src/server/db/migrations/0005-page-event-count.ts';
import { pageFeedbackMigration } from '#src/server/db/migrations/0006-page-feedback.ts';
import { jobMigration } from '#src/server/db/migrations/0007-job.ts';
import { accountMigration } from '#src/server/db/migrations/0008-account.ts';
import { savedMigration } from '#src/server/db/migrations/0009-saved.ts';
import { leadMigration } from '#src/server/db/migrations/0010-lead.ts';
import { alertMigration } from '#src/server/db/migrations/0011-alert.ts';
import { pushMigration } from '#src/server/db/migrations/0012-push.ts';
import { walletMigration } from '#src/server/db/migrations/0013-wallet.ts';
import { viewCountMigration } from '#src/server/db/migrations/0014-view-count.ts';
import { interestMigration } from '#src/server/db/migrations/0015-interest.ts';
import { searchTitleMigration } from '#src/server/db/migrations/0016-search-title.ts';
import { pushBrowserMigration } from '#src/server/db/migrations/0017-push-browser.ts';
import { reportKeeperMigration } from '#src/server/db/migrations/0018-report-keeper.ts';
import { alertBounceMigration } from '#src/server/db/migrations/0019-alert-bounce.ts';
import { alertQueueMigration } from '#src/server/db/migrations/0020-alert-queue.ts';
import { refusedPhotoHostMigration } from '#src/server/db/migrations/0021-refused-photo-host.ts';
import { feedGuardMigration } from '#src/server/db/migrations/0022-feed-guard.ts';
import { writeProbeMigration } from '#src/server/db/migrations/0023-write-probe.ts';
import { alertOpenMigration } from '#src/server/db/migrations/0024-alert-open.ts';
import { heldFilesMigration } from '#src/server/db/migrations/0025-held-files.ts';
import { leadChannelMigration } from '#src/server/db/migrations/0026-lead-channel.ts';
import { shopperIdMigration } from '#src/server/db/migrations/0027-shopper-id.ts';

/** A newer version of the program created or changed the database, so nothing in it is touched. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';
}

/** One step of the schema. Never edited after merge, and written for both SQLite and PostgreSQL. */
export interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
}

/** All steps, in the order of their numbers. */
export const MIGRATIONS: readonly Migration[] = [
  stockMigration,
  campaignMigration,
  listingByVinMigration,
  listingReportMigration,
  pageEventCountMigration,
  pageFeedbackMigration,
  jobMigration,
  accountMigration,
  savedMigration,
  leadMigration,
  alertMigration,
  pushMigration,
  walletMigration,
  viewCountMigration,
  interestMigration,
  searchTitleMigration,
  pushBrowserMigration,
  reportKeeperMigration,
  alertBounceMigration,
  alertQueueMigration,
  refusedPhotoHostMigration,
  feedGuardMigration,
  writeProbeMigration,
  alertOpenMigration,
  heldFilesMigration,
  leadChannelMigration,
  shopperIdMigration,
];

/**
 * Brings a database up to date, with all steps or none. Several processes may start at once: the second one waits and
 * then finds nothing to do. A database of a newer program version is refused.
 */
export function migrate(database: DatabaseSync, migrations = MIGRATIONS): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    database.exec(
      'CREATE TABLE IF NOT EXISTS migration (name TEXT PRIMARY KEY, applied_at_ms BIGINT NOT NULL)',
    );
    const applied = database
      .prepare('SELECT name FROM migration ORDER BY name')
      .all()
      .map((row) => row['name']);
    const unknown = applied.find((name, i) => migrations[i]?.name !== name);
    if (unknown !== undefined) {
      throw new NewerDatabaseError(
        `The database has the migration "${String(unknown)}", which this version does not know. Start the newer version of Forecourt that created it.`,
      );
    }
    const note = database.prepare('INSERT INTO migration (name, applied_at_ms) VALUES (?, ?)');
    for (const { name, statements } of migrations.slice(applied.length)) {
      for (const statement of statements) database.exec(statement);
      note.run(name, Date.now());
    }
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}
