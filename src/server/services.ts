import { join } from 'node:path';
import type { Service } from '#src/lib/call.ts';
import type { Config } from '#src/server/config.ts';
import { openDatabase, type Database } from '#src/server/db/sqlite.ts';
import { createLog, type Log } from '#src/server/log.ts';
import { marketplace } from '#src/server/marketplace.ts';
import { createPlaces, type Places } from '#src/server/places/zip-table.ts';
import { createAsk, type AskFactory } from '#src/server/upstream/ask.ts';
import { local, remote, type Transport } from '#src/server/upstream/transports.ts';

/** Everything that lives as long as the process. Made here and nowhere else; all others receive it. */
export interface Services {
  config: Config;
  log: Log;
  db: Database;
  places: Places;
  upstream: AskFactory;
  /** Gives back the database and the timers; the last thing that a process does. */
  close(): Promise<void>;
}

export async function createServices(config: Config): Promise<Services> {
  const log = createLog(config);
  const db = openDatabase(join(config.dataDir, 'forecourt.db'));
  const places = createPlaces(config.dataDir);
  const upstream = createUpstream(config, log);
  return {
    config,
    log,
    db,
    places,
    upstream,
    close: async () => {
      upstream.close();
      await db.destroy();
    },
  };
}

function createUpstream({ upstreams }: Config, log: Log): AskFactory {
  const embedded = local(marketplace);
  const remotes = new Map<Service, Transport>();
  for (const [service, url] of Object.entries(upstreams)) remotes.set(service as Service, remote(url));
  return createAsk({
    transportOf: (service) => remotes.get(service) ?? embedded,
    onFailure: (call, { type, message }) => log.warn({ call: call.name, type }, message),
  });
}
