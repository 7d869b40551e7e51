/**
 * Counts what the relay received, refused and passed on, and nothing of whom. The counts are in the database, because mail
 * comes in at any process and machine, and the one that passes it on serves no `/metrics`.
 */
import { sql } from 'kysely';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { MetricSample } from '#src/engine/http/metric-sample.ts';
import type { Log } from '#src/engine/log/log.ts';

/** Why a mail is not taken: by the rules, or because of its size, the webhook's body or signature, or a failure of ours. */
const REFUSALS = [
  'unknown',
  'slow-down',
  'unreadable',
  'looping',
  'forged',
  'too-large',
  'malformed',
  'unsigned',
  'failed',
] as const;
/** By the rules. `slow-down` may be sent again later; the others never. */
export type RelayRefusal = Extract<
  (typeof REFUSALS)[number],
  'unknown' | 'slow-down' | 'unreadable' | 'looping' | 'forged'
>;
export type RelayOutcome = 'received' | 'passed-on' | (typeof REFUSALS)[number];

export interface RelayCounts {
  /** Written later, with others. */
  note(outcome: RelayOutcome): void;
  /** Of all processes and machines. Those of this process that are not written yet are written first. */
  load(): Promise<MetricSample[]>;
  /** Writes what is not written yet. */
  close(): Promise<void>;
}

const FLUSH_MS = 5_000;

export function createRelayCounts(db: Database, log: Pick<Log, 'warn'>): RelayCounts {
  const pending = new Map<RelayOutcome, number>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // In the same order everywhere, so that no two processes wait for each other's rows.
    const counts = [...pending].toSorted(([a], [b]) => (a < b ? -1 : 1));
    pending.clear();
    if (counts.length === 0) return;
    try {
      await db.transaction().execute(async (tx) => {
        for (const [outcome, count] of counts)
          await sql`INSERT INTO relay_count (outcome, message_count) VALUES (${outcome}, ${count})
            ON CONFLICT (outcome) DO UPDATE SET message_count = relay_count.message_count + excluded.message_count`.execute(
            tx,
          );
      });
    } catch (err) {
      log.warn({ err }, "Messages of the relay can't be counted now.");
      for (const [outcome, count] of counts) add(outcome, count);
    }
  }

  function add(outcome: RelayOutcome, count: number): void {
    pending.set(outcome, (pending.get(outcome) ?? 0) + count);
  }

  return {
    note(outcome) {
      add(outcome, 1);
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    async load() {
      await flush();
      const { rows } = await sql<{ outcome: string; message_count: number | string }>`
        SELECT outcome, message_count FROM relay_count`.execute(db);
      const counts = new Map(rows.map((row) => [row.outcome, Number(row.message_count)]));
      return toSamples((outcome) => counts.get(outcome) ?? 0);
    },
    close: flush,
  };
}

function toSamples(countOf: (outcome: RelayOutcome) => number): MetricSample[] {
  return [
    { name: 'relay_received_total', help: 'Mails that the relay took.', value: countOf('received') },
    ...REFUSALS.map((reason) => ({
      name: 'relay_refused_total',
      help: 'Mails that the relay refused, by reason.',
      labels: { reason },
      value: countOf(reason),
    })),
    {
      name: 'relay_passed_on_total',
      help: 'Messages that were emailed to the other side.',
      value: countOf('passed-on'),
    },
  ];
}
