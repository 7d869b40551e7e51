import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What ends a front server has to know of it. */
export interface EndingServer {
  readonly server: Server;
  /** Opened, but without a request so far. */
  readonly unusedConnections: ReadonlySet<Socket>;
  /** From now on each answer closes its connection. /readyz says no, unless another process serves in our place. */
  readonly startEnding: (how: 'draining' | 'replaced') => void;
  readonly close: () => void;
}

/**
 * Requests that still run after this are cut off.
 * @see docs/rules/server.md#shutdown
 */
const DRAIN_DEADLINE_MS = 25_000;
/** Browsers open connections ahead of time; the first request of one may be on its way. */
const UNUSED_GRACE_MS = 500;
/** A connection becomes idle when its last answer is sent, but `server.close()` looks only once. */
const LOOK_AGAIN_MS = 50;
/** A visitor who sends nothing for this long is reading or has left. */
const REST_MS = 15_000;

/**
 * Stops accepting visitors, lets requests in flight finish, and returns when nothing is left.
 * @param drainDelayMs time for a proxy to notice `/readyz`
 */
export async function stopServing(
  { server, unusedConnections, startEnding, close }: EndingServer,
  drainDelayMs: number,
  deadlineMs = DRAIN_DEADLINE_MS,
): Promise<void> {
  startEnding('draining');
  await wait(drainDelayMs);
  const closed = once(server, 'close');
  server.close(); // also closes idle connections, but not those that never sent a request
  const timers = [
    setTimeout(
      () => unusedConnections.forEach((socket) => socket.destroy()),
      Math.min(UNUSED_GRACE_MS, deadlineMs),
    ),
    setTimeout(() => server.closeAllConnections(), deadlineMs),
  ];
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS);
  await closed;
  clearInterval(looking);
  timers.forEach(clearTimeout);
  close();
}

/**
 * Another process has taken over the port. This one accepts no new connections, answers requests on the open ones, and
 * returns when the last is closed. Idle connections stay open for a while, because a request may be on its way.
 */
export async function drainConnections({ server, startEnding, close }: EndingServer): Promise<void> {
  startEnding('replaced');
  const closed = once(server, 'close');
  NetServer.prototype.close.call(server); // the method of `http` would cut off idle connections
  const timers = [
    setTimeout(() => server.closeIdleConnections(), REST_MS),
    setTimeout(() => server.closeAllConnections(), REST_MS + DRAIN_DEADLINE_MS),
  ];
  await closed;
  timers.forEach(clearTimeout);
  close();
}

/** The connections that have not sent a request yet. */
export function trackUnusedConnections(server: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return unused;
}
