/** Finds cars that may be sold or fake. @see docs/rules/vehicle.md#confirmed-on-offer */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { judgeCar } from '#src/domain/listing/car-standing.ts';
import type { CarSignals, CarStanding } from '#src/domain/listing/car-standing.ts';
import { SOLD_REPORT_DAYS, SOLD_REPORTS_FOR_DOUBT } from '#src/domain/listing/confirmation.ts';
import type { judgeCarsJob } from '#src/features/vehicle/car-standing/car-standing.job.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { inTurn, textsOf } from '#src/engine/db/which-database.ts';
import { networkOf } from '#src/engine/http/rate-limits.ts';
import type { JobHandler } from '#src/engine/outbox/handle-job.ts';
import { beginGeneration } from '#src/inventory/campaigns/change-bookings.ts';
import { writeStandings } from '#src/inventory/car-standings.ts';
import { SAMPLE_SOURCE } from '#src/inventory/sample/sample-source.ts';
import type { Services } from '#src/server/services.ts';
import { DAY_MS } from '#src/lib/durations.ts';

type Needs = Pick<Services, 'db' | 'stockDb'> & { readonly config: Pick<Services['config'], 'confirmDays'> };

/** Before the last day. */
const USUAL_DAYS = 14;
const ANSWER_WITHIN_DAYS = 30;
const PATIENCE_DAYS = 3;
/** Fewer can be no spike. */
const MIN_LEADS = 10;
/** A whole feed may be silent. More than this many cars are judged with the next round. */
const MAX_CARS = 100_000;

export const judgeCars: JobHandler<typeof judgeCarsJob> = async (_payload, { services }) => {
  await judgeAll(services, Date.now());
};

/** Writes the standing of every car in doubt, in place of earlier ones. @returns how many levels changed */
export async function judgeAll({ db, stockDb, config }: Needs, nowMs: number): Promise<number> {
  const standings = await listStandings({ db, stockDb, config }, nowMs);
  return inTurn(db, 'car standings', async (tx) => {
    const changed = await writeStandings(tx, standings, nowMs);
    await countHidden(tx, nowMs);
    // With PostgreSQL, each machine follows: see shared-bookings.ts.
    if (changed > 0 && db === stockDb) await beginGeneration(tx, changed, nowMs);
    return changed;
  });
}

/** For the trust report, which counts a car once in each month in which it was hidden. */
async function countHidden(tx: Database, nowMs: number): Promise<void> {
  const month = new Date(nowMs).toISOString().slice(0, 7);
  await sql`INSERT INTO hidden_car_month (month, listing_id)
    SELECT ${month}, listing_id FROM car_standing WHERE level = 'hidden' AND since_ms = ${nowMs}
    ON CONFLICT DO NOTHING`.execute(tx);
}

async function listStandings({ db, stockDb, config }: Needs, nowMs: number): Promise<CarStanding[]> {
  const confirmed = await readTimes(
    db,
    sql`SELECT listing_id AS id, confirmed_at_ms AS at_ms FROM listing_confirmation`,
  );
  const reports = await countReports(db, nowMs);
  const leads = await countLeads(db, nowMs);
  const unanswered = await countUnanswered(db, nowMs);
  const silentSince = nowMs - config.confirmDays * DAY_MS;
  const named = textsOf(stockDb, [...reports.keys(), ...leads.keys(), ...unanswered.keys()]);
  const seen = await readTimes(
    stockDb,
    sql`SELECT id, last_seen_at_ms AS at_ms FROM listing
      WHERE status = 'active' AND source <> ${SAMPLE_SOURCE}
        AND (last_seen_at_ms < ${silentSince} OR id IN ${named}) ORDER BY id LIMIT ${MAX_CARS}`,
  );
  return [...seen].flatMap(([listingId, seenAtMs]) => {
    const signals: CarSignals = {
      silentMs: nowMs - Math.max(seenAtMs, confirmed.get(listingId) ?? 0),
      soldReportCount: reports.get(listingId) ?? 0,
      unansweredLeads: unanswered.get(listingId) ?? 0,
      ...(leads.get(listingId) ?? { leadsOfDay: 0, usualLeads: 0 }),
    };
    const judged = judgeCar(signals, config.confirmDays);
    return judged ? [{ listingId, ...judged }] : [];
  });
}

async function readTimes(db: Database, query: ReturnType<typeof sql>): Promise<Map<string, number>> {
  const { rows } = (await query.execute(db)) as { rows: { id: string; at_ms: number }[] };
  return new Map(rows.map(({ id, at_ms }) => [id, at_ms]));
}

/** That a car was sold, since an operator confirmed it. */
async function countReports(db: Database, nowMs: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ listing_id: string; n: number }>`
    SELECT r.listing_id, count(*) AS n FROM listing_report r
    LEFT JOIN listing_confirmation c ON c.listing_id = r.listing_id
    WHERE r.reason = 'SOLD' AND r.is_repeated = 0 AND r.reported_at_ms > ${nowMs - SOLD_REPORT_DAYS * DAY_MS}
      AND r.reported_at_ms > coalesce(c.confirmed_at_ms, 0)
    GROUP BY r.listing_id HAVING count(*) >= ${SOLD_REPORTS_FOR_DOUBT}
    ORDER BY r.listing_id LIMIT ${MAX_CARS}`.execute(db);
  return new Map(rows.map(({ listing_id, n }) => [listing_id, n]));
}

