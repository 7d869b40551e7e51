/** Counts the addresses without a page that visitors and crawlers ask for: how often and when last, and nothing of who. */
import { sql } from 'kysely';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { Log } from '#src/engine/log/log.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { toDay } from '#src/lib/to-day.ts';

export interface MissingPage {
  readonly path: string;
  readonly count: number;
  /** `YYYY-MM-DD` */
  readonly lastDay: string;
}

export interface MissingPages {
  /** Called after the answer was sent; it is written later, with others. */
  note(path: string): void;
  /** The most asked for first. Those of this process that are not written yet are written first. */
  list(): Promise<MissingPage[]>;
  /** For an address that has a redirect now. */
  forget(path: string): Promise<void>;
  /** Writes what is not written yet. */
  close(): Promise<void>;
}

const FLUSH_MS = 15_000;
/** Different addresses between two writes; further ones are not counted. */
const MAX_PENDING = 200;
const MAX_ROWS = 1_000;
const MAX_LISTED = 100;
const RETENTION_DAYS = 90;
/** An address as a page of this site may have had, not a file and not what a program tries for a hole. */
const PAGE_LIKE = /^(?:\/[a-z0-9][\w~+-]{0,79}){1,8}(?:\.x?html?)?$/i;
/** Personal, of the program, or of single cars, whose end is no mistake of an editor. */
const LEFT_OUT =
  /^\/(?:account|admin|alerts|buy-online|my-wallet|photos|_|cars-for-sale\/(?:svc|vehicle)(?:\/|$))/i;

export function createMissingPages(db: Database, log: Pick<Log, 'warn'>): MissingPages {
  const pending = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const counts = [...pending];
    pending.clear();
    if (counts.length === 0) return;
    try {
      await store(db, counts, Date.now());
    } catch (err) {
      log.warn({ err, lost: counts.length }, "Addresses without a page can't be counted.");
    }
  }

  return {
    note(path) {
      if (!PAGE_LIKE.test(path) || LEFT_OUT.test(path)) return;
      if (pending.size >= MAX_PENDING && !pending.has(path)) return;
      pending.set(path, (pending.get(path) ?? 0) + 1);
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    async list() {
      await flush();
      const { rows } = await sql<{ path: string; request_count: number | string; last_day: string }>`
        SELECT path, request_count, last_day FROM missing_page
        ORDER BY request_count DESC, path LIMIT ${MAX_LISTED}`.execute(db);
      return rows.map((row) => ({
        path: row.path,
        count: Number(row.request_count),
        lastDay: row.last_day,
      }));
    },
    async forget(path) {
      pending.delete(path);
      await sql`DELETE FROM missing_page WHERE path = ${path}`.execute(db);
    },
    close: flush,
  };
}

async function store(db: Database, counts: readonly (readonly [string, number])[], nowMs: number) {
  await db.transaction().execute(async (tx) => {
    for (const [path, count] of counts)
      await sql`INSERT INTO missing_page (path, request_count, last_day) VALUES (${path}, ${count}, ${toDay(nowMs)})
        ON CONFLICT (path) DO UPDATE SET request_count = missing_page.request_count + excluded.request_count,
          last_day = excluded.last_day`.execute(tx);
    await sql`DELETE FROM missing_page WHERE last_day < ${toDay(nowMs - RETENTION_DAYS * DAY_MS)}`.execute(
      tx,
    );
    // Addresses that were asked for once make room, so that invented ones push out no real one.
    await sql`DELETE FROM missing_page WHERE path NOT IN (
      SELECT path FROM missing_page ORDER BY request_count DESC, last_day DESC, path LIMIT ${MAX_ROWS})`.execute(
      tx,
    );
  });
}
