import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FrontServer } from '#src/server/http/front-server.ts';

/** What is still under way after this is cut off. @see reliability.md §3.5 */
const DRAIN_DEADLINE_MS = 25_000;
/** Browsers open connections ahead of their need; the first request of one may be on its way. */
const UNUSED_GRACE_MS = 500;
/** A connection becomes idle when its last answer is sent; `server.close()` only looks once. */
const LOOK_AGAIN_MS = 50;

/**
 * Looks away from new visitors, lets the requests in flight finish, and returns when nothing is left.
 * @param drainDelayMs time for a proxy to notice /readyz
 */
export async function stopServing(
  { server, unusedConnections, startDraining, close }: FrontServer,
  drainDelayMs: number,
  deadlineMs = DRAIN_DEADLINE_MS,
): Promise<void> {
  startDraining();
  await wait(drainDelayMs);
  const closed = once(server, 'close');
  server.close(); // closes idle connections, too, but not those that never had a request
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
