/**
 * Tells webhooks of renamed makes, models and trims, so that who keeps copies of cars can rename them. The names are told and not
 * the cars: a make may have a hundred thousand.
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
export async function tellOfRenames(
  { db, marks }: { readonly db: Database; readonly marks: Database },
  renames: readonly VehicleRename[],
): Promise<void> {
  const told = await loadMark(marks, 'names');
  const now = JSON.stringify(formatRenames(renames));
  if (told === now) return;
  if (told !== undefined) await tell(db, without(renames, JSON.parse(told) as string[]));
  await setMark(marks, 'names', now);
}

async function tell(db: Database, renames: readonly VehicleRename[]): Promise<void> {
  const audiences = renames.length > 0 ? await listAudiences(db, ['stock']) : [];
  await db.transaction().execute(async (tx) => {
    for (let from = 0; from < renames.length; from += RENAMES_PER_EVENT) {
      const data = { renames: renames.slice(from, from + RENAMES_PER_EVENT) };
      // What is renamed back and again is another event.
      await publishEvent(tx, { type: 'stock.renamed', key: randomUUID(), data }, audiences);
    }
  });
}

function without(renames: readonly VehicleRename[], told: readonly string[]): VehicleRename[] {
  const known = new Set(told);
  return renames.filter((rename) => formatRenames([rename]).some((text) => !known.has(text)));
}
