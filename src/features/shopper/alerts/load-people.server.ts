/** Loads the watches and sent matches of several people in a few statements. */
import { sql } from 'kysely';
import type { AlertKind } from '#src/features/shopper/alerts/alert-events.ts';
import { NO_COUNTS } from '#src/features/shopper/alerts/pick-changes.ts';
import type { KindCounts, Person, Reach } from '#src/features/shopper/alerts/pick-changes.ts';
import { loadCarWatches, loadSearchWatches } from '#src/features/shopper/alerts/watches.server.ts';
import { loadHiddenSets } from '#src/server/shoppers/hidden-offer-rows.ts';
import { textsOf } from '#src/engine/db/which-database.ts';
import type { Database } from '#src/engine/db/sqlite.ts';

/** @param cars the cars whose changes are processed */
export async function loadPeople(
  db: Database,
  cars: { readonly positionOf: ReadonlyMap<string, number> },
  reached: readonly Reach[],
): Promise<Person[]> {
  const recipients = reached.map(({ recipient }) => recipient);
  const carWatches = Map.groupBy(await loadCarWatches(db, recipients), toRecipient);
  const searchWatches = Map.groupBy(await loadSearchWatches(db, recipients), toRecipient);
  const sentMatches = Map.groupBy(await loadSentMatches(db, recipients, cars), toRecipient);
  const hidden = await loadHiddenSets(db, recipients);
  const open = Map.groupBy(await countOpenRows(db, recipients), toRecipient);
  return reached.map((reach) => {
    const { recipient } = reach;
    const searches = searchWatches.get(recipient) ?? [];
    const ids = new Set(searches.map(({ id }) => id));
    const matches = sentMatches.get(recipient) ?? [];
    return {
      reach,
      searches,
      cars: carWatches.get(recipient) ?? [],
      sentMatches: matches.filter(({ watch }) => ids.has(watch)).map(({ listingId }) => listingId),
      hidden: hidden.get(recipient),
      openRows: toCounts(open.get(recipient) ?? []),
    };
  });
}

interface OfRecipient {
  readonly recipient: string;
}
const toRecipient = ({ recipient }: OfRecipient): string => recipient;

interface SentMatch extends OfRecipient {
  readonly watch: string;
  readonly listingId: string;
}

/** Only for the given cars. */
async function loadSentMatches(
  db: Database,
  recipients: readonly string[],
  { positionOf }: { readonly positionOf: ReadonlyMap<string, number> },
): Promise<SentMatch[]> {
  const { rows } = await sql<SentMatch>`SELECT recipient, watch, listing_id AS "listingId" FROM alert_event
    WHERE recipient IN ${textsOf(db, recipients)} AND kind = 'match'`.execute(db);
  return rows.filter(({ listingId }) => positionOf.has(listingId));
}

interface OpenRows extends OfRecipient {
  readonly kind: AlertKind;
  readonly total: number;
}

async function countOpenRows(db: Database, recipients: readonly string[]): Promise<OpenRows[]> {
  const wanted = textsOf(db, recipients);
  const { rows } =
    await sql<OpenRows>`SELECT recipient, kind, count(*) AS total FROM alert_event WHERE id IN (
      SELECT id FROM alert_event WHERE recipient IN ${wanted} AND digest_id IS NULL
      UNION
      SELECT id FROM alert_event WHERE recipient IN ${wanted} AND is_pushed = 0
    ) GROUP BY recipient, kind`.execute(db);
  return rows;
}

function toCounts(rows: readonly OpenRows[]): KindCounts {
  return { ...NO_COUNTS, ...Object.fromEntries(rows.map(({ kind, total }) => [kind, total])) };
}
