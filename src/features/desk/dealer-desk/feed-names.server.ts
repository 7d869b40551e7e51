/** What the feed of a dealer calls its cars, where their make, model or trim has been renamed since. */
import type { RenameCar, RenamedCar } from '#src/domain/vehicle/vehicle-renames.ts';
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import { textsOf } from '#src/engine/db/which-database.ts';
import type { Services } from '#src/server/services.ts';
import { sql } from 'kysely';

/** @param car as its feed named it at the last import @returns undefined if it is called so today */
export function noteFeedName(car: RenamedCar, rename: RenameCar): string | undefined {
  const named = rename(car);
  const [before, now] = [car, named].map(({ make, model, trim }) => joinVehicleName({ make, model, trim }));
  if (before === now) return undefined;
  const note = `Your feed calls it ${before}.`;
  return named.title === car.title ? `Shoppers find it as ${now}. ${note}` : note;
}

/** Of cars of one page, by their ids; those that are called as in their feed are not among them. */
export async function loadFeedNames(
  { stockDb, stock }: Pick<Services, 'stockDb'> & { readonly stock: Pick<Services['stock'], 'renameCar'> },
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; record: string }>`
    SELECT id, record FROM listing WHERE id IN ${textsOf(stockDb, ids)}`.execute(stockDb);
  return new Map(
    rows.flatMap(({ id, record }) => {
      const note = noteFeedName(JSON.parse(record) as RenamedCar, stock.renameCar);
      return note === undefined ? [] : [[id, note] as const];
    }),
  );
}
