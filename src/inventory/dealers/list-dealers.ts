/** Dealers with cars for sale, by the ids that dealer and campaign files name them by. */
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const rowSchema = z.object({ source: z.string(), id: z.string(), record: z.string(), cars: z.number() });
const recordSchema = z.object({
  name: z.string(),
  privateSeller: z.boolean(),
  location: z.object({
    city: z.optional(z.string()),
    state: z.optional(z.string()),
    zip: z.optional(z.string()),
  }),
});

export interface DealerOnList {
  /** Of the listing feed. */
  readonly source: string;
  /** As in that feed, for files of the same source. */
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly carCount: number;
}

/** By source and name. Private sellers are no dealers. @param source only those of this feed */
export function listDealers(db: DatabaseSync, source: string | undefined): DealerOnList[] {
  const rows = db
    .prepare(
      `SELECT l.source, l.owner_id AS id, s.record, count(*) AS cars FROM listing l JOIN seller s ON s.id = l.owner_id
        WHERE l.status = 'active' AND l.source = coalesce(?, l.source) GROUP BY l.source, l.owner_id`,
    )
    .all(source ?? null);
  return rows
    .flatMap((row) => {
      const { record, cars, ...ids } = rowSchema.parse(row);
      const { name, privateSeller, location } = recordSchema.parse(JSON.parse(record));
      if (privateSeller) return [];
      const { city = '', state = '', zip = '' } = location;
      const id = ids.id.startsWith(`${ids.source}-`) ? ids.id.slice(ids.source.length + 1) : ids.id;
      return [{ source: ids.source, id, name, city, state, zip, carCount: cars }];
    })
    .toSorted((a, b) => a.source.localeCompare(b.source) || a.name.localeCompare(b.name));
}
