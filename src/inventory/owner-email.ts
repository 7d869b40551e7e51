import { parseEmail } from '#src/domain/visitor/email.ts';
import { storedOwnerSchema } from '#src/domain/dealer/owner.schema.ts';
import type { Database } from '#src/engine/db/sqlite.ts';

export interface OwnerContacts {
  /** For leads. */
  readonly email?: string | undefined;
  readonly website?: string | undefined;
}

/** The address for leads, always from the seller's current record. */
export async function findOwnerEmail(stockDb: Database, ownerId: string): Promise<string | undefined> {
  return (await findOwnerContacts(stockDb, ownerId)).email;
}

/** Always from the seller's current record. */
export async function findOwnerContacts(stockDb: Database, ownerId: string): Promise<OwnerContacts> {
  const row = await stockDb
    .$extendTables<{ seller: { id: string; record: string } }>()
    .selectFrom('seller')
    .select('record')
    .where('id', '=', ownerId)
    .executeTakeFirst();
  const read = storedOwnerSchema.safeParse(JSON.parse(row?.record ?? 'null'));
  return read.success ? { email: parseEmail(read.data.email ?? ''), website: read.data.website?.href } : {};
}
