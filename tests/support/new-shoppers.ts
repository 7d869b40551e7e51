// The limit of a network for new browsers that save something, which all browser tests of a site share.
import { join } from 'node:path';
import { NEW_SHOPPERS } from '#src/domain/visitor/new-shopper-limit.ts';
import { networkOf, resetLimit } from '#src/engine/http/rate-limits.ts';
import { openDatabase } from '#src/server/db/open-database.ts';

/** Gives back what earlier tests have taken, however many ran in the last minutes. */
export async function resetNewShoppers(dataDir: string): Promise<void> {
  const db = await openDatabase(join(dataDir, 'forecourt.db'));
  try {
    await resetLimit(db, { name: NEW_SHOPPERS.name, key: networkOf('127.0.0.1') });
  } finally {
    await db.destroy();
  }
}
