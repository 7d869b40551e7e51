/** Corrects the count of further changes in a digest when it is sent, which may be long after they were counted. */
import * as z from 'zod/mini';
import { toSearchable } from '#src/domain/search-query/searchable-query.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { countCars } from '#src/engine/search/count-cars.ts';
import type { AlertDigestRow, AlertEventRow } from '#src/features/shopper/alerts/alert-tables.server.ts';
import { NO_COUNTS } from '#src/features/shopper/alerts/pick-changes.ts';
import type { KindCounts } from '#src/features/shopper/alerts/pick-changes.ts';
import { loadSearchWatches } from '#src/features/shopper/alerts/watches.server.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { Services } from '#src/server/services.ts';

const overflowSchema = z.object({ match: z.number(), drop: z.number(), sold: z.number() });

/**
 * The count never exceeds what the searches of the person find now, apart from the cars that the digest names. Most of an
 * import may have been reverted.
 * @param listed the events that the digest names
 */
export async function loadCurrentOverflow(
  services: Pick<Services, 'db' | 'stock' | 'places'>,
  { recipient, overflow }: AlertDigestRow,
  listed: readonly AlertEventRow[],
): Promise<KindCounts> {
  if (overflow === null) return NO_COUNTS;
  const counted = overflowSchema.parse(JSON.parse(overflow));
  const findable = await countFindable(services, recipient);
  const atMost = (kind: 'match' | 'drop') => {
    const named = new Set(listed.filter((event) => event.kind === kind).map(({ listing_id }) => listing_id));
    return Math.min(counted[kind], Math.max(0, findable - named.size));
  };
  return { match: atMost('match'), drop: atMost('drop'), sold: counted.sold };
}

/** Cars for sale that the searches of a person find. */
async function countFindable(
  { db, stock, places }: Pick<Services, 'db' | 'stock' | 'places'>,
  recipient: string,
): Promise<number> {
  const { engine } = stock.current;
  let total = 0;
  for (const { search } of await loadSearchWatches(db, [recipient])) {
    const query = toSearchable(parseQuery(search));
    const origin = query.zip === undefined ? undefined : places.find(query.zip);
    total += await countCars(engine, { query, ...definedOnly({ origin }) });
  }
  return Math.min(total, engine.listingCount);
}
