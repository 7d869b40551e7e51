import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '#src/engine/http/rate-limits.ts';

export interface ConnectionRules {
  readonly max: number;
  readonly maxPerNetwork: number;
  /**
   * A connection without a request, or with an incomplete one, may be closed after this long when connections run
   * short.
   */
  readonly idleMs: number;
}

const RULES: ConnectionRules = {
  /** A process needs about 100 MB for this many idle connections. */
  max: 8_192,
  /** A browser opens up to six; a campus behind one address opens some hundred. */
  maxPerNetwork: 1_024,
  idleMs: 2_000,
};
/** Above this share, idle connections are closed. Browsers reopen them without the visitor noticing. */
const CROWDED = 0.75;
const LOOK_AT_ALL_EVERY_MS = 1_000;

interface Connection {
  readonly socket: Socket;
  /** Requests in flight. */
  active: number;
  restsSinceMs: number;
}

/**
 * Limits the open connections of a server, in total and per network. Returns the open ones.
 * @param isProxy whether an address carries the connections of many visitors
 */
export function limitConnections(
  server: Server,
  isProxy: (address: string) => boolean,
  { max, maxPerNetwork, idleMs }: ConnectionRules = RULES,
): ReadonlyMap<Socket, unknown> {
  const open = new Map<Socket, Connection>();
  const networks = new Map<string, Set<Connection>>();
  let lookedAtAllMs = -Infinity;

  function closeIdle(connections: Iterable<Connection>): void {
    const beforeMs = performance.now() - idleMs;
    for (const { socket, active, restsSinceMs } of connections)
      if (active === 0 && restsSinceMs <= beforeMs) socket.destroy();
  }

  function makeRoom(ofNetwork: ReadonlySet<Connection>): void {
    if (ofNetwork.size >= maxPerNetwork * CROWDED) closeIdle(ofNetwork);
    if (open.size < max * CROWDED || performance.now() - lookedAtAllMs < LOOK_AT_ALL_EVERY_MS) return;
    lookedAtAllMs = performance.now();
    closeIdle(open.values());
  }

  server.maxConnections = max;
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const network = isProxy(address) ? undefined : networkOf(address);
    const ofNetwork = (network !== undefined && networks.get(network)) || new Set<Connection>();
    makeRoom(ofNetwork);
    if (ofNetwork.size >= maxPerNetwork && [...ofNetwork].filter(isThere).length >= maxPerNetwork) {
      socket.destroy();
      return;
    }
    const connection = { socket, active: 0, restsSinceMs: performance.now() };
    open.set(socket, connection);
    if (network !== undefined) networks.set(network, ofNetwork.add(connection));
    socket.once('close', () => {
      open.delete(socket);
      ofNetwork.delete(connection);
      if (network !== undefined && ofNetwork.size === 0) networks.delete(network);
    });
  });
  server.on('request', ({ socket }, res) => {
    const connection = open.get(socket);
    if (!connection) return;
    connection.active++;
    res.once('close', () => {
      connection.active--;
      connection.restsSinceMs = performance.now();
    });
  });
  return open;
}

/** A connection that was just closed leaves the set in the next turn of the event loop. */
function isThere({ socket }: Connection): boolean {
  return !socket.destroyed;
}
