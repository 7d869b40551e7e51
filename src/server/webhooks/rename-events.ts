/**
 * Reports renamed makes, models and trims, so that partners who keep copies of cars can rename them. Names are reported
 * instead of cars, because a make may have a hundred thousand.
 */
import { formatRenames } from '#src/domain/vehicle/vehicle-renames.ts';
import type { VehicleRename } from '#src/domain/vehicle/vehicle-renames.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { randomUUID } from 'node:crypto';
import { listAudiences, publishEvent } from '#src/server/webhooks/publish-event.ts';
import { loadMark, setMark } from '#src/server/webhooks/webhook-marks.ts';

/** As in events of cars, which keeps them below 20 KB. */
const RENAMES_PER_EVENT = 100;

/** @param renames what the served release calls cars in place of former names */
export async function queueRenameEvents(
  { db, marks }: { readonly db: Database; readonly marks: Database },
  renames: readonly VehicleRename[],
): Promise<void> {
  const reported = await loadMark(marks, 'names');
  const now = JSON.stringify(formatRenames(renames));
  if (reported === now) return;
  if (reported !== undefined) await publishRenames(db, without(renames, JSON.parse(reported) as string[]));
  await setMark(marks, 'names', now);
}

async function publishRenames(db: Database, renames: readonly VehicleRename[]): Promise<void> {
  const audiences = renames.length > 0 ? await listAudiences(db, ['stock']) : [];
  await db.transaction().execute(async (tx) => {
    for (let from = 0; from < renames.length; from += RENAMES_PER_EVENT) {
      const data = { renames: renames.slice(from, from + RENAMES_PER_EVENT) };
      // What is renamed back and again is another event.
      await publishEvent(tx, { type: 'stock.renamed', key: randomUUID(), data }, audiences);
    }
  });
}

function without(renames: readonly VehicleRename[], reported: readonly string[]): VehicleRename[] {
  const known = new Set(reported);
  return renames.filter((rename) => formatRenames([rename]).some((text) => !known.has(text)));
}