/** What a program elsewhere signs counts as no answer, and yet the seller is there. */
const STRANGER_WROTE = sql`EXISTS (SELECT 1 FROM relay_message m WHERE m.lead_id = t.lead_id
  AND m.direction = 'to-shopper' AND m.is_automatic = 0 AND m.is_known_sender = 0 AND m.is_verified_sender = 1)`;

/** Messages that went through the relay, without a reply. */
async function countUnanswered(db: Database, nowMs: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ listing_id: string; n: number }>`
    SELECT l.listing_id, count(DISTINCT l.email) AS n FROM relay_thread t JOIN lead l ON l.id = t.lead_id
    LEFT JOIN listing_confirmation c ON c.listing_id = l.listing_id
    WHERE t.opened_at_ms > ${nowMs - ANSWER_WITHIN_DAYS * DAY_MS} AND t.opened_at_ms < ${nowMs - PATIENCE_DAYS * DAY_MS}
      AND t.opened_at_ms > coalesce(c.confirmed_at_ms, 0) AND l.status NOT IN ('held', 'erased')
    GROUP BY l.listing_id HAVING max(CASE WHEN t.answered_at_ms IS NOT NULL OR ${STRANGER_WROTE} THEN 1 ELSE 0 END) = 0
    ORDER BY l.listing_id LIMIT ${MAX_CARS}`.execute(db);
  return countPeople(
    db,
    rows.map(({ listing_id }) => listing_id),
    sql`t.opened_at_ms > ${nowMs - ANSWER_WITHIN_DAYS * DAY_MS} AND t.opened_at_ms < ${nowMs - PATIENCE_DAYS * DAY_MS}`,
  );
}

/** One sender counts once, and held messages do not, so that one person makes no spike. */
async function countLeads(
  db: Database,
  nowMs: number,
): Promise<Map<string, Pick<CarSignals, 'leadsOfDay' | 'usualLeads'>>> {
  const dayAgo = nowMs - DAY_MS;
  const { rows } = await sql<{ listing_id: string; of_day: number; earlier: number }>`
    SELECT l.listing_id,
      count(DISTINCT CASE WHEN l.received_at_ms > ${dayAgo} THEN l.email END) AS of_day,
      count(CASE WHEN l.received_at_ms <= ${dayAgo} THEN 1 END) AS earlier
    FROM lead l LEFT JOIN listing_confirmation c ON c.listing_id = l.listing_id
    WHERE l.received_at_ms > ${dayAgo - USUAL_DAYS * DAY_MS} AND l.status NOT IN ('held', 'erased')
      AND l.received_at_ms > coalesce(c.confirmed_at_ms, 0)
    GROUP BY l.listing_id
    HAVING count(DISTINCT CASE WHEN l.received_at_ms > ${dayAgo} THEN l.email END) >= ${MIN_LEADS}
    ORDER BY l.listing_id LIMIT ${MAX_CARS}`.execute(db);
  const people = await countPeople(
    db,
    rows.map(({ listing_id }) => listing_id),
    sql`l.received_at_ms > ${dayAgo}`,
  );
  return new Map(
    rows.map(({ listing_id, earlier }) => [
      listing_id,
      { leadsOfDay: people.get(listing_id) ?? 0, usualLeads: earlier / USUAL_DAYS },
    ]),
  );
}

/**
 * How many people wrote about these cars at most: as many as there are email addresses, and as many as there are networks,
 * because anyone can make up addresses. Messages without a known network count by their addresses.
 */
async function countPeople(
  db: Database,
  listingIds: readonly string[],
  inTime: RawBuilder<unknown>,
): Promise<Map<string, number>> {
  if (listingIds.length === 0) return new Map();
  const { rows } = await sql<{ listing_id: string; email: string; client_address: string | null }>`
    SELECT l.listing_id, l.email, c.client_address FROM lead l
    LEFT JOIN relay_thread t ON t.lead_id = l.id
    LEFT JOIN lead_consent c ON c.lead_id = l.id
    LEFT JOIN listing_confirmation f ON f.listing_id = l.listing_id
    WHERE ${inTime} AND l.status NOT IN ('held', 'erased')
      AND coalesce(t.opened_at_ms, l.received_at_ms) > coalesce(f.confirmed_at_ms, 0)
      AND l.listing_id IN ${textsOf(db, listingIds)}`.execute(db);
  const byCar = Map.groupBy(rows, ({ listing_id }) => listing_id);
  return new Map(
    [...byCar].map(([id, leads]) => {
      const emails = new Set(leads.map(({ email }) => email.toLowerCase()));
      const networks = new Set(
        leads.map(({ email, client_address }) =>
          client_address ? networkOf(client_address) : email.toLowerCase(),
        ),
      );
      return [id, Math.min(emails.size, networks.size)];
    }),
  );
}
