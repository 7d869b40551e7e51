import type { Service } from '#src/lib/call.ts';
import type { Config } from '#src/server/config.ts';
import { createLog, type Log } from '#src/server/log.ts';
import { marketplace } from '#src/server/marketplace.ts';
import { createAsk, type AskFactory } from '#src/server/upstream/ask.ts';
import { local, remote, type Transport } from '#src/server/upstream/transports.ts';

/** Everything that lives as long as the process. Made here and nowhere else; all others receive it. */
export interface Services {
  config: Config;
  log: Log;
  upstream: AskFactory;
  /** Gives back the database and the timers; the last thing that a process does. */
  close(): Promise<void>;
}

export async function createServices(config: Config): Promise<Services> {
  const log = createLog(config);
  const upstream = createUpstream(config, log);
  return {
    config,
    log,
    upstream,
    close: async () => {
      upstream.close();
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
