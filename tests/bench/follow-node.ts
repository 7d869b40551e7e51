/**
 * A machine of `bench:nodes`: follows the store as a server's primary process does, and opens the stock as a serving process. Says
 * which generation it serves, and how many cars of the dealer a search finds in it.
 */
import pino from 'pino';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import { openStock } from '#src/inventory/open-stock.ts';
import { followStore } from '#src/inventory/shared-stock/follow-store.ts';
import { createSharedTurns } from '#src/inventory/shared-stock/shared-turns.ts';
import { loadConfig } from '#src/server/config.ts';
import { openPostgres } from '#src/server/db/open-database.ts';
import { getFromAll } from '#scripts/in-store-turn.ts';
import { OWNER } from '#tests/bench/dealer-feed.ts';

const LOOK_EVERY_MS = 50;

const config = loadConfig(process.env);
const log = pino({ level: 'warn' }, process.stderr);
const problems = await getFromAll(config);
if (problems.length > 0) throw new Error(problems.join());
const db = await openPostgres({ url: config.databaseUrl ?? '', maxConnections: 2 });
const stock = await openStock(config.dataDir, { watchMs: 1_000, shared: createSharedTurns(config, db) });
await followStore(config, log);
let told: number | undefined;
for (;;) {
  const { id, engine } = stock.current;
  if (id !== told) {
    const query = { ...EMPTY_QUERY, choices: { ownerId: [OWNER] }, numRecords: 1 };
    const { total, hits } = await engine.search({ query });
    const [car] = stock.current.loadListings(hits.map((hit) => hit.id));
    const price = car?.listing.pricingDetail.salePrice ?? null;
    process.stdout.write(
      `${JSON.stringify({ generation: id, total, id: car?.listing.stockNumber ?? null, price })}\n`,
    );
    told = id;
  }
  await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}
