/** Hosts from which an operator allows no photos, as entered at the desk. */
import type { Database } from '#src/engine/db/sqlite.ts';
import type { Log } from '#src/engine/log/log.ts';

/** Longer than any host with a port. Hosts are entered by hand, so there are few. */
const MAX_HOST_LENGTH = 260;
const MAX_REFUSED = 1_000;

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
    .limit(MAX_REFUSED)
    .execute();
}

/** Returns undefined when done, else the reason. */
export async function refuseHost(db: Database, host: string, nowMs: number): Promise<string | undefined> {
  if (host === '' || host.length > MAX_HOST_LENGTH) return 'Enter a host name, such as photos.example.com.';
  if ((await listRefusedHosts(db)).length >= MAX_REFUSED)
    return 'Too many hosts are blocked. Allow one before you block another.';
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
  /** At most two seconds old. When the database does not answer, the last list stays in effect. */
  load(): Promise<readonly string[]>;
  /** The same, for code that cannot wait. */
  known(): readonly string[];
}

const LOOK_AGAIN_MS = 2_000;

/** Picks up what any process's desk has stored. */
export function createRefusals(db: Database, log: Pick<Log, 'warn'>, now: () => number): Refusals {
  let hosts: readonly string[] = [];
  let lookedAtMs = -Infinity;
  let looking: Promise<void> | undefined;

  const look = async (): Promise<void> => {
    try {
      hosts = (await listRefusedHosts(db)).map(({ host }) => host);
    } catch (err) {
      log.warn({ err }, 'The blocked photo hosts could not be read; the last known list stays in effect.');
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
