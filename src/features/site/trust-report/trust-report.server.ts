/** Measures months for the trust report from our own tables. Stored, because what they count is deleted in time. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { measureTrustJob } from '#src/features/site/trust-report/trust-report.job.ts';
import type { TrustMeasure, TrustMonth } from '#src/features/site/trust-report/trust-report.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { JobHandler } from '#src/engine/outbox/handle-job.ts';
import type { Services } from '#src/server/services.ts';
import { SAMPLE_SOURCE } from '#src/inventory/sample/sample-source.ts';
import { HOUR_MS } from '#src/lib/durations.ts';

type Databases = Pick<Services, 'db' | 'stockDb'>;

const MAX_MONTHS = 12;
/** Feeds of several days that were read together say nothing of how long a car stayed. */
const MIN_REMOVAL_MS = 60_000;

export const measureTrust: JobHandler<typeof measureTrustJob> = async (_payload, { services }) => {
  const now = new Date();
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  for (const index of [month - 1, month]) await measureMonth(services, Date.UTC(year, index));
};

/** Writes all measures of the month that begins at this moment, in place of earlier ones. */
export async function measureMonth(
  { db, stockDb }: Databases,
  startMs: number,
  nowMs = Date.now(),
): Promise<void> {
  const month = new Date(startMs).toISOString().slice(0, 7);
  const [year = 0, number = 0] = month.split('-').map(Number);
  const endMs = Date.UTC(year, number);
  const isNow = startMs <= nowMs && nowMs < endMs;
  const amounts = {
    ...(await measure({ db, stockDb }, month, startMs, endMs)),
    // The stock has only what is for sale now.
    ...(isNow && { 'disclosed-fees': await readDisclosedShare(stockDb) }),
  };
  await db.transaction().execute(async (tx) => {
    await sql`DELETE FROM hidden_car_month WHERE month < ${previousMonth(startMs)}`.execute(tx);
    // Shoppers may have taken back the only answers of a month.
    if (amounts['answered-share'] === 0)
      await sql`DELETE FROM trust_month WHERE month = ${month} AND measure = 'answer-hours'`.execute(tx);
    for (const [key, amount] of Object.entries(amounts)) {
      if (amount === undefined) continue;
      await sql`INSERT INTO trust_month (month, measure, amount) VALUES (${month}, ${key}, ${amount})
        ON CONFLICT (month, measure) DO UPDATE SET amount = excluded.amount`.execute(tx);
    }
  });
}

type Amounts = Partial<Record<TrustMeasure, number | undefined>>;

/** A month without a single case of a thing has no row for it: zero and "not counted" look alike in the tables. */
async function measure(
  { db, stockDb }: Databases,
  month: string,
  startMs: number,
  endMs: number,
): Promise<Amounts> {
  const inMonth = (column: string) => sql`${sql.ref(column)} >= ${startMs} AND ${sql.ref(column)} < ${endMs}`;
  // The index of the stock leads to removed cars without a read of those for sale.
  const removed = sql`FROM listing WHERE source IN (SELECT source FROM received_feed WHERE source <> ${SAMPLE_SOURCE})
    AND status = 'gone' AND ${inMonth('gone_at_ms')}`;
  const staying = sql`gone_at_ms - last_seen_at_ms`;
  const sentAlerts = (isInstant: number) => sql`FROM alert_event e JOIN alert_digest d ON d.id = e.digest_id
    WHERE ${inMonth('d.sent_at_ms')} AND d.is_instant = ${isInstant}`;
  const wait = sql`d.sent_at_ms - coalesce(e.imported_at_ms, e.created_at_ms)`;
  const asked = sql`FROM relay_thread WHERE ${inMonth('opened_at_ms')}`;
  const answered = sql`${asked} AND answered_at_ms IS NOT NULL`;
  return {
    'removed-cars': await readCount(stockDb, removed),
    'hours-to-remove': await readHours(
      stockDb,
      staying,
      sql`${removed} AND ${staying} >= ${MIN_REMOVAL_MS}`,
      0.5,
    ),
    'hidden-cars': await readCount(db, sql`FROM hidden_car_month WHERE month = ${month}`),
    'sold-reports': await readCount(
      db,
      sql`FROM listing_report WHERE reason = 'SOLD' AND is_repeated = 0 AND ${inMonth('reported_at_ms')}`,
    ),
    'paid-places': await readSum(db, month, 'tier-impression'),
    'place-share': await readPlaceShare(db, month),
    'leads-received': await readCount(db, sql`FROM lead WHERE ${inMonth('received_at_ms')}`),
    'leads-delivered': await readCount(
      db,
      sql`FROM lead WHERE ${inMonth('received_at_ms')} AND sent_at_ms IS NOT NULL`,
    ),
    'answered-share': shareOf(await readCount(db, answered), await readCount(db, asked)),
    'answer-hours': await readHours(db, sql`answered_at_ms - opened_at_ms`, answered, 0.5),
    'instant-hours': await readHours(db, wait, sentAlerts(1), 0.95),
    'alert-hours': await readHours(db, wait, sentAlerts(0), 0.95),
  };
}

