/** Hosts that an operator wants no photos from, as the desk writes them down. */
import type { Database } from '#src/engine/db/sqlite.ts';
import type { Log } from '#src/engine/log/log.ts';

/** Longer than any name with a port; there are few, by hand. */
const MAX_HOST_LENGTH = 260;
const MOST_REFUSED = 1_000;

const tablesOf = (db: Database) =>
  db.$extendTables<{ refused_photo_host: { host: string; refused_at_ms: number } }>();

export interface RefusedHost {
  readonly host: string;
  readonly refusedAtMs: number;
}

export async function listRefusedHosts(db: Database): Promise<RefusedHost[]> {
  return tablesOf(db)
    .selectFrom('refused_photo_host')
    .select(['host', 'refused_at_ms as refusedAtMs'])
    .orderBy('host')
    .limit(MOST_REFUSED)
    .execute();
}

/** Undefined: done; otherwise why it is not. */
export async function refuseHost(db: Database, host: string, nowMs: number): Promise<string | undefined> {
  if (host === '' || host.length > MAX_HOST_LENGTH) return 'That is no host.';
  if ((await listRefusedHosts(db)).length >= MOST_REFUSED) return 'Too many hosts are refused.';
  await tablesOf(db)
    .insertInto('refused_photo_host')
    .values({ host, refused_at_ms: nowMs })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return undefined;
}

export async function allowHost(db: Database, host: string): Promise<void> {
  await tablesOf(db).deleteFrom('refused_photo_host').where('host', '=', host).execute();
}

export interface Refusals {
  /** As they are now, or were two seconds ago; a database that does not answer changes nothing. */
  load(): Promise<readonly string[]>;
  /** The same for those who cannot wait. */
  known(): readonly string[];
}

const LOOK_AGAIN_MS = 2_000;

/** What the desk of any process has written down. */
export function createRefusals(db: Database, log: Pick<Log, 'warn'>, now: () => number): Refusals {
  let hosts: readonly string[] = [];
  let lookedAtMs = -Infinity;
  let looking: Promise<void> | undefined;

  const look = async (): Promise<void> => {
    try {
      hosts = (await listRefusedHosts(db)).map(({ host }) => host);
    } catch (err) {
      log.warn({ err }, 'The refused photo hosts could not be read; those known so far hold.');
    }
    lookedAtMs = now();
    looking = undefined;
  };
  const load = async (): Promise<readonly string[]> => {
    if (now() - lookedAtMs >= LOOK_AGAIN_MS) await (looking ??= look());
    return hosts;
  };
  return {
    load,
    known: () => {
      void load();
      return hosts;
    },
  };
}
