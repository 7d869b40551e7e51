/** Remembers which cars a certified site's webhooks know as its program's, so that a car that was never in it is not reported as removed. */
import { sql } from 'kysely';
import { isForecourtCertified } from '#src/domain/listing/forecourt-certified.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { Services } from '#src/server/services.ts';

export type ProgramStock = Pick<Services['stock'], 'findGone' | 'refresh'> & {
  readonly current: Pick<Services['stock']['current'], 'id' | 'loadListings'>;
};

/** Cars that are read or written at once. */
const CHUNK = 500;

export function isInProgram(program: ProgramStock, id: string): boolean {
  const car = program.current.loadListings([id])[0] ?? program.findGone(id);
  return car !== undefined && isForecourtCertified(car.listing, car.owner);
}

/** Those of these cars that webhooks know as the program's. */
export async function findReportedCars(marks: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ listing_id: string }>`
    SELECT listing_id FROM webhook_car WHERE listing_id IN (${sql.join(ids)})`.execute(marks);
  return new Set(rows.map((row) => row.listing_id));
}

/** After these cars were reported. */
export async function noteReportedCars(
  marks: Database,
  program: ProgramStock,
  ids: readonly string[],
): Promise<void> {
  for (let from = 0; from < ids.length; from += CHUNK) {
    const some = ids.slice(from, from + CHUNK);
    await sql`DELETE FROM webhook_car WHERE listing_id IN (${sql.join(some)})`.execute(marks);
    await addReportedCars(
      marks,
      some.filter((id) => isInProgram(program, id)),
    );
  }
}

/** All cars of the program, in place of those that were known. */
export async function noteWholeProgram(
  { marks, stockDb }: { readonly marks: Database; readonly stockDb: Database },
  program: ProgramStock,
  signal?: AbortSignal,
): Promise<void> {
  await sql`DELETE FROM webhook_car`.execute(marks);
  for (let last = ''; signal?.aborted !== true;) {
    const { rows } = await sql<{ id: string }>`SELECT id FROM listing
      WHERE status = 'active' AND id > ${last} ORDER BY id LIMIT ${CHUNK}`.execute(stockDb);
    const cars = program.current.loadListings(rows.map(({ id }) => id));
    const own = cars.filter(({ listing, owner }) => isForecourtCertified(listing, owner));
    await addReportedCars(
      marks,
      own.map(({ listing }) => listing.id),
    );
    if (rows.length < CHUNK) return;
    last = rows.at(-1)?.id ?? '';
  }
}

async function addReportedCars(marks: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const values = sql.join(ids.map((id) => sql`(${id})`));
  await sql`INSERT INTO webhook_car (listing_id) VALUES ${values} ON CONFLICT DO NOTHING`.execute(marks);
}