async function readCount(db: Database, from: RawBuilder<unknown>): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n ${from}`.execute(db);
  return (rows[0]?.n ?? 0) || undefined;
}

/** Zero of some is known; of none it is not. */
function shareOf(part: number | undefined, all: number | undefined): number | undefined {
  return all === undefined ? undefined : Math.min(1, (part ?? 0) / all);
}

/** Of all places for cars that shoppers saw. */
async function readPlaceShare(db: Database, month: string): Promise<number | undefined> {
  const [paid = 0, others = 0] = [
    await readSum(db, month, 'tier-impression'),
    await readSum(db, month, 'cards-seen'),
  ];
  // Months in which other places were not counted yet have no share.
  return others === 0 ? undefined : paid / (paid + others);
}

function previousMonth(startMs: number): string {
  const start = new Date(startMs);
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() - 1)).toISOString().slice(0, 7);
}

async function readSum(db: Database, month: string, type: string): Promise<number | undefined> {
  const { rows } = await sql<{ n: number | null }>`
    SELECT CAST(sum(event_count) AS BIGINT) AS n FROM page_event_count
    WHERE type = ${type} AND day >= ${`${month}-01`} AND day <= ${`${month}-31`}`.execute(db);
  return rows[0]?.n ?? undefined;
}

/** Written as in the index `listing_by_fees`, so that few cars are read. */
const FEES = sql`ifnull(json_extract(record, '$.pricingDetail.addedFees'), json_extract(record, '$.pricingDetail.disclosedFees'))`;

/** Of the cars for sale, those whose fees are known from the car or from the rules of its dealer. */
async function readDisclosedShare(stockDb: Database): Promise<number | undefined> {
  const real = sql`FROM listing WHERE status = 'active'
    AND source IN (SELECT source FROM received_feed WHERE source <> ${SAMPLE_SOURCE})`;
  const ofDealers = sql`${real} AND ${FEES} IS NULL AND owner_id IN (
    SELECT id FROM dealer WHERE json_extract(dealer.record, '$.carDefaults.addedFees') IS NOT NULL)`;
  const named = (await readCount(stockDb, sql`${real} AND ${FEES} IS NOT NULL`)) ?? 0;
  const all = await readCount(stockDb, real);
  return shareOf(named + ((await readCount(stockDb, ofDealers)) ?? 0), all);
}

/** The value below which this share of the rows is, in hours; undefined for no rows. */
async function readHours(
  db: Database,
  ms: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  share: number,
): Promise<number | undefined> {
  const count = await readCount(db, from);
  if (count === undefined) return undefined;
  const offset = Math.max(0, Math.ceil(count * share) - 1);
  const { rows } = await sql<{ ms: number }>`
    SELECT ${ms} AS ms ${from} ORDER BY 1 LIMIT 1 OFFSET ${offset}`.execute(db);
  return rows[0] && Math.max(0, rows[0].ms) / HOUR_MS;
}

/** The newest first, at most a year. Earlier versions also timed removals that say nothing. */
export async function loadTrustMonths(db: Database): Promise<TrustMonth[]> {
  const { rows } = await sql<{ month: string; measure: TrustMeasure; amount: number }>`
    SELECT month, measure, amount FROM trust_month WHERE month IN (
      SELECT DISTINCT month FROM trust_month ORDER BY month DESC LIMIT ${MAX_MONTHS})
      AND NOT (measure = 'hours-to-remove' AND amount < ${MIN_REMOVAL_MS / HOUR_MS})
    ORDER BY month DESC`.execute(db);
  return [...Map.groupBy(rows, ({ month }) => month)].map(([month, cells]) => ({
    month,
    amounts: Object.fromEntries(cells.map(({ measure: key, amount }) => [key, amount])),
  }));
}
