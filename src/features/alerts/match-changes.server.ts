/** Holds changes of the stock against what people want, and writes down what is news to whom. */
import {
  judgeCarChange,
  judgeSearchChange,
  nameEvent,
  type AlertKind,
  type StockChange,
} from '#src/features/alerts/alert-events.ts';
import {
  alertsOf,
  type AlertEventRow,
  type StockChangeRow,
} from '#src/features/alerts/alert-tables.server.ts';
import { findInSearch } from '#src/features/alerts/find-in-search.server.ts';
import type { CarWatch, SearchWatch } from '#src/features/alerts/watches.ts';
import { buildSearchIndex } from '#src/inventory/embedded/embedded-engine.ts';
import type { SearchIndex } from '#src/inventory/embedded/search-index.ts';
import type { StockListing } from '#src/inventory/stock.ts';
import { toSearchDocument } from '#src/inventory/to-search-document.ts';
import type { Database } from '#src/server/db/sqlite.ts';
import type { Services } from '#src/server/services.ts';

/** All that is wanted, feature by feature. */
export interface WatchSources {
  loadSearchWatches(db: Database): Promise<SearchWatch[]>;
  loadCarWatches(db: Database, listingIds: readonly string[]): Promise<CarWatch[]>;
}

type NewEvent = Omit<AlertEventRow, 'id' | 'digest_id' | 'is_pushed'>;
type MatchServices = Pick<Services, 'db' | 'stock' | 'places'>;

/** Changes per transaction. */
const BATCH = 200;
/** Bound values of one statement: SQLite takes 32,766. */
const ROWS_PER_INSERT = 500;
const CENTS = 100;

/** One batch after the other, until none is left that the stock in memory knows of. */
export async function matchStockChanges(
  services: MatchServices,
  sources: WatchSources,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const changes = await loadBatch(services);
    if (changes.length === 0) return;
    const events = await findEvents(services, sources, changes);
    await alertsOf(services.db)
      .transaction()
      .execute(async (tx) => {
        for (let at = 0; at < events.length; at += ROWS_PER_INSERT) {
          await tx
            .insertInto('alert_event')
            .values(events.slice(at, at + ROWS_PER_INSERT) as AlertEventRow[])
            .onConflict((conflict) => conflict.columns(['watch', 'listing_id', 'event']).doNothing())
            .execute();
        }
        const seqs = changes.map(({ seq }) => seq);
        await tx.deleteFrom('stock_change').where('seq', 'in', seqs).execute();
      });
  }
}

/** Every car once: what became of it afterwards is the matter of a later batch. */
async function loadBatch({ db, stock }: MatchServices): Promise<StockChangeRow[]> {
  const rows = await alertsOf(db)
    .selectFrom('stock_change')
    .selectAll()
    .where('generation', '<=', stock.current.id)
    .orderBy('seq')
    .limit(BATCH)
    .execute();
  const ids = new Set<string>();
  const end = rows.findIndex(({ listing_id }) => ids.size === ids.add(listing_id).size);
  return end < 0 ? rows : rows.slice(0, end);
}

async function findEvents(
  services: MatchServices,
  sources: WatchSources,
  rows: readonly StockChangeRow[],
): Promise<NewEvent[]> {
  const changes = new Map(rows.map((row) => [row.listing_id, toChange(row)]));
  const events: NewEvent[] = [];
  for (const watch of await sources.loadCarWatches(services.db, [...changes.keys()])) {
    const change = changes.get(watch.listingId);
    if (change) addEvent(events, watch, change, judgeCarChange(change));
  }
  const searches = await sources.loadSearchWatches(services.db);
  if (searches.length === 0) return events;
  const [before, now] = indexBoth(services, [...changes.values()]);
  for (const watch of searches) {
    const found = findInSearch(services, now, watch.search);
    if (found.size === 0) continue;
    const known = findInSearch(services, before, watch.search);
    for (const id of found) {
      const change = changes.get(id);
      if (change)
        addEvent(events, watch, change, judgeSearchChange(change, { before: known.has(id), now: true }));
    }
  }
  return events;
}

function addEvent(
  events: NewEvent[],
  watch: SearchWatch | CarWatch,
  change: StockChange,
  kind: AlertKind | undefined,
): void {
  if (kind === undefined || watch.sinceMs > change.readAtMs) return;
  events.push({
    watch: watch.id,
    recipient: watch.recipient,
    listing_id: change.listingId,
    event: nameEvent(kind, change),
    kind,
    old_price_cents: change.oldPriceCents,
    price_cents: change.priceCents,
    created_at_ms: change.readAtMs,
  });
}

/** The changed cars alone, as they were and as they are. Only their prices are known of before. */
function indexBoth({ stock }: MatchServices, changes: readonly StockChange[]): [SearchIndex, SearchIndex] {
  const { current } = stock;
  const cars = new Map(
    current.loadListings(changes.map(({ listingId }) => listingId)).map((car) => [car.listing.id, car]),
  );
  const find = (id: string): StockListing | undefined => cars.get(id) ?? stock.findGone(id);
  const documents = (
    isThere: (change: StockChange) => boolean,
    priceOf: (change: StockChange) => number | null,
  ) =>
    changes.flatMap((change) => {
      const car = isThere(change) ? find(change.listingId) : undefined;
      return car
        ? [toSearchDocument(withPrice(car, priceOf(change)), car.owner, Date.parse(current.day))]
        : [];
    });
  return [
    buildSearchIndex(
      documents(
        ({ wasActive }) => wasActive,
        ({ oldPriceCents }) => oldPriceCents,
      ),
    ),
    buildSearchIndex(
      documents(
        ({ isActive }) => isActive,
        ({ priceCents }) => priceCents,
      ),
    ),
  ];
}

function withPrice({ listing }: StockListing, priceCents: number | null): StockListing['listing'] {
  const { salePrice: _, ...others } = listing.pricingDetail;
  const price = priceCents === null ? {} : { salePrice: priceCents / CENTS };
  return { ...listing, pricingDetail: { ...others, ...price } };
}

function toChange(row: StockChangeRow): StockChange {
  return {
    listingId: row.listing_id,
    generation: row.generation,
    oldPriceCents: row.old_price_cents,
    priceCents: row.price_cents,
    wasActive: row.was_active === 1,
    isActive: row.is_active === 1,
    readAtMs: row.read_at_ms,
  };
}
